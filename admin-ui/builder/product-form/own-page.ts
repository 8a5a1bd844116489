import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { codeOf } from '../../data/refusal.ts'

/**
 * The seller's own page at an address that a creation was refused for; it may be the page just created, whose
 * answer was lost. Undefined if the refusal has another reason, the address belongs to another seller, or the
 * read fails.
 */
export async function ownPageAt(
  dataProvider: Pick<PazarDataProvider, 'getList'>,
  customUrl: string,
  refusal: unknown,
): Promise<WebsiteView | undefined> {
  if (codeOf(refusal) !== 'url_taken') return undefined
  try {
    const { data } = await dataProvider.getList<WebsiteView>('websites', {
      filter: { q: customUrl },
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'id', order: 'DESC' },
    })
    return data.find((website) => website.customUrl === customUrl)
  } catch {
    return undefined
  }
}
