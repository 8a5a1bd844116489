import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'

/** Has a row while the event store does not confirm the subscription of a worker. */
export const createUnconfirmedSubscription = `
  create table if not exists read.unconfirmed_subscription (name text primary key, reported_at timestamptz not null)`

const name = 'projections'
const insert = `insert into read.unconfirmed_subscription (name, reported_at) values ($1, now())
  on conflict (name) do update set reported_at = excluded.reported_at`
const remove = 'delete from read.unconfirmed_subscription where name = $1'

interface ReportOptions {
  pool: Pool
  log: Pick<EventLog, 'unconfirmedSubscriptions'>
  /** ms between two reports. A report counts for 60 s. */
  intervalMs?: number
}

/**
 * Records in the database that the subscription of this worker is not confirmed, so that other processes can show
 * it. Of several workers, one that is confirmed again removes the report of the others until their next.
 */
export function reportUnconfirmedSubscription({ pool, log, intervalMs = 15_000 }: ReportOptions): {
  stop(): void
} {
  let isReported = false
  const report = async () => {
    const isUnconfirmed = log.unconfirmedSubscriptions() > 0
    if (!isUnconfirmed && !isReported) return
    await pool.query(isUnconfirmed ? insert : remove, [name])
    isReported = isUnconfirmed
  }
  // If the database is unavailable, nothing can be shown anyway.
  const timer = setInterval(() => void report().catch(() => undefined), intervalMs).unref()
  return { stop: () => clearInterval(timer) }
}
