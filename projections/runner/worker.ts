import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCheckpoints } from '../checkpoints/checkpoints.ts'
import type { ReadModel } from '../read-model.ts'
import { createLane, lateMilliseconds, type LaneOptions } from './lane.ts'

/** How often a worker looks at the checkpoints by itself: what others rebuilt, unparked or left behind is taken up after this. */
const lookMilliseconds = 250
const longestBackOff = 5_000

export interface WorkerOptions extends LaneOptions {
  models: readonly ReadModel[]
  batchSize: number
}

/**
 * Follows the log once for all read models, events decoded once, each model with its own checkpoint and transaction. Read models do
 * not wait for one another: one that is behind catches up by reading the log itself, one that is parked stands still.
 */
export async function work(options: WorkerOptions): Promise<void> {
  const { log, pool, logger, signal, batchSize } = options
  const lanes = options.models.map((model) => createLane(model, options))
  /** Everything up to here was handed out to the lanes. */
  let cursor: Position | undefined

  async function look(): Promise<void> {
    const known = lanes.map((lane) => lane.checkpoint())
    const checkpoints = await readCheckpoints(pool)
    for (const [place, lane] of lanes.entries()) lane.learn(checkpoints.get(lane.model.name), known[place])
  }

  async function keepLooking(): Promise<void> {
    while (!signal.aborted) {
      await sleep(lookMilliseconds, undefined, { signal }).catch(() => {})
      if (signal.aborted || cursor === undefined) continue
      await look().catch((error) => logger.warn({ error: String(error) }, 'checkpoints cannot be read'))
      const until = cursor
      for (const lane of lanes) if (!lane.busy() && lane.works() && comparePositions(lane.checkpoint()!.position, until) < 0) void lane.catchUp(until)
    }
  }

  async function follow(): Promise<void> {
    await look()
    const positions = lanes.filter((lane) => lane.works()).map((lane) => lane.checkpoint()!.position)
    cursor = positions.length > 0 ? positions.sort(comparePositions)[0]! : await log.head()
    for await (const batch of log.subscribe({ after: cursor, signal, batchSize })) {
      const before: Position = cursor
      await Promise.all(lanes.map((lane) => lane.handle(before, batch)))
      cursor = batch.at(-1)!.position
    }
  }

  async function keepFollowing(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      const started = performance.now()
      try {
        await follow()
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof UnreadableEvent && cursor !== undefined) {
          const before = cursor
          await Promise.all(lanes.map((lane) => lane.meet(before, error)))
          await sleep(lateMilliseconds)
          continue
        }
        logger.error({ error: String(error) }, 'the log cannot be followed')
        if (performance.now() - started > longestBackOff) failures = 0
        await sleep(Math.min(100 * 2 ** failures, longestBackOff), undefined, { signal }).catch(() => {})
      }
    }
  }

  await Promise.all([keepFollowing(), keepLooking()])
  while (lanes.some((lane) => lane.busy())) await sleep(5)
}
