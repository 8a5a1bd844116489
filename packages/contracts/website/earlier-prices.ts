import { z } from 'zod'
import type { WebsiteContent } from './content.ts'
import { deliveryMark } from './terms.ts'
import { changesDifferences } from './variants.ts'

/** How long a page's price is honoured after the page was shown, in ms. */
export const honouredPriceMs = 24 * 60 * 60 * 1000

/**
 * Content fields that decide the price of an order. Delivery counts too, even if it is paid to the courier.
 */
const pricedFields = ['currentPrice', 'offers', 'targetMarket'] as const

export const changesPrices = (before: WebsiteContent, changes: Partial<WebsiteContent>): boolean =>
  pricedFields.some((field) => field in changes) ||
  (changes.terms !== undefined && deliveryMark(changes.terms) !== deliveryMark(before.terms)) ||
  (changes.variants !== undefined && changesDifferences(before.variants, changes.variants))

/** When the prices last changed, and when the prices before that change were withdrawn. ISO 8601 UTC. */
export interface PriceHistory {
  pricesChangedAt: string | null
  pricesWithdrawnAt: string | null
}

export const unchangedPrices: PriceHistory = { pricesChangedAt: null, pricesWithdrawnAt: null }

/** A new price starts its own 24 hours, so an older withdrawal no longer applies. */
export const withPricesChanged = (
  history: PriceHistory,
  before: WebsiteContent,
  changes: Partial<WebsiteContent>,
  at: string,
): PriceHistory =>
  changesPrices(before, changes) ? { pricesChangedAt: at, pricesWithdrawnAt: null } : history

/**
 * Until when shoppers with an open page may still pay the previous price; null if there is none or it was
 * withdrawn.
 */
export const earlierPricesView = z.object({
  honouredUntil: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
})

export function earlierPricesOf({
  pricesChangedAt,
  pricesWithdrawnAt,
}: PriceHistory): z.infer<typeof earlierPricesView> {
  const isHonoured = pricesChangedAt !== null && pricesWithdrawnAt === null
  const honouredUntil = isHonoured
    ? new Date(Date.parse(pricesChangedAt) + honouredPriceMs).toISOString()
    : null
  return { honouredUntil, withdrawnAt: pricesWithdrawnAt }
}
