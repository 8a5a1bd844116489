import { type RecordedErasure } from '@pazar/event-store/codec/erasure-record.ts'
import type { EventStore, Position } from '@pazar/event-store/event-store.ts'
import { unfinishedRestoreTable } from '@pazar/event-store/unfinished-restore.ts'
import { copyIn, copyOut } from '@pazar/postgres/copy.ts'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { schemaLockId } from '@pazar/postgres/schema.ts'
import { type AppliedErasures, applyErasures } from './apply-erasures.ts'
import { assertEmptyDatabase, assertEmptyEventStore } from './empty-target.ts'
import type { Manifest, PartRows } from './format.ts'
import { readBackup } from './read-backup.ts'
import { findInEventStore, findInPostgres } from './restored-streams.ts'
import { copySettings, copyTableOut, eventsTable, readBackedUpTables } from './tables.ts'
import { createPartMeter } from './verify-backup.ts'
import { hashEvents, type WrittenEvents, writeEvents } from './write-events.ts'

export interface RestoreOptions {
  /** The file and what `verifyBackup` has read of it. */
  file: string
  manifest: Manifest
  /** Of an empty database. */
  pool: Pool
  /** An empty EventStoreDB, if the log of the backup was in one. */
  eventStore: EventStore | undefined
  /** The record of erasures; undefined to restore without it. */
  erasures: AsyncIterable<RecordedErasure> | undefined
  signal: AbortSignal
  /** Called after each table. */
  onPart?(part: PartRows): void
  /** Called with the rows so far of a table, often. */
  onRows?(rows: PartRows): void
}

const positionColumnsSql = `
select a.attrelid::regclass::text as table, quote_ident(a.attname) as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = 'private' and c.relkind = 'r' and a.attname in ('position', 'event_position')`

interface PositionColumn {
  table: string
  column: string
}

const readPositionColumns = async (client: PoolClient): Promise<PositionColumn[]> =>
  (await client.query<PositionColumn>(positionColumnsSql)).rows

async function readPositions(client: PoolClient): Promise<Position[]> {
  const positions: Position[] = []
  for (const { table, column } of await readPositionColumns(client)) {
    const { rows } = await client.query<{ position: string }>(
      `select distinct ${column} as position from ${table} where ${column} is not null`,
    )
    positions.push(...rows.map(({ position }) => position))
  }
  return positions
}

async function translatePositions(
  client: PoolClient,
  positions: ReadonlyMap<Position, Position>,
): Promise<void> {
  for (const { table, column } of await readPositionColumns(client))
    await client.query(
      `update ${table} as t set ${column} = p.after from unnest($1::text[], $2::text[]) as p (before, after) where t.${column} = p.before`,
      [[...positions.keys()], [...positions.values()]],
    )
}

/** Creates the tables and fills them, and the event store. */
async function load(
  client: PoolClient,
  { file, eventStore, signal, onPart = () => {}, onRows = () => {} }: RestoreOptions,
): Promise<WrittenEvents | undefined> {
  let written: WrittenEvents | undefined
  for await (const section of readBackup(file)) {
    signal.throwIfAborted()
    if (section.kind === 'statement') await client.query(section.text)
    if (section.kind !== 'rows') continue
    const { table, copy } = section
    const meter = createPartMeter(table)
    async function* metered(rows: AsyncIterable<Buffer>) {
      for await (const block of rows) {
        signal.throwIfAborted()
        meter.add(block)
        onRows(meter.rows())
        yield block
      }
    }
    if (eventStore && table === eventsTable)
      written = await writeEvents(eventStore, metered(section.rows), await readPositions(client))
    else await copyIn(client, copy, metered(section.rows))
    onPart(meter.result())
  }
  return written
}

const differs = (what: string, eventStore: EventStore | undefined) =>
  new Error(
    `${what} differs from the backup after the restore; ${eventStore ? 'the events stay: use a new event store and a new database' : 'nothing was kept'}`,
  )

/** Reads what was restored and compares it with the manifest. */
async function assertRestored(
  client: PoolClient,
  { manifest, eventStore, signal }: RestoreOptions,
): Promise<void> {
  const { followers, events, others } = await readBackedUpTables(client, ['log', 'private'])
  const tables = new Map(
    [...followers, ...[events].filter((each) => each !== undefined), ...others].map(
      (table) => [table.name, table] as const,
    ),
  )
  for (const part of manifest.parts) {
    if (eventStore && part.table === eventsTable) continue
    const table = tables.get(part.table)
    const meter = createPartMeter(part.table)
    for await (const block of table ? copyOut(client, copyTableOut(table)) : []) {
      signal.throwIfAborted()
      meter.add(block)
    }
    if (meter.result().sha256 !== part.sha256) throw differs(part.table, eventStore)
  }
  if (eventStore && (await hashEvents(eventStore, signal)) !== manifest.eventsSha256)
    throw differs('The log', eventStore)
}

/** Everything of a restore that happens in one transaction of Postgres. */
async function restoreInTransaction(
  client: PoolClient,
  options: RestoreOptions,
): Promise<AppliedErasures | undefined> {
  const { eventStore, erasures, signal } = options
  await client.query(`begin; ${copySettings}`)
  // A process that starts meanwhile waits with its own tables until these are there.
  await client.query('select pg_advisory_xact_lock($1)', [schemaLockId])
  if (!eventStore) await assertEmptyDatabase(client)
  const written = await load(client, options)
  await assertRestored(client, options)
  if (written) await translatePositions(client, written.positions)
  const findStreams =
    eventStore && written ? findInEventStore(eventStore, written.erasedStreams) : findInPostgres(client)
  const applied = erasures && (await applyErasures({ client, findStreams, signal }, erasures))
  if (eventStore) await client.query('drop schema restore cascade')
  await client.query('commit')
  return applied
}

/** Postgres cannot undo what is written to EventStoreDB, so processes refuse to start while this table is there. */
async function beginInEventStore(client: PoolClient, eventStore: EventStore): Promise<void> {
  await assertEmptyDatabase(client)
  await assertEmptyEventStore(eventStore)
  await client.query(
    `create schema restore; create table ${unfinishedRestoreTable} (started_at timestamptz not null default now())`,
  )
}

/**
 * Restores a verified backup into an empty target, compares the result with the manifest, and repeats the
 * recorded erasures, all or nothing: before the end no process can start on what is there.
 * @returns the erasures; undefined without a record.
 * @throws Error with one line if the target is not empty or the result differs.
 */
export async function restoreBackup(options: RestoreOptions): Promise<AppliedErasures | undefined> {
  const { pool, eventStore } = options
  const client = await pool.connect()
  try {
    if (eventStore) await beginInEventStore(client, eventStore)
    return await restoreInTransaction(client, options)
  } finally {
    // Closing the connection ends the transaction, even within a COPY.
    client.release(true)
  }
}
