import type { Position } from '@pazar/event-store/event-store.ts'
import { comparePositions, StoreUnavailable } from '@pazar/event-store/event-store.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { parkedPositions, replaceParkedKeys, withSellerIds } from '../parking/parked-keys.ts'
import type { ReadModel, Rollup } from '../read-model.ts'
import { isTransientError, transaction } from '../runner/transaction.ts'
import type { Builder } from './builder.ts'
import { feedBuilder, type RebuildOptions, type OnBatch } from './feed.ts'
import { Outdated } from './outdated.ts'

const idleTimeoutMs = 60_000
const maxAttempts = 20

export interface PreparedRebuild {
  model: ReadModel
  rollup: Rollup | undefined
  schema: string
  builder: Builder
  /**
   * For a rollup alone: the rows that were parked when the rebuild began. Rows parked since then are added.
   */
  parkedRows: Map<string, Position>
  /** The head of the log when the rebuild began. */
  headAtStart: Position
}

/**
 * Updates the parked rows of a rollup that is rebuilt alone, because it is folded without them. Those up to
 * `appliedTo` must be unchanged; later ones are added.
 * @throws Outdated
 */
async function syncParkedRows(
  client: PoolClient,
  { model, parkedRows }: PreparedRebuild,
  appliedTo: Position,
): Promise<void> {
  const live = await parkedPositions(client, model.name)
  for (const key of new Set([...live.keys(), ...parkedRows.keys()])) {
    const [now, then] = [live.get(key), parkedRows.get(key)]
    if (now === then) continue
    if (then !== undefined || comparePositions(now!, appliedTo) <= 0)
      throw new Outdated(`rows of ${model.name} were parked or repaired meanwhile`)
    parkedRows.set(key, now!)
  }
}

/** Raises the generation; a rollup alone stays at the position of its rows. */
async function writeCheckpoint(
  client: PoolClient,
  { model, rollup }: PreparedRebuild,
  { position, eventId, events }: { position: Position; eventId: string | undefined; events: number },
): Promise<void> {
  await client.query(
    'update read.checkpoints set generation = generation + 1, rebuild = null, updated_at = now() where name = $1',
    [model.name],
  )
  if (rollup) return
  await client.query(
    `update read.checkpoints set version = $2, position = $3, event_position = $3, event_id = $4, events = $5, status = 'live' where name = $1`,
    [model.name, model.version, position, eventId ?? null, events],
  )
}

/**
 * Replaces the live tables and the checkpoint in one transaction. The transaction locks the checkpoint, so
 * that no worker writes meanwhile, and raises its generation, which fences off workers that used the old
 * tables. Returns the position of the new tables.
 */
export async function swap(
  prepared: PreparedRebuild,
  loadedTo: Position,
  relevant: number,
  options: RebuildOptions,
): Promise<Position> {
  const { model, rollup, schema, builder } = prepared
  let position = loadedTo
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(options.pool, idleTimeoutMs, async (client) => {
        await client.query(`set local lock_timeout = '2s'`)
        const { rows } = await client.query(
          `select position from read.checkpoints where name = $1 for update`,
          [model.name],
        )
        const livePosition: Position = rows[0].position
        let appliedTo = position
        if (rollup) await syncParkedRows(client, prepared, appliedTo)
        builder.unparkAfter(appliedTo)
        let relevantCount = relevant
        const onBatch: OnBatch = (batch) => {
          relevantCount += batch.relevant
          // A rollup is still in memory here, so a retried swap must not apply these events again.
          if (rollup) position = batch.position
        }
        if (comparePositions(appliedTo, livePosition) < 0)
          appliedTo = await feedBuilder(options, builder, appliedTo, onBatch, {
            until: livePosition,
            client,
            headAtStart: prepared.headAtStart,
          })
        await builder.finish(client)
        if (!rollup)
          await replaceParkedKeys(
            client,
            model.name,
            await withSellerIds(client, model, schema, [...builder.parked.values()]),
          )
        for (const { name } of builder.tables) {
          await client.query(`drop table if exists read.${name}`)
          await client.query(`alter table ${schema}.${name} set schema read`)
        }
        await writeCheckpoint(client, prepared, {
          position: appliedTo,
          eventId: rollup ? undefined : await options.log.idAt(appliedTo),
          events: relevantCount,
        })
        return appliedTo
      })
    } catch (error) {
      const mayPass = error instanceof StoreUnavailable || isTransientError(error)
      if (!mayPass || attempt === maxAttempts) throw error
      await sleep(100)
    }
  }
}
