import type { Market } from '@pazar/contracts/money/market.ts'
import type { Copywriter } from '../copywriting/copywriter.ts'
import type { NewUpsell } from './new-upsells.ts'
import { titleFromAddress } from './title-from-address.ts'

interface For {
  sellerId: number
  market: Market
  /** What is ordered before they are offered. */
  mainProduct: string
  /** ms */
  patience: number
}

/** The products with the texts that a model has written for them, or with why it has not; as they are where there is no model. A title that somebody typed stays. */
export async function withUpsellCopy(copywriter: Pick<Copywriter, 'upsells'>, products: readonly NewUpsell[], { sellerId, market, mainProduct, patience }: For): Promise<readonly NewUpsell[]> {
  if (products.length === 0) return products
  const briefs = products.map(({ url, title, foundName, description = '' }) => ({ title: title || foundName || titleFromAddress(url), description }))
  const written = await copywriter.upsells(market, mainProduct, briefs, { sellerId, patience })
  if (!written) return products
  return products.map((product, place) => ({ ...product, ...('why' in written ? { aiError: written.why } : { copy: written[place] }) }))
}
