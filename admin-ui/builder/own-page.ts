import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { call } from '../api/call.ts'
import { codeOf } from '../api/refusal.ts'

const asJson = (value: unknown) => encodeURIComponent(JSON.stringify(value))

/**
 * The signed-in seller's own page at an address that a creation was refused for as taken: it may well be the one that he is making, where the answer to it was
 * lost. Undefined where the refusal was another, the address is somebody else's, or that cannot be read.
 */
export async function ownPageAt(customUrl: string, refusal: unknown): Promise<WebsiteView | undefined> {
  if (codeOf(refusal) !== 'url_taken') return undefined
  try {
    const { json } = await call(`/api/websites/my?filter=${asJson({ q: customUrl })}`)
    return (json as WebsiteView[]).find((website) => website.customUrl === customUrl)
  } catch {
    return undefined
  }
}
