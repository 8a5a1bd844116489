import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Checkpoint, moveCheckpoint, park, readCheckpoints } from '../checkpoints/checkpoints.ts'
import type { ReadModel } from '../read-model.ts'
import { advance, type AdvanceOptions } from './advance.ts'
import type { Logger } from './logger.ts'
import { readFor } from './read-for.ts'

/** How often a worker looks at the checkpoints by itself: what others rebuilt, unparked or left behind is taken up after this. */
const lookMilliseconds = 250
/** A worker that was late waits this long, at random up to it, so that the other keeps the lead and the two do not collide with every batch. */
const lateMilliseconds = 40
const longestBackOff = 5_000

interface Lane {
  model: ReadModel
  checkpoint: Checkpoint | undefined
  /** Under way: one advance at a time per read model. */
  busy: boolean
}

export interface WorkerOptions extends AdvanceOptions {
  log: EventLog
  models: readonly ReadModel[]
  logger: Logger
  signal: AbortSignal
  batchSize: number
}

/**
 * Follows the log once for all read models, events decoded once, each model with its own checkpoint and transaction. Read models do
 * not wait for one another: one that is behind catches up by reading the log itself, one that is parked stands still.
 */
export async function work(options: WorkerOptions): Promise<void> {
  const { log, pool, logger, signal, batchSize } = options
  const lanes: Lane[] = options.models.map((model) => ({ model, checkpoint: undefined, busy: false }))
  let cursor: Position | undefined

  const look = async () => {
    const known = lanes.map((lane) => lane.checkpoint)
    const checkpoints = await readCheckpoints(pool)
    // Who moved on meanwhile knows better.
    for (const [place, lane] of lanes.entries()) if (!lane.busy && lane.checkpoint === known[place]) lane.checkpoint = checkpoints.get(lane.model.name)
  }
  const works = ({ model, checkpoint }: Lane) => checkpoint?.status === 'live' && checkpoint.version === model.version

  /** Applies what of `events` the read model does not have yet. Answers false where it must look again. */
  async function take(lane: Lane, events: readonly Logged[]): Promise<boolean> {
    const checkpoint = lane.checkpoint!
    const next = events.filter((event) => comparePositions(event.position, checkpoint.position) > 0)
    const result = await advance(lane.model, checkpoint, next, options)
    if (result.outcome === 'moved') {
      lane.checkpoint = result.checkpoint
      return true
    }
    lane.checkpoint = undefined
    if (result.outcome === 'parked')
      logger.error({ readModel: lane.model.name, event: result.event.id, position: result.event.position, reason: result.reason }, 'read model parked')
    else await sleep(Math.random() * lateMilliseconds)
    return false
  }

  /** Goes past an event that cannot be read and is none of its business. */
  async function pass(lane: Lane, to: Position): Promise<boolean> {
    const moved = await moveCheckpoint(pool, lane.checkpoint!, to, 0)
    lane.checkpoint = moved ? { ...lane.checkpoint!, position: to } : undefined
    return moved
  }

  /** Stands still before an event that cannot be read. */
  async function stand(lane: Lane, { event, message }: UnreadableEvent): Promise<void> {
    if (await park(pool, lane.checkpoint!, event, message)) logger.error({ readModel: lane.model.name, event: event.id, position: event.position, reason: message }, 'read model parked')
    lane.checkpoint = undefined
  }

  async function refresh(lane: Lane): Promise<boolean> {
    lane.checkpoint = (await readCheckpoints(pool)).get(lane.model.name)
    return works(lane)
  }

  /** Brings a lane to `until` by reading the log from its own checkpoint. */
  async function catchUp(lane: Lane, until: Position): Promise<void> {
    reading: while (!signal.aborted && (await refresh(lane)) && comparePositions(lane.checkpoint!.position, until) < 0) {
      try {
        for await (const page of readFor(lane.model, log, lane.checkpoint!.position)) {
          if (signal.aborted) return
          if (!(await ('events' in page ? take(lane, page.events) : pass(lane, page.skipped)))) continue reading
          if (comparePositions(lane.checkpoint!.position, until) >= 0) return
        }
        return
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error
        await stand(lane, error)
      }
    }
  }

  /** Runs one thing at a time per lane; trouble with the connection is logged and left to the next look. */
  async function exclusively(lane: Lane, doing: () => Promise<void>): Promise<void> {
    if (lane.busy) return
    lane.busy = true
    try {
      await doing()
    } catch (error) {
      lane.checkpoint = undefined
      if (!signal.aborted) logger.warn({ readModel: lane.model.name, error: String(error) }, 'read model waits')
    } finally {
      lane.busy = false
    }
  }

  const handle = (lane: Lane, before: Position, batch: readonly Logged[]) =>
    exclusively(lane, async () => {
      if (!lane.checkpoint && !(await refresh(lane))) return
      // What is behind must not hold up the others: the next look sees to it.
      while (works(lane) && comparePositions(lane.checkpoint!.position, before) >= 0) {
        if (await take(lane, batch)) return
        if (signal.aborted || !(await refresh(lane))) return
      }
    })

  /** The subscription ended before an event that this program cannot read: whom it concerns stands still, the others go past it. */
  const meet = (lane: Lane, before: Position, error: UnreadableEvent) =>
    exclusively(lane, async () => {
      if (!works(lane) && !(await refresh(lane))) return
      const { position } = lane.checkpoint!
      if (comparePositions(position, before) < 0 || comparePositions(position, error.event.position) >= 0) return
      if (lane.model.keyOf(error.event) === undefined) await pass(lane, error.event.position)
      else await stand(lane, error)
    })

  async function keepLooking(): Promise<void> {
    while (!signal.aborted) {
      await sleep(lookMilliseconds, undefined, { signal }).catch(() => {})
      if (signal.aborted || cursor === undefined) continue
      try {
        await look()
      } catch (error) {
        logger.warn({ error: String(error) }, 'checkpoints cannot be read')
        continue
      }
      const until = cursor
      for (const lane of lanes)
        if (!lane.busy && works(lane) && comparePositions(lane.checkpoint!.position, until) < 0) void exclusively(lane, () => catchUp(lane, until))
    }
  }

  async function follow(): Promise<void> {
    await look()
    const positions = lanes.filter(works).map((lane) => lane.checkpoint!.position)
    cursor = positions.length > 0 ? positions.sort(comparePositions)[0]! : await log.head()
    for await (const batch of log.subscribe({ after: cursor, signal, batchSize })) {
      const before: Position = cursor
      await Promise.all(lanes.map((lane) => handle(lane, before, batch)))
      cursor = batch.at(-1)!.position
    }
  }

  const looking = keepLooking()
  for (let failures = 0; !signal.aborted; failures++) {
    const started = Date.now()
    try {
      await follow()
    } catch (error) {
      if (signal.aborted) break
      if (error instanceof UnreadableEvent && cursor !== undefined) {
        const before = cursor
        await Promise.all(lanes.map((lane) => meet(lane, before, error)))
        await sleep(lateMilliseconds)
        continue
      }
      logger.error({ error: String(error) }, 'the log cannot be followed')
      if (Date.now() - started > longestBackOff) failures = 0
      await sleep(Math.min(100 * 2 ** failures, longestBackOff), undefined, { signal }).catch(() => {})
    }
  }
  await looking
  while (lanes.some((lane) => lane.busy)) await sleep(5)
}
