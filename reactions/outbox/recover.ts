import type { PoolClient } from '@pazar/database/open-database.ts'
import type { Effect } from '../effect.ts'
import type { SendingOptions } from './sending-options.ts'
import { cutOff, verdictOf } from './verdict.ts'

/**
 * Finds what was being sent by a sender of which nothing is heard any more: whether it arrived, nobody knows. It keeps the mark of its turn, so that a sender
 * that was only asleep may still say what came of it. Answers whose they were; null where nobody's.
 */
export async function recoverCutOff(client: PoolClient, effects: ReadonlyMap<string, Effect>, options: SendingOptions): Promise<readonly (number | null)[]> {
  const { rows } = await client.query<{ key: string; effect: string; attempts: number; unknowns: number; sellerId: number | null }>(
    `select key, effect, attempts, unknowns, seller_id as "sellerId" from private.outbox as o
     where status = 'sending' and effect = any($1)
       and not exists (select from private.outbox_lane as l where l.lane = o.lane and l.claim = o.claim and l.leased_until > now())
     for update skip locked`,
    [[...effects.keys()]],
  )
  for (const row of rows) {
    const { status, reason, dueIn, unknowns } = verdictOf({ unknown: cutOff }, row, effects.get(row.effect)!.knowsRepetition, options)
    await client.query(
      `update private.outbox set status = $2, last_error = $3, due_at = now() + make_interval(secs => $4), unknowns = unknowns + $5,
         settled_at = case when $2 = 'dead' then now() end, read_at = case when $2 = 'dead' then null else read_at end where key = $1`,
      [row.key, status, reason, dueIn, unknowns],
    )
  }
  return rows.map(({ sellerId }) => sellerId)
}
