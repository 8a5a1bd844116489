import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { Pool } from 'pg'

/**
 * Exists while a backup is restored into an EventStoreDB, which cannot roll back: until the last event is
 * there, the log is that of no installation. A restore into Postgres alone is one transaction.
 */
export const unfinishedRestoreTable = 'restore.unfinished'

/** @throws Error with one line if a restore into this database is under way or was interrupted. */
export async function assertNoUnfinishedRestore(pool: Pool): Promise<void> {
  if (await tableExists(pool, unfinishedRestoreTable))
    throw new Error(
      'A restore into this database is under way or was interrupted: wait for it, or empty the database and the event store and restore again',
    )
}
