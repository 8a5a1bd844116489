import type { Position } from '@pazar/event-store/event-store.ts'
import { comparePositions } from '@pazar/event-store/event-store.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadModel, Rollup } from '../read-model.ts'
import { isPassing, transaction } from '../runner/transaction.ts'
import type { Builder } from './builder.ts'
import { feed, type RebuildOptions, type Taken } from './feed.ts'

const patience = 60_000
const attempts = 20

/**
 * Puts the new tables in the place of the live ones, with the checkpoint, in one transaction. It holds the checkpoint, so no worker writes meanwhile,
 * and raises its generation, so that whoever worked on the old tables is fenced off. Answers the position that they hold.
 */
export async function swap(
  model: ReadModel,
  rollup: Rollup<any> | undefined,
  schema: string,
  builder: Builder,
  loaded: Position,
  relevant: number,
  options: RebuildOptions,
): Promise<Position> {
  let position = loaded
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(options.pool, patience, async (client) => {
        await client.query(`set local lock_timeout = '2s'`)
        const { rows } = await client.query(`select position from read.checkpoints where name = $1 for update`, [model.name])
        const live: Position = rows[0].position
        let held = position
        let counted = relevant
        const keep: Taken = (batch) => {
          counted += batch.relevant
          // A rollup is in memory until here: what it took in stays taken in when the swap has to be tried again.
          if (rollup) position = batch.position
        }
        if (comparePositions(held, live) < 0) held = await feed(options, builder, held, keep, { until: live, client })
        await builder.finish(client)
        for (const { name } of builder.tables) {
          await client.query(`drop table if exists read.${name}`)
          await client.query(`alter table ${schema}.${name} set schema read`)
        }
        await client.query(
          rollup
            ? `update read.checkpoints set generation = generation + 1, rebuild = null, updated_at = now() where name = $1`
            : `update read.checkpoints set generation = generation + 1, version = $2, position = $3, events = $4, status = 'live', rebuild = null,
                 parked_reason = null, parked_event = null, parked_stream = null, parked_at = null, updated_at = now() where name = $1`,
          rollup ? [model.name] : [model.name, model.version, held, counted],
        )
        return held
      })
    } catch (error) {
      if (!isPassing(error) || attempt === attempts) throw error
      await sleep(100)
    }
  }
}
