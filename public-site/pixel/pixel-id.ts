import type { PixelConfig } from '@pazar/contracts/domain/routes.ts'
import { attempt } from '../browser/web-api/attempt.ts'

export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads the pixel id of a page. If the page has no pixel, the stored id is removed; if the API is
 * unavailable, the stored id is used (pixel/cached-id).
 * @param memory where the id is stored; may throw.
 */
export async function pixelIdOf(
  websiteId: string,
  ask: (path: string) => Promise<Response>,
  memory: () => Memory,
): Promise<string | undefined> {
  const name = `pazar-pixel-${websiteId}`
  const response = await ask(`/api/pixel/config?websiteId=${websiteId}`).catch(() => undefined)
  const isKnown = response?.ok || response?.status === 404
  if (!isKnown) return attempt(() => memory().getItem(name)) ?? undefined
  const config: Partial<PixelConfig> = response.ok ? await response.json().catch(() => ({})) : {}
  const id = config.enabled && config.pixelId ? config.pixelId : undefined
  attempt(() => (id ? memory().setItem(name, id) : memory().removeItem(name)))
  return id
}
