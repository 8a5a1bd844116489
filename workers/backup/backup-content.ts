import { createHash } from 'node:crypto'
import { encodeEventContent, encodeEventRow, eventColumns } from '@pazar/event-store/event-rows.ts'
import { comparePositions, type EventStore, type Position } from '@pazar/event-store/event-store.ts'
import { copyOut } from '@pazar/postgres/copy.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'
import type { TableDefinition } from '@pazar/postgres/table-definition.ts'
import {
  type BackupFooter,
  type BackupHeader,
  type BackupPart,
  endOfRows,
  footerPrefix,
  headerPrefix,
  type PartRows,
} from './format.ts'
import { isAllowedStatement, tableOfCopy } from './statements.ts'
import { type BackedUpTables, copyTableOut, eventsTable } from './tables.ts'
import { createPartMeter } from './verify-backup.ts'

export interface BackupSource {
  header: BackupHeader
  tables: BackedUpTables
  /** Snapshot of the tables that follow the log, taken before its head was fixed. */
  followers: PoolClient
  /** Snapshot of all other tables, taken after that; the same one if the log is among them. */
  others: PoolClient
  /** The log, if it is not among the tables. */
  eventStore: Pick<EventStore, 'readAll'> | undefined
  onPart(part: BackupPart): void
  onRows(rows: PartRows): void
}

/** Yields the events up to the head as rows of `log.events`, one block for a page. */
async function* eventRows(
  eventStore: Pick<EventStore, 'readAll'>,
  head: Position,
  addContent: (content: string) => void,
): AsyncGenerator<Buffer> {
  for await (const page of eventStore.readAll()) {
    const events = page.filter(({ position }) => comparePositions(position, head) <= 0)
    if (events.length > 0) {
      addContent(events.map(encodeEventContent).join(''))
      yield Buffer.from(events.map(encodeEventRow).join(''))
    }
    if (events.length < page.length) return
  }
}

async function readSequences(client: PoolClient, { name, sequences }: TableDefinition): Promise<string[]> {
  const statements: string[] = []
  for (const { column, sequence } of sequences) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${sequence}`,
    )
    const { last, called } = rows[0]!
    statements.push(`select setval(pg_get_serial_sequence('${name}', '${column}'), ${last}, ${called});`)
  }
  return statements
}

/**
 * Yields the content of a backup file, uncompressed. The tables that follow the log come first, because a
 * restore has to know their positions when it writes the events.
 */
export async function* backupContent(source: BackupSource): AsyncGenerator<Buffer> {
  const { header, tables, eventStore } = source
  const scriptHash = createHash('sha256')
  const eventsHash = createHash('sha256')
  const parts: BackupPart[] = []
  const hashed = (text: string): Buffer => {
    const line = Buffer.from(`${text}\n`)
    scriptHash.update(line)
    return line
  }
  const statement = (text: string): Buffer => {
    if (!isAllowedStatement(text) && tableOfCopy(text) === undefined)
      throw new Error(`A restore would not accept this statement: ${text}`)
    return hashed(text)
  }

  async function* part(table: string, columns: readonly string[], rows: AsyncIterable<Buffer>) {
    yield statement(`copy ${table} (${columns.join(', ')}) from stdin;`)
    const meter = createPartMeter(table)
    for await (const block of rows) {
      meter.add(block)
      source.onRows(meter.rows())
      yield block
    }
    yield Buffer.from(`${endOfRows}\n`)
    const result = meter.result()
    parts.push(result)
    source.onPart(result)
  }

  async function* wholeTable(client: PoolClient, table: TableDefinition) {
    yield statement(table.create)
    yield* part(table.name, table.columns, copyOut(client, copyTableOut(table)))
    for (const text of [...table.complete, ...(await readSequences(client, table))]) yield statement(text)
  }

  yield hashed(`${headerPrefix}${JSON.stringify(header)}`)
  yield statement('create schema private;')
  for (const table of tables.followers) yield* wholeTable(source.followers, table)
  if (eventStore) {
    const rows = eventRows(eventStore, header.log.head, (content) => void eventsHash.update(content))
    yield* part(eventsTable, eventColumns, rows)
  } else if (tables.events) {
    yield statement('create schema log;')
    yield* wholeTable(source.others, tables.events)
  }
  for (const table of tables.others) yield* wholeTable(source.others, table)
  const footer: BackupFooter = {
    parts,
    scriptSha256: scriptHash.digest('hex'),
    eventsSha256: eventStore ? eventsHash.digest('hex') : null,
  }
  yield Buffer.from(`${footerPrefix}${JSON.stringify(footer)}\n`)
}
