import type { SyncResult } from '@pazar/contracts/sync-check/routes.ts'
import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { type Position, start } from '@pazar/event-store/event-store.ts'
import { type Checkpoint, readCheckpoints } from '../checkpoints/checkpoints.ts'
import type { ReadModel, Table } from '../read-model.ts'
import { buildRows } from '../rebuild/builder.ts'
import { tableSql } from '../runner/table-sql.ts'
import { type Folding, foldUpTo, userFold } from './fold-for-user.ts'
import { holdingOf, nothing } from './holding.ts'
import { ownerColumn } from './owner-column.ts'

export interface CompareOptions {
  log: EventLog
  pool: Pool
  models: readonly ReadModel[]
  userId: number
  signal: AbortSignal
  /** Told why a read model stands still, which may quote what it stumbled over: for admins alone. */
  forAdmin: boolean
}

/** Postgres' schema of what only this connection sees, and what is gone with it: a check that is killed leaves nothing behind. */
const temporary = 'pg_temp'

const tablesOf = (model: ReadModel): Table<any>[] => [model.table, ...model.rollups.map(({ table }) => table)].filter((table) => ownerColumn(table) !== undefined)

/** Why a read model cannot be compared; undefined where it can. */
function obstacle(model: ReadModel, checkpoint: Checkpoint | undefined): string | undefined {
  if (!checkpoint || checkpoint.status === 'rebuilding' || checkpoint.version < model.version) return 'Tabela se ponovo gradi. Uporedite je kada bude gotova.'
  if (checkpoint.version > model.version) return 'Tabelu vodi novija verzija programa.'
  return undefined
}

async function parkedReasons(client: PoolClient, forAdmin: boolean): Promise<Map<string, string>> {
  const { rows } = await client.query(`select name, parked_event, parked_reason from read.checkpoints where status = 'parked'`)
  return new Map(rows.map((row) => [row.name, `Zaustavljeno na događaju ${row.parked_event}${forAdmin ? `: ${row.parked_reason}` : '. Obratite se administratoru.'}`]))
}

interface Compared {
  results: SyncResult[]
  /** How many events of the log were read. */
  events: number
}

/**
 * Folds the log anew for one user, and compares every table that has rows of his with its live one, each as it is after the same event:
 * one snapshot of the database holds the live rows and how far they are. Memory holds a page of the log, and of each of the
 * user's streams some 30 bytes. What cannot be compared says why.
 */
export async function compareUser({ log, pool, models, userId, signal, forAdmin }: CompareOptions): Promise<Compared> {
  const client = await pool.connect()
  const ignore = () => {}
  client.on('error', ignore)
  try {
    const first = await readCheckpoints(client)
    const foldings = models
      .filter((model) => tablesOf(model).length > 0 && first.get(model.name)?.status === 'live' && !obstacle(model, first.get(model.name)))
      .map((model): Folding => ({ model, builder: buildRows(pool, model, temporary), reached: start }))
    for (const { builder } of foldings) for (const table of builder.tables) await client.query(tableSql(table, temporary).create.replace('create table', 'create temporary table'))

    const fold = userFold({ userId, log, client, signal })
    const positions = (checkpoints: ReadonlyMap<string, Checkpoint>) => new Map(foldings.map(({ model }): [string, Position] => [model.name, checkpoints.get(model.name)!.position]))
    const events = await foldUpTo(fold, foldings, positions(first), { alone: true })

    // Locks come before the snapshot, so that no rebuild swaps the tables under it.
    await client.query('begin isolation level repeatable read')
    const live = models.flatMap(tablesOf).map(({ name }) => `read.${name}`)
    if (live.length > 0) await client.query(`lock table ${live.join(', ')} in access share mode`)
    const now = await readCheckpoints(client)
    const parked = await parkedReasons(client, forAdmin)
    const more = await foldUpTo(fold, foldings, positions(now), { alone: false })

    const results: SyncResult[] = []
    for (const model of models) {
      const folding = foldings.find((each) => each.model === model)
      const stood = folding?.stoodAt && `Ponovno čitanje je stalo na događaju ${folding.stoodAt.id}${forAdmin ? `: ${folding.stoodAt.message}` : '. Obratite se administratoru.'}`
      const error = parked.get(model.name) ?? obstacle(model, now.get(model.name)) ?? stood ?? (folding ? undefined : 'Stanje tabele se upravo promenilo. Uporedite ponovo.')
      for (const table of tablesOf(model)) {
        signal.throwIfAborted()
        const line = { endpoint: table.name, position: now.get(model.name)?.position ?? start }
        if (error !== undefined) results.push({ ...line, success: false, preview: nothing, live: nothing, error })
        else results.push({ ...line, ...(await compared(client, table, userId)), error: null })
      }
    }
    return { results, events: events + more }
  } finally {
    client.off('error', ignore)
    // Closed, not given back: its temporary tables go with it.
    client.release(true)
  }
}

async function compared(client: PoolClient, table: Table<any>, userId: number): Promise<Pick<SyncResult, 'success' | 'preview' | 'live'>> {
  const preview = await holdingOf(client, table, temporary, userId)
  const live = await holdingOf(client, table, 'read', userId)
  return { success: preview.rows === live.rows && preview.hash === live.hash, preview, live }
}
