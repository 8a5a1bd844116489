import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { readCheckpoints } from './checkpoints/checkpoints.ts'
import { checkLogOfReadModels } from './checkpoints/check-log.ts'
import { prepareReadSchema } from './checkpoints/prepare.ts'
import { type ProjectionStatus, readStatus } from './checkpoints/status.ts'
import { reportUnconfirmedSubscription } from './checkpoints/unconfirmed-subscription.ts'
import { type RepairOutcome, repairParked } from './parking/repair.ts'
import type { ReadModel } from './read-model.ts'
import { readModels } from './read-models.ts'
import { rebuildOutdated } from './rebuild/rebuild-outdated.ts'
import type { AdvanceOptions } from './runner/commit.ts'
import { changeNotificationsOf } from './runner/change-notifications.ts'
import { type Logger, silentLogger } from './runner/logger.ts'
import { runWorker } from './runner/worker.ts'
import { createMembership } from './sharing/membership.ts'

export interface ProjectionsDependencies {
  log: EventLog
  /** One of its connections is held, up to ten more are in use at once, briefly. The caller closes it. */
  pool: Pool
  changeNotifications: ChangeNotifications
  logger?: Logger
  /** Defaults to all read models; tests pass their own. */
  models?: readonly ReadModel[]
  /** Idle time in ms after which the server terminates a suspended worker's transaction. Default 5 s. */
  idleTimeoutMs?: number
  maxBatchEvents?: number
  /**
   * ms after which a worker that has not renewed its lease counts as gone. Others notice it within a quarter more.
   * Default 4 s.
   */
  leaseMs?: number
}

export interface Projections {
  /** Resolves after the running work has been committed. */
  stop(): Promise<void>
  /** Reads the progress of each read model from the database, so that it covers all workers. */
  status(): Promise<ProjectionStatus[]>
  /** Id of this worker among those that share the read models; undefined while it is not connected. */
  workerId(): number | undefined
  /** Tries to repair parked rows: all, or those of one stream. */
  retryParked(stream?: string): Promise<RepairOutcome>
}

/**
 * Starts a worker that keeps read models up to date. Any number of workers may run at once: they share the
 * read models, and one alone holds all. A worker retries parked rows, and rebuilds a read model whose version
 * was raised beside its live tables while the others go on.
 * @throws AnotherLog if the read models have followed another log.
 */
export async function startProjections(dependencies: ProjectionsDependencies): Promise<Projections> {
  const {
    log,
    pool,
    changeNotifications,
    logger = silentLogger,
    models = readModels,
    idleTimeoutMs = 5_000,
    maxBatchEvents = 1_000,
    leaseMs = 4_000,
  } = dependencies
  const stopping = new AbortController()
  const { signal } = stopping
  await prepareReadSchema(pool, models, await log.head())
  await checkLogOfReadModels(pool, log)
  const checkpoints = await readCheckpoints(pool)
  for (const model of models) {
    const { version } = checkpoints.get(model.name)!
    if (version > model.version)
      logger.warn(
        { readModel: model.name, version },
        'read model belongs to a newer release; this process leaves it alone',
      )
  }
  const byName = new Map(models.map((model) => [model.name, model]))
  const advanceOptions: AdvanceOptions = {
    log,
    pool,
    idleTimeoutMs,
    schema: 'read',
    onCommit({ changes, checkpoint: { name, position }, parked }) {
      for (const notification of changeNotificationsOf(byName.get(name)!, changes, position))
        changeNotifications.publish(notification)
      for (const sellerId of new Set(parked.map((each) => each.sellerId)))
        changeNotifications.publish({ readModel: 'parked_keys', keys: [], sellerId, position })
    },
  }
  const membership = createMembership(pool, models, leaseMs)
  const worker = runWorker({ ...advanceOptions, log, models, logger, signal, maxBatchEvents, membership })
  const rebuilds = rebuildOutdated({ pool, log, hints: changeNotifications, models, logger, signal })
  const reporter = reportUnconfirmedSubscription({ pool, log })
  return {
    async stop() {
      stopping.abort()
      reporter.stop()
      await Promise.all([worker, rebuilds])
    },
    status: () => readStatus(pool, log),
    workerId: membership.id,
    retryParked: (stream) => repairParked(models, { ...advanceOptions, logger, signal, stream }),
  }
}
