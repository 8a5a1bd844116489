import type { Pool } from '@pazar/database/open-database.ts'
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
  parked: { reason: string; event: string; stream: string; at: string } | null
  rebuild: CheckpointRow['rebuild']
}

/** How far each read model is, whoever works on it. */
export async function readStatus(pool: Pool, log: Pick<EventLog, 'head'>): Promise<ProjectionStatus[]> {
  const head = await log.head()
  const { rows } = await pool.query('select name, version, status, position, events, parked_reason, parked_event, parked_stream, parked_at, rebuild from read.checkpoints order by name')
  return rows.map((row) => ({
    name: row.name, version: row.version, status: row.status, position: row.position, head,
    lag: comparePositions(row.position, head) < 0 ? Number(BigInt(head) - BigInt(row.position)) : 0,
    events: row.events,
    parked: row.status === 'parked' ? { reason: row.parked_reason, event: row.parked_event, stream: row.parked_stream ?? '', at: new Date(row.parked_at).toISOString() } : null,
    rebuild: row.rebuild,
  }))
}
