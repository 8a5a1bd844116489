import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { ownerColumn } from '../owner-column.ts'
import type { ReadModel } from '../read-model.ts'
import { tableSql } from '../runner/table-sql.ts'
import { ownerOf } from '../stream-owner.ts'
import type { ParkedEvent } from './parked-event.ts'

/** A parked key as stored in the database. */
export interface ParkedKey extends ParkedEvent {
  sellerId: number | null
}

/** Keys that were parked at this generation of the read model's checkpoint. */
export interface ParkedKeySet {
  generation: number
  keys: ReadonlySet<string>
}

/**
 * Loads keys and generation in one statement so that they match: every change of the keys raises the
 * generation.
 */
export async function loadParkedKeys(pool: Pool, readModel: string): Promise<ParkedKeySet | undefined> {
  const { rows } = await pool.query<{ generation: number; keys: string[] }>(
    `select generation, array(select key from read.parked_keys where read_model = c.name) as keys from read.checkpoints as c where name = $1`,
    [readModel],
  )
  return rows[0] && { generation: rows[0].generation, keys: new Set(rows[0].keys) }
}

/** The position at which each key is parked. */
export async function parkedPositions(
  client: Pool | PoolClient,
  readModel: string,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; position: string }>(
    'select key, position from read.parked_keys where read_model = $1',
    [readModel],
  )
  return new Map(rows.map(({ key, position }) => [key, position]))
}

/**
 * Looks up the owners of parked keys: in the rows written before the parked events, in those events, or in
 * the stream's name.
 */
export async function withSellerIds(
  client: PoolClient,
  model: ReadModel,
  schema: string,
  parked: readonly ParkedEvent[],
): Promise<ParkedKey[]> {
  const sql = tableSql(model.table, schema)
  const column = ownerColumn(model.table)
  const [statement, keyColumn, keys] = model.needsOrigin
    ? [sql.selectOrigins, 'stream', parked.map(({ stream }) => stream)]
    : [sql.select, model.table.key[0]!, parked.map(({ key }) => key)]
  const { rows } = column === undefined ? { rows: [] } : await client.query(statement, [keys])
  const owners = new Map<string, number | null>(rows.map((row) => [String(row[keyColumn]), row[column!]]))
  return parked.map((each) => ({
    ...each,
    sellerId:
      owners.get(each.key) ??
      each.namedOwner ??
      ownerOf({ type: 'UserDeactivated', data: {}, stream: each.stream }) ??
      null,
  }))
}

const insertSql = `
insert into read.parked_keys (read_model, key, stream, revision, position, event_id, event_type, reason, seller_id, parked_at)
select $1, *, now() from unnest($2::text[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[], $9::integer[])
on conflict (read_model, key) do update set stream = excluded.stream, revision = excluded.revision, position = excluded.position, event_id = excluded.event_id,
  event_type = excluded.event_type, reason = excluded.reason, seller_id = coalesce(excluded.seller_id, parked_keys.seller_id)`

/**
 * Stores parked keys inside the transaction that moves the checkpoint. A key that was already parked keeps
 * its `parked_at`.
 */
export async function storeParkedKeys(
  client: PoolClient,
  readModel: string,
  parked: readonly ParkedKey[],
): Promise<void> {
  if (parked.length === 0) return
  const column = <T>(value: (each: ParkedKey) => T): T[] => parked.map(value)
  await client.query(insertSql, [
    readModel,
    column(({ key }) => key),
    column(({ stream }) => stream),
    column(({ revision }) => revision),
    column(({ position }) => position),
    column(({ eventId }) => eventId),
    column(({ eventType }) => eventType),
    column(({ reason }) => reason),
    column(({ sellerId }) => sellerId),
  ])
}

/** Replaces all parked keys of a read model after a rebuild. */
export async function replaceParkedKeys(
  client: PoolClient,
  readModel: string,
  parked: readonly ParkedKey[],
): Promise<void> {
  await client.query('delete from read.parked_keys where read_model = $1 and not key = any($2::text[])', [
    readModel,
    parked.map(({ key }) => key),
  ])
  await storeParkedKeys(client, readModel, parked)
}
