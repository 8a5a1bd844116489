import type { Pool } from '@pazar/database/open-database.ts'
import { aiSchema } from '@pazar/database/ai-tables.ts'
import { credentialsSchema } from '@pazar/database/credentials-table.ts'
import { imagesTable } from '@pazar/database/images-table.ts'
import { outboxSchema } from '@pazar/database/outbox-table.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { serverServicesSchema } from '@pazar/database/server-services.ts'
import { trackingSchema } from '@pazar/database/tracking-tables.ts'
import { openUserSecrets, userSecretsSchema } from '@pazar/database/user-secrets.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createFoldCache } from './command-handler/fold-cache.ts'
import { createCommandHandler } from './command-handler/handle-command.ts'
import { ownDomainsSchema } from './domain/own-domains.ts'
import { createSequentialIds, sequentialIdsSchema } from './ids/sequential-ids.ts'
import { createStoredImages } from './image/stored-images.ts'
import { userLimitsSchema } from './limits/user-limit.ts'
import { orderCountsSchema } from './order/order-counts.ts'
import { createReservations } from './reservation/reserve.ts'
import { createCredentials } from './user/credentials.ts'
import { signInLimitsSchema } from './user/sign-in-limits.ts'

export interface CommandStores {
  log: EventLog
  /** Of the database that holds the `private` schema. */
  pool: Pool
  appSecret: string
  /** The system's clock where left out. */
  now?: () => Date
}

/** Everything that commands share, over tables that are made where they are missing. */
export async function prepareCommands({ log, pool, appSecret, now = () => new Date() }: CommandStores) {
  await applySchema(pool, [...credentialsSchema, ...userSecretsSchema, ...signInLimitsSchema, ...userLimitsSchema, ...sequentialIdsSchema, ...orderCountsSchema, ...ownDomainsSchema, ...aiSchema, imagesTable, ...outboxSchema, ...trackingSchema, ...serverServicesSchema])
  const folds = createFoldCache(log)
  const handle = createCommandHandler(log, folds)
  return {
    log, appSecret, now, folds, handle,
    ids: createSequentialIds(pool),
    images: createStoredImages(pool),
    credentials: createCredentials(pool, appSecret),
    secrets: openUserSecrets(pool, appSecret),
    reservations: createReservations(handle, folds),
  }
}
