import { sqlStateOf } from '@pazar/postgres/data-error.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { Checkpoint } from '../checkpoints/checkpoints.ts'

/** A checkpoint with who holds the read model. */
export interface HeldCheckpoint extends Checkpoint {
  /** The worker that holds it; null if there is none. */
  worker: number | null
  /** Time in ms that was spent on it so far. */
  busyMs: number
}

const columns = 'name, version, position, status, generation, worker, busy_ms as "busyMs"'

export async function readHeldCheckpoints(pool: Pool): Promise<Map<string, HeldCheckpoint>> {
  const { rows } = await pool.query<HeldCheckpoint>(`select ${columns} from read.checkpoints`)
  return new Map(rows.map((row) => [row.name, row]))
}

/** How long to wait (ms) for a batch that is being written: a worker may be frozen in the middle of it. */
const lockTimeoutMs = 1_000
const lockNotAvailable = '55P03'

/**
 * Makes `worker` the one that holds a read model. Returns undefined if another has taken it since `from` was read,
 * or if a batch is being written for longer than a second. The new generation fences off the worker that held it,
 * which need not agree.
 */
export async function takeOver(
  pool: Pool,
  from: HeldCheckpoint,
  worker: number,
): Promise<HeldCheckpoint | undefined> {
  try {
    const { rows } = await pool.query<HeldCheckpoint>(
      `update read.checkpoints set worker = $3, generation = generation + 1
       from set_config('lock_timeout', '${lockTimeoutMs}', true)
       where name = $1 and worker is not distinct from $2 returning ${columns}`,
      [from.name, from.worker, worker],
    )
    return rows[0]
  } catch (error) {
    if (sqlStateOf(error) === lockNotAvailable) return undefined
    throw error
  }
}
