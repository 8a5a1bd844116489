import type { ReadModelHealth } from '@pazar/contracts/operation/routes.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import type { CheckpointRow } from '@pazar/projections/checkpoints/table.ts'

type Checkpoint = Omit<CheckpointRow, 'parked_at'> & { parked_at: Date | null }

function readModelHealthOf(row: Checkpoint, head: string | null, forAdmin: boolean): ReadModelHealth {
  const [reason, stream] = forAdmin ? [row.parked_reason ?? '', row.parked_stream ?? ''] : ['', '']
  return {
    name: row.name, status: row.status, position: row.position,
    lag: head === null ? null : Math.max(0, Number(BigInt(head) - BigInt(row.position))),
    parked: row.status === 'parked' ? { reason, event: row.parked_event ?? '', stream, at: row.parked_at?.toISOString() ?? '' } : null,
    rebuild: row.rebuild,
  }
}

/**
 * How far each read model is behind the end of the log, and which ones stand still. Why one does is an error's own text, which may
 * quote what it stumbled over: it is for admins alone.
 */
export async function readModelHealth(pool: Pool, head: string | null, forAdmin: boolean): Promise<ReadModelHealth[]> {
  const { rows } = await pool.query<Checkpoint>('select * from read.checkpoints order by name')
  return rows.map((row) => readModelHealthOf(row, head, forAdmin))
}

/** By read model, where it is known. */
export const lagOf = (readModels: readonly ReadModelHealth[]): Record<string, number> =>
  Object.fromEntries(readModels.flatMap(({ name, lag }) => (lag === null ? [] : [[name, lag]])))
