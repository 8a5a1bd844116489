import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Checkpoint, moveCheckpoint, park, readCheckpoints } from '../checkpoints/checkpoints.ts'
import type { ReadModel } from '../read-model.ts'
import { advance, type AdvanceOptions } from './advance.ts'
import type { Logger } from './logger.ts'
import { readFor } from './read-for.ts'

/** A worker that was late waits this long, at random up to it, so that the other keeps the lead and the two do not collide with every batch. */
export const lateMilliseconds = 40

export interface LaneOptions extends AdvanceOptions {
  log: EventLog
  logger: Logger
  signal: AbortSignal
}

/** One read model as a worker brings it forward: one thing at a time, apart from all others. */
export interface Lane {
  model: ReadModel
  /** Where it is believed to be; undefined where that must be looked up first. */
  checkpoint(): Checkpoint | undefined
  /** What somebody else read about it, unless the lane has moved on since `known`. */
  learn(found: Checkpoint | undefined, known: Checkpoint | undefined): void
  /** Whether this worker may write it: it is live, and of this program's version. */
  works(): boolean
  busy(): boolean
  /** Takes a batch that follows on `before`; a lane that is behind leaves it to `catchUp`. */
  handle(before: Position, batch: readonly Logged[]): Promise<void>
  /** The subscription, being at `before`, met an event that this program cannot read: whom it concerns stands still, others go past it. */
  meet(before: Position, error: UnreadableEvent): Promise<void>
  /** Brings it to `until` by reading the log from its own checkpoint. */
  catchUp(until: Position): Promise<void>
}

export function createLane(model: ReadModel, options: LaneOptions): Lane {
  const { log, pool, logger, signal } = options
  let checkpoint: Checkpoint | undefined
  let busy = false

  const works = () => checkpoint?.status === 'live' && checkpoint.version === model.version
  const isBefore = (position: Position) => comparePositions(checkpoint!.position, position) < 0

  async function refresh(): Promise<boolean> {
    checkpoint = (await readCheckpoints(pool)).get(model.name)
    return works()
  }

  /** Applies what of `events` the read model does not have yet. Answers false where it must look again. */
  async function take(events: readonly Logged[]): Promise<boolean> {
    const result = await advance(model, checkpoint!, events.filter((event) => isBefore(event.position)), options)
    checkpoint = result.outcome === 'moved' ? result.checkpoint : undefined
    if (result.outcome === 'parked') logParked(result.event, result.reason)
    if (result.outcome === 'late') await sleep(Math.random() * lateMilliseconds)
    return checkpoint !== undefined
  }

  const logParked = (event: { id: string; position: Position }, reason: string) =>
    logger.error({ readModel: model.name, event: event.id, position: event.position, reason }, 'read model parked')

  /** Goes past an event that cannot be read and is none of its business. */
  async function pass(to: Position): Promise<boolean> {
    checkpoint = (await moveCheckpoint(pool, checkpoint!, to, 0)) ? { ...checkpoint!, position: to } : undefined
    return checkpoint !== undefined
  }

  async function stand({ event, message }: UnreadableEvent): Promise<void> {
    if (await park(pool, checkpoint!, event, message)) logParked(event, message)
    checkpoint = undefined
  }

  /** Trouble with the connection is logged and left to the next look. */
  async function exclusively(doing: () => Promise<void>): Promise<void> {
    if (busy) return
    busy = true
    try {
      await doing()
    } catch (error) {
      checkpoint = undefined
      if (!signal.aborted) logger.warn({ readModel: model.name, error: String(error) }, 'read model waits')
    } finally {
      busy = false
    }
  }

  async function readOn(until: Position): Promise<void> {
    for await (const page of readFor(model, log, checkpoint!.position)) {
      if (signal.aborted || !(await ('events' in page ? take(page.events) : pass(page.skipped))) || !isBefore(until)) return
    }
  }

  return {
    model,
    checkpoint: () => checkpoint,
    learn(found, known) {
      if (!busy && checkpoint === known) checkpoint = found
    },
    works,
    busy: () => busy,
    handle: (before, batch) =>
      exclusively(async () => {
        if (!checkpoint && !(await refresh())) return
        while (works() && !isBefore(before)) if ((await take(batch)) || signal.aborted || !(await refresh())) return
      }),
    meet: (before, error) =>
      exclusively(async () => {
        if (!works() && !(await refresh())) return
        if (isBefore(before) || !isBefore(error.event.position)) return
        if (model.keyOf(error.event) === undefined) await pass(error.event.position)
        else await stand(error)
      }),
    catchUp: (until) =>
      exclusively(async () => {
        while (!signal.aborted && (await refresh()) && isBefore(until)) {
          try {
            await readOn(until)
          } catch (error) {
            if (!(error instanceof UnreadableEvent)) throw error
            await stand(error)
          }
        }
      }),
  }
}
