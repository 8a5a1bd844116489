import { pixelTokenName, type UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { prepared } from '@pazar/postgres/prepared.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { isPurchaseReportedByServer } from '@pazar/contracts/order/purchase-reporting.ts'
import type { Meta } from '@pazar/integrations/meta/meta-client.ts'
import type { Effect } from '../effect.ts'
import { createSellerCache } from '../seller-cache.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { delayUntilOffersEnd } from '../order/delay-until-offers-end.ts'
import { pixelAccount } from './pixel-account.ts'
import { afterEvent, type PurchasedOrder, purchaseOf } from './purchase.ts'

export interface MetaDependencies {
  log: Pick<EventLog, 'head' | 'readStream'>
  pool: Pool
  secrets: Pick<UserSecrets, 'get'>
  meta: Meta
  now(): number
}

/**
 * Meta rejects older events:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event,
 * "event_time".
 */
const maxEventAgeMs = 7 * 24 * 60 * 60 * 1000

/**
 * Whether the seller has set any access token; without one nothing is queued. Checks the names only and
 * decrypts no secret.
 */
async function hasToken(pool: Pool, sellerId: number): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    prepared(
      `select exists (select from private.user_secrets where user_id = $1 and (name = 'facebookAccessToken' or starts_with(name, $2))) as has`,
      [sellerId, pixelTokenName('')],
    ),
  )
  return rows[0]!.has
}

/**
 * Reports a purchase from the server, unless the shopper may not be tracked (the order then has no
 * `adVisit`). If the order has offers, this is the only report: it waits until they end and carries the full
 * amount. Otherwise the browser reports at once too, and Meta deduplicates the two by event id, so a
 * repetition is harmless.
 */
export function createMetaPurchaseEffect({ log, pool, secrets, meta, now }: MetaDependencies): Effect {
  const tokenCache = createSellerCache({ log, read: (sellerId) => hasToken(pool, sellerId) })
  return {
    name: 'meta-purchase',
    // Events count as calls of the Marketing API and have no limit of their own:
    // https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api
    remoteService: {
      name: 'meta',
      maxConcurrency: 8,
      rate: { perSecond: 50, burst: 50 },
      partitionRate: { perSecond: 10, burst: 20 },
    },
    isIdempotent: true,
    // An order that the seller entered comes from no visit to a page; of a split one the first was reported.
    isTriggeredBy: (event) =>
      event.type === 'OrderPlaced' &&
      event.data.enteredBy === undefined &&
      event.data.splitFrom === undefined,
    dueAt: (event) =>
      event.type === 'OrderPlaced' && isPurchaseReportedByServer(event.data)
        ? delayUntilOffersEnd.dueAt(event)
        : undefined,
    expedites: delayUntilOffersEnd.expedites,
    observe: tokenCache.observe,
    targets: async (event, sellerId) => ((await tokenCache.getSince(sellerId, event.position)) ? [''] : []),
    deliver: oneAtATime(async ({ stream }) => {
      let order: PurchasedOrder | undefined
      for await (const event of log.readStream(stream)) order = afterEvent(order, event)
      if (!order) return { skipped: 'Porudžbina ne postoji' }
      const { adVisit, sellerId } = order.placed
      if (!adVisit)
        return {
          skipped: order.customer
            ? 'Kada je naručeno, kupac nije pristao na praćenje ili Pixel sa pristupnim tokenom nije bio podešen: naknadno se ne šalje'
            : 'Podaci kupca su obrisani',
        }
      const account = await pixelAccount(log, secrets, sellerId, adVisit.pixelHost)
      if ('missing' in account) return { skipped: account.missing }
      if (now() - Date.parse(order.at) > maxEventAgeMs)
        return { refused: 'Porudžbina je starija od 7 dana: Meta je više ne prima' }
      return meta.sendEvent(account, purchaseOf(order, adVisit))
    }),
  }
}
