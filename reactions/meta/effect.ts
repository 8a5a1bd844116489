import { pixelTokenName, type UserSecrets } from '@pazar/database/user-secrets.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Meta } from '@pazar/upstreams/meta/meta-client.ts'
import type { Effect } from '../effect.ts'
import { keptBySeller } from '../kept-by-seller.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { pixelAccount } from './pixel-account.ts'
import { afterEvent, type BoughtOrder, purchaseOf } from './purchase.ts'

export interface MetaDependencies {
  log: Pick<EventLog, 'head' | 'readStream'>
  pool: Pool
  secrets: Pick<UserSecrets, 'get'>
  meta: Meta
  now(): number
}

/** ms. Meta takes no event that is older: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event, "event_time". */
const longestAgo = 7 * 24 * 60 * 60 * 1000

/** Whether a seller has given a token at all: for one who has not, nothing is queued. Names are looked at, no secret is opened. */
async function hasToken(pool: Pool, sellerId: number): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    `select exists (select from private.user_secrets where user_id = $1 and (name = 'facebookAccessToken' or starts_with(name, $2))) as has`, [sellerId, pixelTokenName('')],
  )
  return rows[0]!.has
}

/**
 * The purchase told by a server too (resolution 52), for the browsers that tell nobody: only of a shopper who has not refused, which is what `adVisit` of his order says. Meta
 * counts what a browser and a server tell under one id once, so a repetition does no harm either.
 */
export function metaPurchase({ log, pool, secrets, meta, now }: MetaDependencies): Effect {
  const tokens = keptBySeller(log, (sellerId) => hasToken(pool, sellerId))
  return {
    name: 'meta-purchase',
    // Events count as calls of the Marketing API and have no limit of their own: https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api
    upstream: { name: 'meta', concurrency: 8, rate: { perSecond: 50, burst: 50 }, laneRate: { perSecond: 10, burst: 20 } },
    knowsRepetition: true,
    wants: (event) => event.type === 'OrderPlaced',
    targets: async (event, sellerId) => ((await tokens.since(sellerId, event.position)) ? [''] : []),
    deliver: oneAtATime(async ({ stream }) => {
      let order: BoughtOrder | undefined
      for await (const event of log.readStream(stream)) order = afterEvent(order, event)
      if (!order) return { skipped: 'Porudžbina ne postoji' }
      const { adVisit, sellerId } = order.placed
      if (!adVisit) return { skipped: order.customer ? 'Kada je naručeno, kupac nije pristao na praćenje ili Pixel sa pristupnim tokenom nije bio podešen: naknadno se ne šalje' : 'Podaci kupca su obrisani' }
      const account = await pixelAccount(log, secrets, sellerId, adVisit.pixelHost)
      if ('missing' in account) return { skipped: account.missing }
      if (now() - Date.parse(order.at) > longestAgo) return { refused: 'Porudžbina je starija od 7 dana: Meta je više ne prima' }
      return meta.tell(account, purchaseOf(order, adVisit))
    }),
  }
}
