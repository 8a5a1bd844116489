import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { readTableDefinitions, type TableDefinition } from '@pazar/postgres/table-definition.ts'

/** The log as a table; with EventStoreDB its rows come from there. */
export const eventsTable = 'log.events'

/**
 * Sign-ins and one-time links are not backed up: a restore would make those valid again that have ended
 * since. `backup_runs` describes this installation, and `log_copy` a move of its log.
 */
const excludedTables = [
  'private.sessions',
  'private.password_links',
  'private.backup_runs',
  'private.log_copy',
]

/**
 * Tables that are written after the log has been read up to a position, and that hold that position or what
 * follows from it. All other private tables are written before the event that refers to them.
 */
const followerTables = [
  'private.key_check',
  'private.outbox',
  'private.outbox_lane',
  'private.outbox_upstream',
  'private.reaction_checkpoint',
  'private.reaction_parked',
  'private.storage_checkpoint',
  'private.merge_sweep',
  'private.upsell_sweep',
  'private.upsell_sweep_unreadable',
  'private.website_storage',
]

export interface BackedUpTables {
  followers: TableDefinition[]
  /** Undefined if the log is not in this database. */
  events: TableDefinition | undefined
  others: TableDefinition[]
}

/** @param schemas `private`, and `log` if the log is in this database. */
export async function readBackedUpTables(
  client: PoolClient,
  schemas: readonly string[],
): Promise<BackedUpTables> {
  const tables = (await readTableDefinitions(client, schemas)).filter(
    ({ name }) => !excludedTables.includes(name),
  )
  const isFollower = ({ name }: TableDefinition) => followerTables.includes(name)
  return {
    followers: tables.filter(isFollower),
    events: tables.find(({ name }) => name === eventsTable),
    others: tables.filter((table) => table.name !== eventsTable && !isFollower(table)),
  }
}

/** Rows in an order and a notation that depend on no setting of the server. */
export const copyTableOut = ({ name, columns, order }: TableDefinition): string =>
  `copy (select ${columns.join(', ')} from ${name} order by ${order}) to stdout`

/** Settings that the notation of values depends on; without a search path, names have their schema. */
export const copySettings = [
  "set local search_path = ''",
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, MDY'",
  "set local intervalstyle = 'postgres'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
  'set local standard_conforming_strings = on',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join('; ')

export interface Snapshot {
  client: PoolClient
  close(): void
}

/** Opens a transaction that sees the database as it is now until it is closed. */
export async function openSnapshot(pool: Pool): Promise<Snapshot> {
  const client = await pool.connect()
  try {
    await client.query(`begin isolation level repeatable read, read only; ${copySettings}`)
    // The first query fixes what the transaction sees.
    await client.query('select 1')
    // Closing the connection ends the transaction, even within a COPY.
    return { client, close: () => client.release(true) }
  } catch (error) {
    client.release(true)
    throw error
  }
}
