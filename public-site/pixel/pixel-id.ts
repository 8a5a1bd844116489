import type { PixelConfig } from '@pazar/contracts/domain/routes.ts'
import { attempt } from '../browser/attempt.ts'

export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The pixel of this page. Where none is set up a remembered one is forgotten; where nobody can say, the remembered one serves
 * (landing spec, section 7).
 * @param memory where it is remembered; may throw.
 */
export async function pixelIdOf(websiteId: string, ask: (path: string) => Promise<Response>, memory: () => Memory): Promise<string | undefined> {
  const name = `pazar-pixel-${websiteId}`
  const response = await ask(`/api/pixel/config?websiteId=${websiteId}`).catch(() => undefined)
  const isKnown = response?.ok || response?.status === 404
  if (!isKnown) return attempt(() => memory().getItem(name)) ?? undefined
  const config: Partial<PixelConfig> = response.ok ? await response.json().catch(() => ({})) : {}
  const id = config.enabled && config.pixelId ? config.pixelId : undefined
  attempt(() => (id ? memory().setItem(name, id) : memory().removeItem(name)))
  return id
}
