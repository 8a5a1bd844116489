import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import type { CheckpointRow } from './table.ts'

export interface ProjectionStatus {
  name: string
  version: number
  status: CheckpointRow['status']
  position: Position
  /** Newest position of the log. */
  head: Position
  /** Distance to the head in positions: events in Postgres, bytes in EventStoreDB. 0 is up to date. */
  lag: number
  events: number
  /** Number of parked keys, and when the oldest of them was parked (ISO 8601 UTC). */
  parked: { count: number; since: string } | null
  rebuild: CheckpointRow['rebuild']
  /** Id of the worker that holds the read model; null if there is none. */
  worker: number | null
}

/** Reads how far each read model has come, regardless of which worker runs it. */
export async function readStatus(pool: Pool, log: Pick<EventLog, 'head'>): Promise<ProjectionStatus[]> {
  const { rows } = await pool.query(
    `select c.name, c.version, c.status, c.position, c.events, c.rebuild, c.worker, count(p.key)::int as parked, min(p.parked_at) as since
     from read.checkpoints as c left join read.parked_keys as p on p.read_model = c.name group by c.name order by c.name`,
  )
  // Read after the checkpoints: one beyond it is then one of another log.
  const head = await log.head()
  return rows.map((row) => ({
    name: row.name,
    version: row.version,
    status: row.status,
    position: row.position,
    head,
    lag: comparePositions(row.position, head) < 0 ? Number(BigInt(head) - BigInt(row.position)) : 0,
    events: row.events,
    parked: row.parked > 0 ? { count: row.parked, since: new Date(row.since).toISOString() } : null,
    rebuild: row.rebuild,
    worker: row.worker,
  }))
}
