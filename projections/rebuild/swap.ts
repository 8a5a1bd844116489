import type { Position } from '@pazar/event-store/event-store.ts'
import { comparePositions, StoreUnavailable } from '@pazar/event-store/event-store.ts'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { replaceParkedKeys, withSellerIds } from '../parking/parked-keys.ts'
import type { Table } from '../read-model.ts'
import { isTransientError, transaction } from '../runner/transaction.ts'
import type { Builder } from './builder.ts'
import { feedBuilder, type RebuildOptions, type OnBatch } from './feed.ts'

const idleTimeoutMs = 60_000
const maxAttempts = 20

/** Runs the transaction of a swap, and runs it again while a lock, a connection or the log is unavailable. */
export async function retrySwap<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(pool, idleTimeoutMs, async (client) => {
        await client.query(`set local lock_timeout = '2s'`)
        return work(client)
      })
    } catch (error) {
      const mayPass = error instanceof StoreUnavailable || isTransientError(error)
      if (!mayPass || attempt === maxAttempts) throw error
      await sleep(100)
    }
  }
}

/** Moves the tables of a schema into the place of the live ones. */
export async function replaceLiveTables(
  client: PoolClient,
  tables: readonly Table[],
  schema: string,
): Promise<void> {
  for (const { name } of tables) {
    await client.query(`drop table if exists read.${name}`)
    await client.query(`alter table ${schema}.${name} set schema read`)
  }
}

export interface PreparedRebuild {
  schema: string
  builder: Builder
  /** The head of the log when the rebuild began. */
  headAtStart: Position
}

/**
 * Replaces the live tables and the checkpoint in one transaction. The transaction locks the checkpoint, so
 * that no worker writes meanwhile, and raises its generation, which fences off workers that used the old
 * tables. Returns the position of the new tables.
 */
export function swap(
  { schema, builder, headAtStart }: PreparedRebuild,
  loadedTo: Position,
  relevant: number,
  options: RebuildOptions,
): Promise<Position> {
  const { model } = builder
  return retrySwap(options.pool, async (client) => {
    const { rows } = await client.query(`select position from read.checkpoints where name = $1 for update`, [
      model.name,
    ])
    const livePosition: Position = rows[0].position
    let appliedTo = loadedTo
    builder.unparkAfter(appliedTo)
    let relevantCount = relevant
    const onBatch: OnBatch = (batch) => void (relevantCount += batch.relevant)
    if (comparePositions(appliedTo, livePosition) < 0)
      appliedTo = await feedBuilder(options, builder, appliedTo, onBatch, {
        until: livePosition,
        client,
        headAtStart,
      })
    await replaceParkedKeys(
      client,
      model.name,
      await withSellerIds(client, model, schema, [...builder.parked.values()]),
    )
    await replaceLiveTables(client, builder.tables, schema)
    await client.query(
      `update read.checkpoints set generation = generation + 1, rebuild = null, updated_at = now(),
         version = $2, position = $3, event_position = $3, event_id = $4, events = $5, status = 'live' where name = $1`,
      [model.name, model.version, appliedTo, (await options.log.idAt(appliedTo)) ?? null, relevantCount],
    )
    return appliedTo
  })
}
