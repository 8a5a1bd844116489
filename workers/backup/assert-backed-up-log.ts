import type { EventStore, Position } from '@pazar/event-store/event-store.ts'
import { firstEventId } from '@pazar/event-store/first-event-id.ts'
import { assertOwnLog } from '@pazar/event-store/log-identity.ts'
import { readIdAt } from '@pazar/event-store/postgres/read.ts'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { eventsTable } from './tables.ts'

/** Opening the event store would create what an earlier release lacks; a backup changes nothing. */
const logInPostgres = (pool: Pool) => ({
  async identity() {
    const { rows } = await pool.query<{ id: string }>('select id from log.events order by position limit 1')
    return rows[0]?.id
  },
  idAt: (position: Position) => readIdAt(pool, position),
})

/**
 * Compares the log with everything that the database has recorded of it. A log that was left behind by a move, or
 * an incomplete copy, begins with the right event: a backup of it would lack orders, and could not be started.
 * @throws AnotherLog, or Error with one line if there is nothing to back up.
 */
export async function assertBackedUpLog(pool: Pool, eventStore: EventStore | undefined): Promise<void> {
  if (!(await tableExists(pool, 'private.stream_keys')))
    throw new Error('There is nothing to back up: this database has no data of Pazar')
  if (!eventStore && !(await tableExists(pool, eventsTable)))
    throw new Error('The log is not in this database: set EVENTSTORE_URL')
  const log = eventStore
    ? { identity: () => firstEventId(eventStore), idAt: (position: Position) => eventStore.idAt(position) }
    : logInPostgres(pool)
  await assertOwnLog(pool, log)
}
