import type { CommandContext } from '../command-context.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import type { StoredImages } from '../image/stored-images.ts'
import type { Reservations } from '../reservation/reserve.ts'
import type { HandleWithinQuota } from '../storage/handle-within-quota.ts'
import type { StorageQuota } from '../storage/storage-quota.ts'

/** The dependencies of the commands that create and change a website. */
export interface WebsiteDependencies extends CommandContext {
  ids: SequentialIds
  images: StoredImages
  handleWithinQuota: HandleWithinQuota
  quota: StorageQuota
  reservations: Reservations
  appSecret: string
  publicOrigin: string
}
