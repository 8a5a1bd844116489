import type { Pool } from '@pazar/database/open-database.ts'
import type { Delivery, Effect, Outcome } from '../effect.ts'

/** After this many failures a delivery is dead and waits for a person. */
export const maxAttempts = 8

/** Seconds until the next try: 10 s doubling to an hour. A whole working day of an upstream's trouble is survived. */
export const backOff = (attempts: number): number => Math.min(10 * 2 ** (attempts - 1), 3600)

interface Claimed extends Delivery {
  attempts: number
}

/**
 * Takes due deliveries for `lease` seconds: another sender passes them over, and one whose sender died comes back after that.
 */
async function claim(pool: Pool, effects: readonly string[], limit: number, lease: number): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed>(
    `update private.outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => $3)
     where key in (
       select key from private.outbox where status = 'waiting' and due_at <= now() and effect = any($1)
       order by due_at limit $2 for update skip locked)
     returning key, effect, event_id as "eventId", stream, attempts`,
    [effects, limit, lease],
  )
  return rows
}

async function settle(pool: Pool, delivery: Claimed, outcome: Outcome): Promise<void> {
  if ('failed' in outcome) {
    const dead = delivery.attempts >= maxAttempts
    await pool.query(
      `update private.outbox set status = $2, last_error = $3, due_at = now() + make_interval(secs => $4), settled_at = case when $2 = 'dead' then now() end
       where key = $1`,
      [delivery.key, dead ? 'dead' : 'waiting', outcome.failed.slice(0, 500), outcome.retryAfter ?? backOff(delivery.attempts)],
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
    const outcome = await byName.get(delivery.effect)!.deliver(delivery).catch((error: unknown): Outcome => ({ failed: String(error) }))
    await settle(pool, delivery, outcome)
  }
  return due.length
}
