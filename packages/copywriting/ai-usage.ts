import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'

/** Days for which usage is stored, for people who check what was spent. */
const retentionDays = 400
const allSellersId = 0
/** A seller's maximum share of the daily tokens, so that one seller cannot use up the day for all. */
const maxSellerShare = 1 / 4

export interface DailyLimits {
  /** Per seller. */
  callsPerDay: number
  /** For all sellers together; one seller gets a quarter of them at most. */
  tokensPerDay: number
}

type ReachedLimit = 'calls_of_day' | 'share_of_day' | 'tokens_of_day'

export interface AiUsage {
  /**
   * Reserves a call and its maximum tokens before it is made. Returns a function that records the actual
   * tokens, or the limit that was reached.
   */
  reserve(
    sellerId: number,
    tokens: number,
  ): Promise<{ recordSpent(spent: number): Promise<void> } | ReachedLimit>
}

const unlimitedCalls = Number.MAX_SAFE_INTEGER

/** Adds a call and its tokens to the day's counters, unless a limit would be exceeded. */
async function addWithinLimits(
  client: PoolClient,
  { day, sellerId, tokens }: { day: string; sellerId: number; tokens: number },
  limits: { calls: number; tokens: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into private.ai_usage as used (day, seller_id, calls, tokens) select $1::date, $2::int, 1, $3::bigint where 1 <= $4::bigint and $3::bigint <= $5::bigint
       on conflict (day, seller_id) do update set calls = used.calls + 1, tokens = used.tokens + $3::bigint where used.calls < $4::bigint and used.tokens + $3::bigint <= $5::bigint`,
    [day, sellerId, tokens, limits.calls, limits.tokens],
  )
  return rowCount === 1
}

async function callsOf(client: PoolClient, day: string, sellerId: number): Promise<number> {
  const { rows } = await client.query<{ calls: number }>(
    'select calls from private.ai_usage where day = $1 and seller_id = $2',
    [day, sellerId],
  )
  return rows[0]?.calls ?? 0
}

/** Reserves for the seller and for all sellers in one transaction. Returns the limit that was reached. */
async function reserveTokens(
  pool: Pool,
  { callsPerDay, tokensPerDay }: DailyLimits,
  { day, sellerId, tokens }: { day: string; sellerId: number; tokens: number },
): Promise<ReachedLimit | undefined> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const mayCall = await addWithinLimits(
      client,
      { day, sellerId, tokens },
      { calls: callsPerDay, tokens: Math.floor(tokensPerDay * maxSellerShare) },
    )
    const calls = mayCall ? 0 : await callsOf(client, day, sellerId)
    const maySpend =
      mayCall &&
      (await addWithinLimits(
        client,
        { day, sellerId: allSellersId, tokens },
        { calls: unlimitedCalls, tokens: tokensPerDay },
      ))
    await client.query(maySpend ? 'commit' : 'rollback')
    client.release()
    if (!mayCall) return calls >= callsPerDay ? 'calls_of_day' : 'share_of_day'
    return maySpend ? undefined : 'tokens_of_day'
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Counts in Postgres, so that all processes share the limits: concurrent reservations never exceed the day's
 * limit.
 */
export function createAiUsage(pool: Pool, limits: DailyLimits, now: () => Date): AiUsage {
  return {
    async reserve(sellerId, tokens) {
      const day = belgradeDay(now().toISOString())
      const reached = await reserveTokens(pool, limits, { day, sellerId, tokens })
      if (reached) return reached
      return {
        async recordSpent(spent) {
          await pool.query(
            'update private.ai_usage set tokens = greatest(0, tokens + $3) where day = $1 and seller_id in ($2, 0)',
            [day, sellerId, spent - tokens],
          )
          await pool.query('delete from private.ai_usage where day < $1::date - $2::int', [
            day,
            retentionDays,
          ])
        },
      }
    },
  }
}
