import type { Pool, PoolClient } from 'pg'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import type { EventLog } from './event-log.ts'
import { assertKeysNotRestored } from './restored-keys.ts'
import { type Position, startPosition } from './event-store.ts'

/**
 * Which log this database belongs to: its keys, accounts, read models and deliveries follow from it. Another
 * log under the same database would be accepted, and nothing in it would ever be folded, because the
 * checkpoints are positions of the first.
 */
const tables = [
  'create schema if not exists private',
  `create table if not exists private.log_identity (
    only_row boolean primary key default true check (only_row),
    first_event uuid not null
  )`,
]

const defaultRemedy =
  'connect the log that belongs to this database (EVENTSTORE_URL, or your backup of both), or take this one over: npm run replay -- all --adopt'

/** Not to take it over: an incomplete copy lacks orders, and the log that has them is still there. */
const copyRemedy =
  'finish npm run copy-log, or start with the log that was copied (EVENTSTORE_URL as before). docs/guides/operations.md, "Another log"'

/** One line: what differs, and what to do. */
export class AnotherLog extends Error {
  override name = 'AnotherLog'
  constructor(difference: string, remedy = defaultRemedy) {
    super(`This database belongs to another log: ${difference}. Nothing was changed; ${remedy}`)
  }
}

/** How far a reader has come. */
export interface LastHandled {
  /** It has handled everything up to this position. */
  position: Position
  /** The event that it handled last; null if no release has recorded it. */
  eventId: string | null
  /**
   * The position of that event. It is before `position` if a process of an earlier release, which records no
   * events, has moved the checkpoint since.
   */
  eventPosition: Position | null
}

/**
 * Compares the last event that a reader has handled with the event at that position, and answers its id.
 * They differ in another log, and in one that was restored from an older backup and has grown since.
 * @param reader for the message, such as "the read model orders".
 * @throws AnotherLog
 */
export async function checkLastHandled(
  log: Pick<EventLog, 'idAt'>,
  reader: string,
  { position, eventId, eventPosition }: LastHandled,
  remedy?: string,
): Promise<string | null> {
  const at = eventPosition ?? position
  if (at === startPosition) return null
  const found = await log.idAt(at)
  if (found !== undefined && (eventId === null || found === eventId)) return found
  throw new AnotherLog(
    `${reader} handled ${eventId === null ? 'an event' : `event ${eventId}`} at position ${at}, where this log has ${found === undefined ? 'no event' : `event ${found}`}`,
    remedy,
  )
}

/** Readers of the log: tables with one row each, which have `name`, `position`, `event_id`, `event_position`. */
const readers = [
  { table: 'read.checkpoints', describe: (name: string) => `the read model ${name}` },
  { table: 'private.reaction_checkpoint', describe: () => 'the sender of messages' },
  // The end of the log when it was copied: an incomplete copy begins with the same event.
  { table: 'private.log_copy', describe: () => 'the last copy of the log', remedy: copyRemedy },
]

/**
 * Refuses a database that an operator has left for another one: both would send the messages of new orders.
 * @throws AnotherLog
 */
export async function assertNotLeft(pool: Pool): Promise<void> {
  if (!(await tableExists(pool, 'private.log_copy'))) return
  const { rows } = await pool.query<{ followedBy: string | null }>(
    `select to_jsonb(c) ->> 'followed_by' as "followedBy" from private.log_copy as c`,
  )
  const followedBy = rows.find((row) => row.followedBy !== null)?.followedBy
  if (followedBy)
    throw new AnotherLog(
      `npm run copy-log has moved it to ${followedBy}`,
      'start with the DATABASE_URL of that one: both would send messages',
    )
}

/** Tables of an earlier release may lack columns, and parts that never ran have none. */
async function readLastHandled(
  pool: Pool,
): Promise<(LastHandled & { reader: string; remedy: string | undefined })[]> {
  const found = await Promise.all(
    readers.map(async ({ table, describe, remedy }) => {
      if (!(await tableExists(pool, table))) return []
      const { rows } = await pool.query(`select to_jsonb(c) as row from ${table} as c order by name`)
      return rows.map(({ row }) => ({
        reader: describe(row.name),
        remedy,
        position: row.position,
        eventId: row.event_id ?? null,
        eventPosition: row.event_position ?? null,
      }))
    }),
  )
  return found.flat()
}

type IdentifiedLog = Pick<EventLog, 'identity' | 'idAt'>

async function assertRecordedIdentity(pool: Pool, found: string | undefined): Promise<void> {
  if (!(await tableExists(pool, 'private.log_identity'))) return
  const { rows } = await pool.query<{ first_event: string }>('select first_event from private.log_identity')
  const recorded = rows[0]?.first_event
  if (recorded !== undefined && recorded !== found)
    throw new AnotherLog(
      `it has followed the log that begins with event ${recorded}, and this log ${found === undefined ? 'is empty' : `begins with event ${found}`}`,
    )
}

/**
 * Compares the log with what this database has recorded of it: its first event, and the last event of every
 * reader. Only reads.
 * @returns the id of the first event; undefined if the log is empty.
 * @throws AnotherLog
 */
export async function assertOwnLog(pool: Pool, log: IdentifiedLog): Promise<string | undefined> {
  const found = await log.identity()
  await assertRecordedIdentity(pool, found)
  await assertNotLeft(pool)
  for (const { reader, remedy, ...handled } of await readLastHandled(pool))
    await checkLastHandled(log, reader, handled, remedy)
  return found
}

/**
 * Refuses to take over an incomplete copy, and a database that was left for another one. Everything else that
 * differs may be taken over on purpose.
 * @throws Error with one line, which says how to do it nevertheless.
 */
export async function assertMayBeAdopted(pool: Pool, log: Pick<EventLog, 'idAt'>): Promise<void> {
  const regardless = 'If that one is lost, run: delete from private.log_copy; and then this command again'
  await assertNotLeft(pool).catch((error: Error) => {
    throw new Error(`${error.message}. ${regardless}`, { cause: error })
  })
  const copy = (await readLastHandled(pool)).find(({ remedy }) => remedy === copyRemedy)
  if (!copy || copy.eventId === null || (await log.idAt(copy.eventPosition!)) === copy.eventId) return
  throw new Error(`This log is not the whole copy that npm run copy-log began: ${copyRemedy}. ${regardless}`)
}

/**
 * Compares the log with what this database has recorded of it, and records its first event, if none is
 * recorded; an empty log has none yet.
 * @throws AnotherLog
 * @throws RestoredKeys
 */
export async function checkLogIdentity({ pool, log }: { pool: Pool; log: IdentifiedLog }): Promise<void> {
  await assertKeysNotRestored(pool)
  await applySchema(pool, tables)
  const found = await assertOwnLog(pool, log)
  if (found === undefined) return
  await pool.query('insert into private.log_identity (first_event) values ($1) on conflict do nothing', [
    found,
  ])
  // Another process may have recorded another log meanwhile.
  await assertRecordedIdentity(pool, found)
}

/**
 * Lets every start wait for the end of the transaction, and then compare its log with what the transaction has
 * recorded. Reactions, which begin without `checkLogIdentity`, wait when they insert their checkpoint.
 */
export async function blockStarts(client: PoolClient): Promise<void> {
  if (await tableExists(client, 'private.log_identity'))
    await client.query('lock table private.log_identity in access exclusive mode')
  if (await tableExists(client, 'private.reaction_checkpoint'))
    await client.query('lock table private.reaction_checkpoint in share row exclusive mode')
}

/** Records that this database belongs to the log that begins with this event, or to none yet. */
export async function recordLogIdentity(client: PoolClient, firstEvent: string | undefined): Promise<void> {
  for (const statement of tables) await client.query(statement)
  await client.query('delete from private.log_identity')
  if (firstEvent !== undefined)
    await client.query('insert into private.log_identity (first_event) values ($1)', [firstEvent])
}
