import type { Pool } from '@pazar/database/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Hints } from '@pazar/hints/hints.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCheckpoints } from '../checkpoints/checkpoints.ts'
import type { ReadModel } from '../read-model.ts'
import type { Logger } from '../runner/logger.ts'
import { rebuild } from './rebuild.ts'

const againMilliseconds = 2_000

/**
 * Rebuilds, one after another, every read model whose tables are older than the code, or were never filled. Several workers may do this at
 * once: one rebuilds and the others look again. A rebuild that fails is said and tried again.
 */
export async function keepCurrent({ pool, log, hints, models, logger, signal }: {
  pool: Pool
  log: EventLog
  hints: Hints
  models: readonly ReadModel[]
  logger: Logger
  signal: AbortSignal
}): Promise<void> {
  while (!signal.aborted) {
    try {
      const checkpoints = await readCheckpoints(pool)
      const outdated = models.filter((model) => {
        const checkpoint = checkpoints.get(model.name)
        return checkpoint !== undefined && (checkpoint.version < model.version || (checkpoint.version === model.version && checkpoint.status === 'rebuilding'))
      })
      if (outdated.length === 0) return
      for (const model of outdated) {
        const onProgress = (progress: object) => logger.info({ readModel: model.name, ...progress }, 'rebuilding')
        const rebuilt = await rebuild(model, undefined, { log, pool, signal, onProgress })
        if (!rebuilt) continue
        logger.info({ readModel: model.name, ...rebuilt }, 'rebuilt')
        for (const table of [model.table, ...model.rollups.map((rollup) => rollup.table)])
          hints.publish({ readModel: table === model.table ? model.name : table.name, keys: [], sellerId: null, position: rebuilt.position })
      }
    } catch (error) {
      if (signal.aborted) return
      logger.error({ error: String(error) }, 'a rebuild failed; the live tables stay, and it is tried again')
    }
    await sleep(againMilliseconds, undefined, { signal }).catch(() => {})
  }
}
