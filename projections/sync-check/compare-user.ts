import type { SyncResult } from '@pazar/contracts/sync-check/routes.ts'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import { type Checkpoint, readCheckpoints } from '../checkpoints/checkpoints.ts'
import type { ReadModel, Table } from '../read-model.ts'
import { createBuilder } from '../rebuild/builder.ts'
import { retryIfOutdated } from '../rebuild/outdated.ts'
import { tableSql } from '../runner/table-sql.ts'
import { type ModelFold, foldUpTo, createUserFold } from './fold-for-user.ts'
import { summarizeTable, emptySummary } from './table-summary.ts'
import { ownerColumn } from '../owner-column.ts'

export interface CompareOptions {
  log: EventLog
  pool: Pool
  models: readonly ReadModel[]
  userId: number
  signal: AbortSignal
  /**
   * Includes the reason why a read model is parked. It may quote data of the event, so only admins see it.
   */
  isAdmin: boolean
}

/**
 * Postgres schema of tables that only this connection sees and that end with it, so that a killed check
 * leaves nothing behind.
 */
const temporarySchema = 'pg_temp'

const tablesOf = (model: ReadModel): Table[] =>
  [model.table, ...model.rollups.map(({ table }) => table)].filter(
    (table) => ownerColumn(table) !== undefined,
  )

/** The reason why a read model cannot be compared; undefined if it can. */
function reasonNotComparable(model: ReadModel, checkpoint: Checkpoint | undefined): string | undefined {
  if (!checkpoint || checkpoint.status === 'rebuilding' || checkpoint.version < model.version)
    return 'Tabela se ponovo gradi. Uporedite je kada bude gotova.'
  if (checkpoint.version > model.version) return 'Tabelu vodi novija verzija programa.'
  return undefined
}

/** One user's parked data in a read model: the first event at which something is parked. */
interface ParkedData {
  eventId: string
  reason: string
  count: number
}

const parkedText = ({ count, eventId, reason }: ParkedData, isAdmin: boolean) =>
  `Zaustavljeno na događaju ${eventId}${count > 1 ? ` i na još ${count - 1}` : ''}${isAdmin ? `: ${reason}` : '. Obratite se administratoru.'}`

async function parkedData(client: PoolClient, userId: number): Promise<Map<string, ParkedData>> {
  const { rows } = await client.query<ParkedData & { name: string }>(
    `select distinct on (read_model) read_model as name, event_id as "eventId", reason, (count(*) over (partition by read_model))::int as count
     from read.parked_keys where seller_id = $1 order by read_model, parked_at, key`,
    [userId],
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Events of the user's streams that the replay could not apply. */
function parkedByReplay({ builder }: ModelFold): ParkedData | undefined {
  const [first] = builder.parked.values()
  return first && { eventId: first.eventId, reason: first.reason, count: builder.parked.size }
}

interface UserComparison {
  results: SyncResult[]
  /** How many events of the log were read. */
  events: number
}

/**
 * Folds the log for one user and compares every table that has rows of theirs with the live one, both as of
 * the same event: one snapshot of the database contains the live rows and their checkpoints. Memory holds a
 * page of the log and some 30 bytes per stream of the user. A table that cannot be compared reports the
 * reason.
 */
export const compareUser = (options: CompareOptions): Promise<UserComparison> =>
  retryIfOutdated(() => compareOnce(options))

/** A replay of each read model that can be compared. */
const foldingsOf = (
  { pool, log }: Pick<CompareOptions, 'pool' | 'log'>,
  models: readonly ReadModel[],
  checkpoints: ReadonlyMap<string, Checkpoint>,
): ModelFold[] =>
  models
    .filter(
      (model) =>
        tablesOf(model).length > 0 &&
        checkpoints.get(model.name)?.status === 'live' &&
        !reasonNotComparable(model, checkpoints.get(model.name)),
    )
    .map((model) => ({
      model,
      builder: createBuilder({ pool, log, model, schema: temporarySchema }),
      reached: startPosition,
    }))

async function createTemporaryTables(client: PoolClient, foldings: readonly ModelFold[]): Promise<void> {
  for (const { builder } of foldings)
    for (const table of builder.tables)
      await client.query(
        tableSql(table, temporarySchema).create.replace('create table', 'create temporary table'),
      )
}

const positionsOf = (
  foldings: readonly ModelFold[],
  checkpoints: ReadonlyMap<string, Checkpoint>,
): Map<string, Position> =>
  new Map(foldings.map(({ model }) => [model.name, checkpoints.get(model.name)!.position]))

async function compareOnce({
  log,
  pool,
  models,
  userId,
  signal,
  isAdmin,
}: CompareOptions): Promise<UserComparison> {
  const headAtStart = await log.head()
  const client = await pool.connect()
  const ignore = () => {}
  client.on('error', ignore)
  try {
    const checkpointsBefore = await readCheckpoints(client)
    const foldings = foldingsOf({ pool, log }, models, checkpointsBefore)
    await createTemporaryTables(client, foldings)

    const fold = createUserFold({ userId, log, client, signal, headAtStart })
    const events = await foldUpTo(fold, foldings, positionsOf(foldings, checkpointsBefore), { alone: true })

    // Locks the tables before the snapshot is taken, so that no rebuild swaps them.
    await client.query('begin isolation level repeatable read')
    const live = models.flatMap(tablesOf).map(({ name }) => `read.${name}`)
    if (live.length > 0) await client.query(`lock table ${live.join(', ')} in access share mode`)
    const checkpointsNow = await readCheckpoints(client)
    const parked = await parkedData(client, userId)
    const more = await foldUpTo(fold, foldings, positionsOf(foldings, checkpointsNow), { alone: false })

    const results: SyncResult[] = []
    for (const model of models) {
      const folding = foldings.find((each) => each.model === model)
      const waiting = parked.get(model.name) ?? (folding && parkedByReplay(folding))
      const error =
        reasonNotComparable(model, checkpointsNow.get(model.name)) ??
        (waiting && parkedText(waiting, isAdmin)) ??
        (folding ? undefined : 'Stanje tabele se upravo promenilo. Uporedite ponovo.')
      for (const table of tablesOf(model)) {
        signal.throwIfAborted()
        const line = {
          endpoint: table.name,
          position: checkpointsNow.get(model.name)?.position ?? startPosition,
        }
        if (error !== undefined)
          results.push({ ...line, success: false, preview: emptySummary, live: emptySummary, error })
        else results.push({ ...line, ...(await compareTable(client, table, userId)), error: null })
      }
    }
    return { results, events: events + more }
  } finally {
    client.off('error', ignore)
    // Closes the connection instead of returning it to the pool, which drops its temporary tables.
    client.release(true)
  }
}

async function compareTable(
  client: PoolClient,
  table: Table,
  userId: number,
): Promise<Pick<SyncResult, 'success' | 'preview' | 'live'>> {
  const preview = await summarizeTable(client, table, temporarySchema, userId)
  const live = await summarizeTable(client, table, 'read', userId)
  return { success: preview.rows === live.rows && preview.hash === live.hash, preview, live }
}
