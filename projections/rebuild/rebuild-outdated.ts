import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCheckpoints } from '../checkpoints/checkpoints.ts'
import type { ReadModel } from '../read-model.ts'
import type { Logger } from '../runner/logger.ts'
import { rebuild } from './rebuild.ts'

const retryDelayMs = 2_000

/**
 * Rebuilds, one after another, every read model whose tables are older than the code or were never filled.
 * Several workers may run this at once: one rebuilds, and the others check again later. A failed rebuild is
 * logged and retried.
 */
export async function rebuildOutdated({
  pool,
  log,
  hints: changeNotifications,
  models,
  logger,
  signal,
}: {
  pool: Pool
  log: EventLog
  hints: ChangeNotifications
  models: readonly ReadModel[]
  logger: Logger
  signal: AbortSignal
}): Promise<void> {
  while (!signal.aborted) {
    try {
      const checkpoints = await readCheckpoints(pool)
      const outdated = models.filter((model) => {
        const checkpoint = checkpoints.get(model.name)
        return (
          checkpoint !== undefined &&
          (checkpoint.version < model.version ||
            (checkpoint.version === model.version && checkpoint.status === 'rebuilding'))
        )
      })
      if (outdated.length === 0) return
      for (const model of outdated) {
        const onProgress = (progress: object) =>
          logger.info({ readModel: model.name, ...progress }, 'rebuilding')
        const rebuilt = await rebuild(model, undefined, { log, pool, signal, onProgress })
        if (!rebuilt) continue
        logger.info({ readModel: model.name, ...rebuilt }, 'rebuilt')
        for (const table of [model.table, ...model.rollups.map((rollup) => rollup.table)])
          changeNotifications.publish({
            readModel: table === model.table ? model.name : table.name,
            keys: [],
            sellerId: null,
            position: rebuilt.position,
          })
      }
    } catch (error) {
      if (signal.aborted) return
      logger.error({ error: String(error) }, 'a rebuild failed and will be retried; the live tables stay')
    }
    await sleep(retryDelayMs, undefined, { signal }).catch(() => {})
  }
}
