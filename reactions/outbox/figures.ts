import type { Pool } from '@pazar/database/open-database.ts'
import type { Metrics } from '@pazar/http-server/observation/metrics.ts'

const byEffect = async (pool: Pool, status: 'waiting' | 'dead') => {
  const { rows } = await pool.query<{ effect: string; count: number }>('select effect, count(*)::int as count from private.outbox where status = $1 group by effect', [status])
  return Object.fromEntries(rows.map(({ effect, count }) => [effect, count]))
}

/** By upstream: 1 where nothing is sent to it for now, since it has failed or asked for it. */
export async function heldUpstreams(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; held: boolean }>('select name, open_until is not null or not_before > now() as held from private.outbox_upstream')
  return Object.fromEntries(rows.map(({ name, held }) => [name, Number(held)]))
}

/** What waits to leave the house, at /metrics. From the tables: it tells about all senders. */
export function measureOutbox({ gauge }: Pick<Metrics, 'gauge'>, pool: Pool): void {
  gauge('outbox_waiting', 'Deliveries that wait for their time, their turn or their next attempt', 'effect', () => byEffect(pool, 'waiting'))
  gauge('outbox_dead', 'Deliveries that wait for a person', 'effect', () => byEffect(pool, 'dead'))
  gauge('upstream_held', '1 while nothing is sent to an upstream, since it has failed or asked for it', 'upstream', () => heldUpstreams(pool))
}
