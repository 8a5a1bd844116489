import type { Pool } from '@pazar/database/open-database.ts'
import type { Outcome } from '@pazar/upstreams/outcome.ts'
import type { Delivery, Effect } from '../effect.ts'

/** After this many failures a delivery is dead and waits for a person. */
export const maxAttempts = 8

/** Seconds until the next try: 10 s doubling to an hour. A whole working day of an upstream's trouble is survived. */
export const backOff = (attempts: number): number => Math.min(10 * 2 ** (attempts - 1), 3600)

/**
 * Takes due deliveries for `lease` seconds: another sender passes them over, and one whose sender died comes back after that.
 */
async function claim(pool: Pool, effects: readonly string[], limit: number, lease: number): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `update private.outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => $3)
     where key in (
       select key from private.outbox where status = 'waiting' and due_at <= now() and effect = any($1)
       order by due_at limit $2 for update skip locked)
     returning key, effect, event_id as "eventId", stream, attempts,
       coalesce(seller_id, 0) as "sellerId", target, unknowns > 0 as "mayBeRepeated", created_at as "createdAt"`,
    [effects, limit, lease],
  )
  return rows
}

async function settle(pool: Pool, delivery: Delivery, outcome: Outcome): Promise<void> {
  if (!('done' in outcome) && !('skipped' in outcome)) {
    const dead = 'refused' in outcome || delivery.attempts >= maxAttempts
    const reason = 'failed' in outcome ? outcome.failed : 'unknown' in outcome ? outcome.unknown : outcome.refused
    await pool.query(
      `update private.outbox set status = $2, last_error = $3, due_at = now() + make_interval(secs => $4), settled_at = case when $2 = 'dead' then now() end,
       unknowns = unknowns + $5 where key = $1`,
      [delivery.key, dead ? 'dead' : 'waiting', reason.slice(0, 500), ('failed' in outcome ? outcome.retryAfter : undefined) ?? backOff(delivery.attempts), 'unknown' in outcome ? 1 : 0],
    )
    return
  }
  const skipped = 'skipped' in outcome ? outcome.skipped : null
  await pool.query(`update private.outbox set status = $2, last_error = $3, settled_at = now() where key = $1`, [
    delivery.key, skipped === null ? 'sent' : 'skipped', skipped,
  ])
}

/** Delivers what is due, one after the other; answers how many it took. An effect that throws has failed. */
export async function sendDue(pool: Pool, effects: readonly Effect[], limit = 20): Promise<number> {
  const byName = new Map(effects.map((effect) => [effect.name, effect]))
  const due = await claim(pool, [...byName.keys()], limit, 60 + limit * 15)
  for (const delivery of due) {
    const outcomes = await byName.get(delivery.effect)!.deliver([delivery]).catch((error: unknown) => new Map<string, Outcome>([[delivery.key, { failed: String(error) }]]))
    await settle(pool, delivery, outcomes.get(delivery.key) ?? { failed: 'Bez odgovora' })
  }
  return due.length
}
