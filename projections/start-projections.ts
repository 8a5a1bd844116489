import type { Pool } from '@pazar/database/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Hints } from '@pazar/hints/hints.ts'
import { readCheckpoints, unpark } from './checkpoints/checkpoints.ts'
import { prepareReadSchema } from './checkpoints/prepare.ts'
import { type ProjectionStatus, readStatus } from './checkpoints/status.ts'
import type { ReadModel } from './read-model.ts'
import { readModels } from './read-models.ts'
import { keepCurrent } from './rebuild/keep-current.ts'
import { hintsOf } from './runner/hints-of.ts'
import { type Logger, silent } from './runner/logger.ts'
import { work } from './runner/worker.ts'

export interface ProjectionsDependencies {
  log: EventLog
  /** Up to ten of its connections are in use at once, for a moment each. Stays the caller's. */
  pool: Pool
  hints: Hints
  logger?: Logger
  /** Everything that the house has, unless a test brings its own. */
  models?: readonly ReadModel[]
  /** ms after which a worker that was stopped in the middle of a transaction loses it. Default 5 s. */
  patience?: number
  batchSize?: number
}

export interface Projections {
  /** Ends after what is under way has been committed. */
  stop(): Promise<void>
  /** How far each read model is, from the database: it tells about all workers. */
  status(): Promise<ProjectionStatus[]>
}

/**
 * Starts a worker that keeps every read model up to date; any number of them may run beside each other. A read model that was parked tries
 * again, one whose version was raised is rebuilt beside its live tables while the others go on.
 */
export async function startProjections(dependencies: ProjectionsDependencies): Promise<Projections> {
  const { log, pool, hints, logger = silent, models = readModels, patience = 5_000, batchSize = 1_000 } = dependencies
  const stopping = new AbortController()
  const { signal } = stopping
  await prepareReadSchema(pool, models, await log.head())
  const checkpoints = await readCheckpoints(pool)
  for (const model of models) {
    await unpark(pool, model.name, model.version)
    const { version } = checkpoints.get(model.name)!
    if (version > model.version) logger.warn({ readModel: model.name, version }, 'kept by a newer program, which this one leaves it to')
  }
  const byName = new Map(models.map((model) => [model.name, model]))
  const working = work({
    log, pool, models, logger, signal, patience, batchSize, schema: 'read',
    committed(changes, { name, position }) {
      for (const hint of hintsOf(byName.get(name)!, changes, position)) hints.publish(hint)
    },
  })
  const rebuilding = keepCurrent({ pool, log, hints, models, logger, signal })
  return {
    async stop() {
      stopping.abort()
      await Promise.all([working, rebuilding])
    },
    status: () => readStatus(pool, log),
  }
}
