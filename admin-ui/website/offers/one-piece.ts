import { toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { goodsPrice, priceBefore } from '@pazar/contracts/website/offers.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'

/**
 * Current and previous price of one piece after `body` is saved, computed like on the page
 * (offers/price-of-n), in major units.
 */
export function onePiece(
  website: Pick<WebsiteView, 'currentPrice' | 'originalPrice' | 'offers'>,
  body: Record<string, unknown>,
): { current: number; original: number } {
  const changes = changeWebsite.safeParse(body).data ?? {}
  const quoted = goodsPrice(
    {
      currentPrice: changes.currentPrice ?? toMinor(website.currentPrice),
      offers:
        changes.offers ??
        website.offers.map((each) => ({
          ...each,
          price: toMinor(each.price),
          originalPrice: toMinor(each.originalPrice),
        })),
    },
    1,
  )!
  return {
    current: toMajor(quoted.total),
    original: toMajor(priceBefore(quoted, changes.originalPrice ?? toMinor(website.originalPrice))),
  }
}
