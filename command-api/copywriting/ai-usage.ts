import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { Pool, PoolClient } from '@pazar/database/open-database.ts'

/** Kept so many days, for whoever looks at what was spent. */
const keptFor = 400
const house = 0
/** Of the house's tokens: nobody uses up the day of all others alone. */
const shareOfSeller = 1 / 4

export interface DailyLimits {
  /** Of one seller. */
  callsPerDay: number
  /** Of all together; a seller has a quarter of them at most. */
  tokensPerDay: number
}

export interface AiUsage {
  /** Counts a call before it is made, with the most that it may spend; answers how to put that right afterwards, or whose day is over. */
  reserve(sellerId: number, tokens: number): Promise<{ settle(spent: number): Promise<void> } | 'calls_of_day' | 'share_of_day' | 'tokens_of_day'>
}

/** Counted in Postgres, so that all processes together keep the limits: what is reserved is never more than the day has, whatever is under way at once. */
export function createAiUsage(pool: Pool, { callsPerDay, tokensPerDay }: DailyLimits, now: () => Date): AiUsage {
  const spend = async (client: PoolClient, day: string, sellerId: number, tokens: number, most: { calls: number; tokens: number }) =>
    (await client.query(
      `insert into private.ai_usage as used (day, seller_id, calls, tokens) select $1::date, $2::int, 1, $3::bigint where 1 <= $4::bigint and $3::bigint <= $5::bigint
       on conflict (day, seller_id) do update set calls = used.calls + 1, tokens = used.tokens + $3::bigint where used.calls < $4::bigint and used.tokens + $3::bigint <= $5::bigint`,
      [day, sellerId, tokens, most.calls, most.tokens],
    )).rowCount === 1
  const anything = Number.MAX_SAFE_INTEGER

  return {
    async reserve(sellerId, tokens) {
      const day = belgradeDay(now().toISOString())
      const client = await pool.connect()
      try {
        await client.query('begin')
        const mayCall = await spend(client, day, sellerId, tokens, { calls: callsPerDay, tokens: Math.floor(tokensPerDay * shareOfSeller) })
        const calls = mayCall ? 0 : ((await client.query<{ calls: number }>('select calls from private.ai_usage where day = $1 and seller_id = $2', [day, sellerId])).rows[0]?.calls ?? 0)
        const maySpend = mayCall && (await spend(client, day, house, tokens, { calls: anything, tokens: tokensPerDay }))
        await client.query(maySpend ? 'commit' : 'rollback')
        client.release()
        if (!mayCall) return calls >= callsPerDay ? 'calls_of_day' : 'share_of_day'
        if (!maySpend) return 'tokens_of_day'
      } catch (error) {
        client.release(true)
        throw error
      }
      return {
        async settle(spent) {
          await pool.query('update private.ai_usage set tokens = greatest(0, tokens + $3) where day = $1 and seller_id in ($2, 0)', [day, sellerId, spent - tokens])
          await pool.query('delete from private.ai_usage where day < $1::date - $2::int', [day, keptFor])
        },
      }
    },
  }
}
