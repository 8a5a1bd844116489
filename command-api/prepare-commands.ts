import { encodeImage } from '@pazar/images/encode-image.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { aiSchema } from '@pazar/copywriting/ai-tables.ts'
import { callLeasesSchema } from '@pazar/private-tables/call-leases-table.ts'
import { credentialsSchema } from '@pazar/private-tables/credentials-table.ts'
import { imagesTable } from '@pazar/private-tables/images-table.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { passwordLinksSchema } from '@pazar/private-tables/password-links-table.ts'
import { serverServicesSchema } from '@pazar/private-tables/server-services.ts'
import { storageSchema } from '@pazar/private-tables/storage-tables.ts'
import { trackingSchema } from '@pazar/private-tables/tracking-tables.ts'
import { openUserSecrets, userSecretsSchema } from '@pazar/private-tables/user-secrets.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createFoldCache } from './command-handler/fold-cache.ts'
import { createCommandHandler } from './command-handler/handle-command.ts'
import { ownDomainsSchema } from './domain/own-domains.ts'
import { createSequentialIds, sequentialIdsSchema } from './ids/sequential-ids.ts'
import { createStoredImages } from './image/stored-images.ts'
import { rateLimiterSchema } from './limits/rate-limiter.ts'
import { orderCountsSchema } from './order/order-counts.ts'
import { createFilterLock } from './saved-filter/filter-lock.ts'
import { createReservations } from './reservation/reserve.ts'
import { createHandleWithinQuota } from './storage/handle-within-quota.ts'
import { createStorageQuota } from './storage/storage-quota.ts'
import { createWebsiteStorage } from './storage/website-storage.ts'
import { createCredentials } from './user/credentials.ts'

export interface CommandStores {
  log: EventLog
  /** Pool of the database with the `private` schema. */
  pool: Pool
  appSecret: string
  /** Defaults to the system clock. */
  now?: () => Date
  /** Encodes uploads. Defaults to the encoder; the demo reads its pictures encoded from files. */
  encodePicture?: typeof encodeImage
}

/** Everything that commands share. Creates missing tables. */
export async function prepareCommands({
  log,
  pool,
  appSecret,
  now = () => new Date(),
  encodePicture = encodeImage,
}: CommandStores) {
  await applySchema(pool, [
    ...credentialsSchema,
    ...passwordLinksSchema,
    ...userSecretsSchema,
    ...rateLimiterSchema,
    ...sequentialIdsSchema,
    ...orderCountsSchema,
    ...ownDomainsSchema,
    ...aiSchema,
    imagesTable,
    ...storageSchema,
    ...outboxSchema,
    ...trackingSchema,
    ...serverServicesSchema,
    ...callLeasesSchema,
  ])
  const folds = createFoldCache(log)
  const handle = createCommandHandler(log, folds)
  const quota = createStorageQuota(pool, folds)
  const websiteStorage = createWebsiteStorage(pool, log)
  return {
    log,
    appSecret,
    now,
    folds,
    handle,
    websiteStorage,
    quota,
    handleWithinQuota: createHandleWithinQuota({ folds, handle, quota, websites: websiteStorage }),
    filterLock: createFilterLock(pool),
    ids: createSequentialIds(pool),
    images: createStoredImages(pool, quota, encodePicture),
    credentials: createCredentials(pool, appSecret),
    secrets: openUserSecrets(pool, appSecret),
    reservations: createReservations(handle, folds),
  }
}
