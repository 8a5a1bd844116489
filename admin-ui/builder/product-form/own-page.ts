import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { call } from '../../data/call.ts'
import { codeOf } from '../../data/refusal.ts'

const asJson = (value: unknown) => encodeURIComponent(JSON.stringify(value))

/**
 * The seller's own page at an address that a creation was refused for; it may be the page just created, whose
 * answer was lost. Undefined if the refusal has another reason, the address belongs to another seller, or the
 * read fails.
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
