import { type EventStore, startPosition } from '@pazar/event-store/event-store.ts'
import { unfinishedRestoreTable } from '@pazar/event-store/unfinished-restore.ts'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'

const tablesSql = `
select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname in ('log', 'private', 'read') and c.relkind = 'r' order by n.nspname, c.relname`

/** Rows are counted up to this number. */
const maxCount = 1000
const maxNamed = 5

async function describeTable(client: PoolClient, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (select from ${name} limit ${maxCount}) t`,
  )
  const { count } = rows[0]!
  return count === 0 ? undefined : `${name} (${count}${count === maxCount ? ' or more' : ''} rows)`
}

/** @throws Error with one line that names what is there. */
export async function assertEmptyDatabase(client: PoolClient): Promise<void> {
  if (await tableExists(client, unfinishedRestoreTable))
    throw new Error(
      'An earlier restore into this database did not finish: use a new event store and a new database (or drop schema restore, log, private and read), then restore again',
    )
  const { rows } = await client.query<{ name: string }>(tablesSql)
  if (rows.length === 0) return
  const described: string[] = []
  for (const { name } of rows)
    if (described.length < maxNamed)
      described.push(...[await describeTable(client, name)].filter((each) => each !== undefined))
  throw new Error(
    `The database is not empty: ${described.length > 0 ? `${described.join(', ')}, ` : ''}${rows.length} tables of Pazar in all. Restore into a new database`,
  )
}

/** @throws Error with one line */
export async function assertEmptyEventStore(eventStore: Pick<EventStore, 'head'>): Promise<void> {
  const head = await eventStore.head()
  if (head !== startPosition)
    throw new Error(
      `The event store is not empty: its newest event is at position ${head}. Restore into a new one`,
    )
}
