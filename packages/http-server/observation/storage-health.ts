import type { HealthReason } from '@pazar/contracts/system/routes.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type StorageHealth, watchStorage } from '@pazar/postgres/storage-health.ts'
import { type Logger, loggable } from './logger.ts'
import type { Metrics } from './metrics.ts'

/** Watches the disk behind the pools, and logs when it is full and when it is writable again. */
export const watchStorageAndLog = (
  pools: readonly [Pool, ...Pool[]],
  logger: Pick<Logger, 'error' | 'warn'>,
): StorageHealth =>
  watchStorage(pools, {
    onFailure: (error) =>
      logger.error(
        { reason: 'disk_full', error: loggable(error) },
        'the database has no space left on its disk',
      ),
    onRecovery: () => logger.warn('the database can be written again'),
  })

export const storageHealthReasons = (storage: Pick<StorageHealth, 'failure'>): readonly HealthReason[] => {
  const failure = storage.failure()
  return failure ? [failure.reason] : []
}

/** Exposes the storage failure at /metrics. */
export const registerStorageGauge = (
  { gauge }: Pick<Metrics, 'gauge'>,
  storage: Pick<StorageHealth, 'failure'>,
): void =>
  gauge(
    'storage_failing',
    '1 from the first write that the database refused until one succeeds again',
    'reason',
    async () => ({
      disk_full: storage.failure() ? 1 : 0,
    }),
  )
