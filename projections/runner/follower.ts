import type { EventLog, LogEntry } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SkipEvents } from '../checkpoints/skip-events.ts'
import { type ParkedKey, type ParkedKeySet, loadParkedKeys } from '../parking/parked-keys.ts'
import type { ReadModel } from '../read-model.ts'
import { type HeldCheckpoint, readHeldCheckpoints, takeOver } from '../sharing/take-over.ts'
import { advance } from './advance.ts'
import type { AdvanceOptions } from './commit.ts'
import type { Logger } from './logger.ts'

/**
 * Maximum random delay of a late worker. If a worker of a release that does not share writes the same read
 * model, it lets the other stay ahead, so that the two do not collide at every batch.
 */
const maxLateDelayMs = 40

export interface FollowerOptions extends AdvanceOptions {
  log: EventLog
  logger: Logger
  signal: AbortSignal
  /** Shared by the followers of a worker. */
  skip: SkipEvents
  /** Id of this worker; undefined while it is not connected. */
  workerId(): number | undefined
}

/** Follows the log for one read model, one task at a time and independently of other followers. */
export interface Follower {
  model: ReadModel
  /** The last known checkpoint; undefined if it must be read first. */
  checkpoint(): HeldCheckpoint | undefined
  /** Sets a checkpoint that was read elsewhere, unless this follower has moved on since `expected`. */
  updateCheckpoint(latest: HeldCheckpoint | undefined, expected: HeldCheckpoint | undefined): void
  /** Whether this worker holds the read model. */
  isHeld(): boolean
  /** Whether this worker may write the read model: it holds it, and it is live and of this release's version. */
  canWrite(): boolean
  isBusy(): boolean
  /** Takes the read model over from the worker that held it. Waits for the batch that is being written. */
  take(): Promise<void>
  /** Applies a batch that follows `before`. A follower that is behind skips it and leaves it to `catchUp`. */
  applyBatch(before: Position, batch: readonly LogEntry[]): Promise<void>
  /** Advances the read model to `until` by reading the log from its own checkpoint. */
  catchUp(until: Position): Promise<void>
}

function logParked(model: ReadModel, parked: readonly ParkedKey[], logger: Logger): void {
  for (const { stream, eventId, position, reason } of parked)
    logger.error(
      { readModel: model.name, stream, event: eventId, position, reason },
      'key of a read model parked',
    )
}

/** The read model's checkpoint as this worker knows it, and the step that moves it. */
function trackProgress(model: ReadModel, options: FollowerOptions) {
  const { pool, logger, workerId } = options
  let checkpoint: HeldCheckpoint | undefined
  let parked: ParkedKeySet | undefined
  /** How long the last transaction took, in ms. The next one records it. */
  let busyMs = 0

  const isHeld = () => checkpoint !== undefined && checkpoint.worker === workerId()
  const canWrite = () => isHeld() && checkpoint!.status === 'live' && checkpoint!.version === model.version
  const isBefore = (position: Position) => comparePositions(checkpoint!.position, position) < 0

  async function refresh(): Promise<boolean> {
    checkpoint = (await readHeldCheckpoints(pool)).get(model.name)
    return canWrite()
  }

  /** The parked keys at the checkpoint's generation; undefined if the checkpoint is out of date. */
  async function parkedKeys(): Promise<ReadonlySet<string> | undefined> {
    if (parked?.generation !== checkpoint!.generation) parked = await loadParkedKeys(pool, model.name)
    return parked?.generation === checkpoint!.generation ? parked.keys : undefined
  }

  /**
   * Applies the entries that the read model does not have yet. Returns false if the checkpoint must be read
   * again.
   */
  async function applyNewEntries(entries: readonly LogEntry[]): Promise<boolean> {
    const keys = await parkedKeys()
    const result =
      keys &&
      (await advance(
        model,
        { checkpoint: checkpoint!, parkedKeys: keys, busyMs },
        entries.filter(({ position }) => isBefore(position)),
        options,
      ))
    if (result?.outcome !== 'moved') {
      checkpoint = undefined
      if (result) await sleep(Math.random() * maxLateDelayMs)
      return false
    }
    checkpoint = { ...checkpoint!, ...result.checkpoint }
    // A skipped batch records nothing.
    if (result.busyMs > 0) busyMs = result.busyMs
    logParked(model, result.parked, logger)
    return true
  }

  return {
    checkpoint: () => checkpoint,
    setCheckpoint: (latest: HeldCheckpoint | undefined) => void (checkpoint = latest),
    isHeld,
    canWrite,
    isBefore,
    refresh,
    applyNewEntries,
  }
}

export function createFollower(model: ReadModel, options: FollowerOptions): Follower {
  const { log, pool, logger, signal, workerId } = options
  const progress = trackProgress(model, options)
  const { checkpoint, setCheckpoint, isHeld, canWrite, isBefore, refresh, applyNewEntries } = progress
  let isApplying = false

  /** Runs one task at a time. Connection errors are logged, and the next poll tries again. */
  async function exclusively(task: () => Promise<void>): Promise<void> {
    if (isApplying) return
    isApplying = true
    try {
      await task()
    } catch (error) {
      setCheckpoint(undefined)
      if (!signal.aborted)
        logger.warn(
          { readModel: model.name, error: String(error) },
          'applying events failed; the next poll tries again',
        )
    } finally {
      isApplying = false
    }
  }

  async function readLogUntil(until: Position): Promise<void> {
    for await (const page of log.readAll({
      after: checkpoint()!.position,
      personalData: model.personalData,
      undecodable: 'include',
    })) {
      if (signal.aborted || !(await applyNewEntries(page)) || !isBefore(until)) return
    }
  }

  return {
    model,
    checkpoint,
    updateCheckpoint(latest, expected) {
      if (!isApplying && checkpoint() === expected) setCheckpoint(latest)
    },
    isHeld,
    canWrite,
    isBusy: () => isApplying,
    take: () =>
      exclusively(async () => {
        const [from, worker] = [checkpoint(), workerId()]
        if (from && worker !== undefined) setCheckpoint(await takeOver(pool, from, worker))
      }),
    applyBatch: (before, batch) =>
      exclusively(async () => {
        if (!checkpoint() && !(await refresh())) return
        while (canWrite() && !isBefore(before))
          if ((await applyNewEntries(batch)) || signal.aborted || !(await refresh())) return
      }),
    catchUp: (until) =>
      exclusively(async () => {
        while (!signal.aborted && (await refresh()) && isBefore(until)) await readLogUntil(until)
      }),
  }
}
