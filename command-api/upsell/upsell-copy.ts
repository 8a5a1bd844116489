import type { Market } from '@pazar/contracts/money/market.ts'
import type { Copywriter } from '@pazar/copywriting/copywriter.ts'
import type { NewUpsell } from './new-upsells.ts'
import { titleFromAddress } from '@pazar/contracts/upsell/title-from-address.ts'

interface UpsellCopyOptions {
  sellerId: number
  market: Market
  /** The product that is ordered before the upsells are offered. */
  mainProduct: string
  /** ms */
  timeoutMs: number
}

/**
 * Adds the texts that the AI model has written, or the reason why it failed; without a model the products
 * stay as they are. A typed title stays.
 */
export async function withUpsellCopy(
  copywriter: Pick<Copywriter, 'upsells'>,
  products: readonly NewUpsell[],
  { sellerId, market, mainProduct, timeoutMs }: UpsellCopyOptions,
): Promise<readonly NewUpsell[]> {
  if (products.length === 0) return products
  const briefs = products.map(({ url, title, foundName, description = '' }) => ({
    title: title || foundName || titleFromAddress(url),
    description,
  }))
  const written = await copywriter.upsells(market, mainProduct, briefs, { sellerId, timeoutMs })
  if (!written) return products
  return products.map((product, place) => ({
    ...product,
    ...('why' in written ? { aiError: written.why } : { copy: written[place] }),
  }))
}
