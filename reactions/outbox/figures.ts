import {
  type ReactionFigures,
  reactionLag,
  readReactionFigures,
} from '@pazar/private-tables/reaction-figures.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { Metrics } from '@pazar/http-server/observation/metrics.ts'

const countByEffect = async (pool: Pool, status: 'waiting' | 'dead') => {
  const { rows } = await pool.query<{ effect: string; count: number }>(
    'select effect, count(*)::int as count from private.outbox where status = $1 group by effect',
    [status],
  )
  return Object.fromEntries(rows.map(({ effect, count }) => [effect, count]))
}

/** By remote service: 1 while nothing is sent to it, because it has failed or has asked for a pause. */
export async function pausedRemoteServices(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; held: boolean }>(
    'select name, open_until is not null or not_before > now() as held from private.outbox_upstream',
  )
  return Object.fromEntries(rows.map(({ name, held }) => [name, Number(held)]))
}

/** Outbox gauges at /metrics. They read the tables, so they cover the senders of all processes. */
export function registerOutboxGauges({ gauge }: Pick<Metrics, 'gauge'>, pool: Pool): void {
  gauge(
    'outbox_waiting',
    'Deliveries that are not due yet, wait for earlier ones of their partition, or wait for their next attempt',
    'effect',
    () => countByEffect(pool, 'waiting'),
  )
  gauge('outbox_dead', 'Dead letters: deliveries that are not attempted again by themselves', 'effect', () =>
    countByEffect(pool, 'dead'),
  )
  gauge(
    'upstream_held',
    '1 while deliveries to a remote service are paused, because it failed or requested a pause',
    'upstream',
    () => pausedRemoteServices(pool),
  )
}

/** Gauges at /metrics for how far the log has been followed. `head`: position of the log's newest event. */
export function registerFollowerGauges(
  { gauge }: Pick<Metrics, 'gauge'>,
  pool: Pool,
  head: () => Promise<string>,
): void {
  const measure = (
    name: string,
    help: string,
    value: (figures: ReactionFigures) => number | Promise<number>,
  ) =>
    gauge(name, help, 'follower', async (): Promise<Record<string, number>> => {
      const figures = await readReactionFigures(pool)
      return figures ? { reactions: await value(figures) } : {}
    })
  measure(
    'reactions_checkpoint_position',
    'Position in the log up to which deliveries are queued',
    ({ position }) => Number(position),
  )
  measure(
    'reactions_lag_positions',
    'Log positions for which deliveries are not queued yet: events in Postgres, bytes in EventStoreDB',
    async (figures) => reactionLag(figures, await head()),
  )
  measure(
    'reactions_parked_streams',
    'Streams that are parked at an event that could not be handled',
    ({ parked }) => parked,
  )
  measure('reactions_failing', '1 while following the log fails', ({ failingSince }) =>
    failingSince ? 1 : 0,
  )
}
