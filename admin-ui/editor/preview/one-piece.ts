import { toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { priceBefore, quote } from '@pazar/contracts/website/offers.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'

/** What a buyer of one piece pays and is shown to have paid before once `body` is saved, as the page itself reckons it (resolution 30). Major units. */
export function onePiece(website: Pick<WebsiteView, 'currentPrice' | 'originalPrice' | 'offers'>, body: Record<string, unknown>): { current: number; original: number } {
  const changes = changeWebsite.safeParse(body).data ?? {}
  const quoted = quote({
    currentPrice: changes.currentPrice ?? toMinor(website.currentPrice),
    offers: changes.offers ?? website.offers.map((each) => ({ ...each, price: toMinor(each.price), originalPrice: toMinor(each.originalPrice) })),
  }, 1)!
  return { current: toMajor(quoted.total), original: toMajor(priceBefore(quoted, changes.originalPrice ?? toMinor(website.originalPrice))) }
}
