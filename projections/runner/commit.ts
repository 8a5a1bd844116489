import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Checkpoint } from '../checkpoints/checkpoints.ts'
import type { ParkedKey } from '../parking/parked-keys.ts'
import type { Change } from './fold-batch.ts'

/** What a commit changed. */
export interface CommitResult {
  changes: ReadonlyMap<string, Change>
  checkpoint: Checkpoint
  /** Keys that this commit parked. */
  parked: readonly ParkedKey[]
}

export interface AdvanceOptions {
  log: Pick<EventLog, 'readStream'>
  pool: Pool
  schema: string
  /** How long a transaction may be idle before the server terminates it, in ms. */
  idleTimeoutMs: number
  /** Called after each commit. */
  onCommit(commit: CommitResult): void
}
