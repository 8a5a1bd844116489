import type { EventLog } from '@pazar/event-store/event-log.ts'
import { checkLastHandled, type LastHandled } from '@pazar/event-store/log-identity.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

interface Handled extends LastHandled {
  name: string
}

/**
 * Checks that this is the log that the read models have followed, and completes checkpoints of releases that
 * recorded no event ids. @throws AnotherLog
 */
export async function checkLogOfReadModels(pool: Pool, log: Pick<EventLog, 'idAt'>): Promise<void> {
  const { rows } = await pool.query<Handled>(
    'select name, position, event_id as "eventId", event_position as "eventPosition" from read.checkpoints order by name',
  )
  for (const { name, ...handled } of rows) {
    const id = await checkLastHandled(log, `the read model ${name}`, handled)
    if (handled.eventId === null && id !== null)
      await pool.query(
        'update read.checkpoints set event_id = $3, event_position = $2 where name = $1 and position = $2',
        [name, handled.position, id],
      )
  }
}
