import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkLogOfReadModels } from '../checkpoints/check-log.ts'
import { createSkipEvents } from '../checkpoints/skip-events.ts'
import { repairParked } from '../parking/repair.ts'
import { createRepairSchedule } from '../parking/repair-schedule.ts'
import type { ReadModel } from '../read-model.ts'
import type { Membership } from '../sharing/membership.ts'
import { shareOut } from '../sharing/share-out.ts'
import { readHeldCheckpoints } from '../sharing/take-over.ts'
import { createFollower, type Follower, type FollowerOptions } from './follower.ts'

/**
 * How often a worker polls the checkpoints, to notice read models that others rebuilt, unparked, took over or
 * left behind.
 */
const pollIntervalMs = 250
const maxBackoffMs = 5_000
/** How often due parked keys are tried again. */
const repairIntervalMs = 60_000

export interface WorkerOptions extends Omit<FollowerOptions, 'skip' | 'workerId'> {
  models: readonly ReadModel[]
  maxBatchEvents: number
  membership: Membership
}

/** Calls `follow` until the signal aborts, with a backoff after each error. */
async function followWithRetries(
  follow: () => Promise<void>,
  { logger, signal }: Pick<WorkerOptions, 'logger' | 'signal'>,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const started = performance.now()
    try {
      await follow()
    } catch (error) {
      if (signal.aborted) return
      logger.error({ error: String(error) }, 'the log cannot be followed')
      if (performance.now() - started > maxBackoffMs) failures = 0
      await sleep(Math.min(100 * 2 ** failures, maxBackoffMs), undefined, { signal }).catch(() => {})
    }
  }
}

/**
 * Repairs at the start, because a newer release may decode or fold what an older one could not, and then
 * regularly, because a worker of another release may still be running.
 */
async function keepRepairing(options: WorkerOptions): Promise<void> {
  const { logger, signal } = options
  const schedule = createRepairSchedule(() => performance.now())
  while (!signal.aborted) {
    await repairParked(options.models, { ...options, schedule }).catch((error) =>
      logger.warn({ error: String(error) }, 'parked keys cannot be read'),
    )
    await sleep(repairIntervalMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Renews the worker's membership, reads all checkpoints, and takes over the read models that are its share and
 * that it does not hold.
 */
async function pollCheckpoints(
  followers: readonly Follower[],
  { pool, membership, logger }: WorkerOptions,
): Promise<void> {
  await membership.renew()
  const expected = followers.map((follower) => follower.checkpoint())
  const checkpoints = await readHeldCheckpoints(pool)
  for (const [place, follower] of followers.entries())
    follower.updateCheckpoint(checkpoints.get(follower.model.name), expected[place])
  // A worker that stops gives its read models up: do not wait for the next renewal.
  const isAnyFree = followers.some(({ model }) => {
    const checkpoint = checkpoints.get(model.name)
    return checkpoint?.worker === null && checkpoint.version === model.version
  })
  if (isAnyFree) await membership.renew({ now: true })
  const shares = shareOut(membership.workers(), [...checkpoints.values()])
  const missing = followers.filter(
    (follower) =>
      shares.get(follower.model.name) === membership.id() && !follower.isHeld() && !follower.isBusy(),
  )
  await Promise.all(missing.map((follower) => follower.take()))
  const taken = missing.filter((follower) => follower.isHeld()).map(({ model }) => model.name)
  if (taken.length > 0)
    logger.info({ readModels: taken, workers: membership.workers().length }, 'read models taken over')
}

/**
 * Follows the log once for all read models that this worker holds, so that events are decoded once. Each model
 * has its own checkpoint and transaction. Read models do not wait for each other: one that is behind catches up
 * by reading the log itself.
 */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { log, pool, logger, signal, maxBatchEvents, membership } = options
  const skip = createSkipEvents(pool)
  const followers = options.models.map((model) =>
    createFollower(model, { ...options, skip, workerId: membership.id }),
  )
  /** Everything up to this position was passed to the followers. */
  let cursor: Position | undefined

  async function keepPolling(): Promise<void> {
    while (!signal.aborted) {
      await sleep(pollIntervalMs, undefined, { signal }).catch(() => {})
      if (signal.aborted || cursor === undefined) continue
      await pollCheckpoints(followers, options).catch((error) =>
        logger.warn({ error: String(error) }, 'checkpoints cannot be read'),
      )
      const until = cursor
      for (const follower of followers)
        if (
          !follower.isBusy() &&
          follower.canWrite() &&
          comparePositions(follower.checkpoint()!.position, until) < 0
        )
          void follower.catchUp(until)
    }
  }

  async function follow(): Promise<void> {
    await checkLogOfReadModels(pool, log)
    await pollCheckpoints(followers, options)
    const positions = followers
      .filter((follower) => follower.canWrite())
      .map((follower) => follower.checkpoint()!.position)
    cursor = positions.length > 0 ? positions.sort(comparePositions)[0]! : await log.head()
    for await (const batch of log.subscribe({
      after: cursor,
      signal,
      batchSize: maxBatchEvents,
      undecodable: 'include',
    })) {
      const before: Position = cursor
      await Promise.all(followers.map((follower) => follower.applyBatch(before, batch)))
      cursor = batch.at(-1)!.position
    }
  }

  await Promise.all([followWithRetries(follow, options), keepPolling(), keepRepairing(options)])
  while (followers.some((follower) => follower.isBusy())) await sleep(5)
  await membership.leave()
}
