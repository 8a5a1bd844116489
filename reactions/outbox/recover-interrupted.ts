import type { PoolClient } from '@pazar/postgres/open-database.ts'
import type { Effect } from '../effect.ts'
import type { SendingOptions } from './sending-options.ts'
import { prepared } from '@pazar/postgres/prepared.ts'
import { interruptedText, verdictOf } from './verdict.ts'

/**
 * Finds deliveries that a dead or stalled sender left as `sending`; their outcome is unknown. They keep
 * their claim id, so that a sender that only stalled can still record its outcome. Answers the sellers
 * concerned, null for deliveries without a seller.
 */
export async function recoverInterrupted(
  client: PoolClient,
  effects: ReadonlyMap<string, Effect>,
  options: SendingOptions,
): Promise<readonly (number | null)[]> {
  const { rows } = await client.query<{
    key: string
    effect: string
    attempts: number
    unknowns: number
    sellerId: number | null
  }>(
    prepared(
      `select key, effect, attempts, unknowns, seller_id as "sellerId" from private.outbox as o
     where status = 'sending' and effect = any($1)
       and not exists (select from private.outbox_lane as l where l.lane = o.lane and l.claim = o.claim and l.leased_until > now())
     for update skip locked`,
      [[...effects.keys()]],
    ),
  )
  if (rows.length === 0) return []
  const verdicts = rows.map((row) =>
    verdictOf({ unknown: interruptedText }, row, effects.get(row.effect)!.isIdempotent, options),
  )
  await client.query(
    prepared(
      `update private.outbox as o set status = v.status, last_error = v.reason, due_at = now() + make_interval(secs => v.due_in), unknowns = o.unknowns + v.unknowns,
       settled_at = case when v.status = 'dead' then now() end, read_at = case when v.status = 'dead' then null else read_at end
     from unnest($1::text[], $2::text[], $3::text[], $4::float[], $5::int[]) as v (key, status, reason, due_in, unknowns) where o.key = v.key`,
      [
        rows.map(({ key }) => key),
        verdicts.map(({ status }) => status),
        verdicts.map(({ reason }) => reason),
        verdicts.map(({ dueInSeconds: dueIn }) => dueIn),
        verdicts.map(({ unknowns }) => unknowns),
      ],
    ),
  )
  return rows.map(({ sellerId }) => sellerId)
}
