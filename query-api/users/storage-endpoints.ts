import { defaultStorageQuotaBytes } from '@pazar/contracts/user/storage.ts'
import { storageRoutes, type StorageView } from '@pazar/contracts/user/storage-routes.ts'
import { type StorageUse, storageUseOf, storageUseOfAll } from '@pazar/private-tables/storage-tables.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { UserRow } from '@pazar/projections/users/table.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { helpedSeller } from './user-columns.ts'
import { notYetAvailable } from './user-endpoints.ts'

const quotas = (db: Kysely<Database>) =>
  db.selectFrom('read.users as t').select(['t.user_id', 't.role', 't.storage_quota_bytes'])

const viewOf = (
  { websiteBytes, imageBytes }: StorageUse,
  { role, storage_quota_bytes }: Pick<UserRow, 'role' | 'storage_quota_bytes'>,
): StorageView => ({
  websiteBytes,
  imageBytes,
  usedBytes: websiteBytes + imageBytes,
  quotaBytes: role === 'admin' ? null : (storage_quota_bytes ?? defaultStorageQuotaBytes),
})

/** How much of their storage quota sellers use: a seller sees their own use, an admin that of all users. */
export function storageEndpoints(context: QueryContext): Endpoint[] {
  const { db, pool } = context
  return [
    readEndpoint(context, ['users'], storageRoutes.own, async (call) => {
      const { sellerId } = callerOf(call)
      const [quota, use] = await Promise.all([
        quotas(db).where('t.user_id', '=', sellerId).executeTakeFirst(),
        storageUseOf(pool, sellerId),
      ])
      return quota ? { body: viewOf(use, quota) } : notYetAvailable()
    }),

    readEndpoint(context, ['users'], storageRoutes.all, async () => {
      const [rows, uses] = await Promise.all([
        quotas(db)
          .where((t) => t.not(t.ref('t.is_deleted')))
          .where(helpedSeller, 'is', null)
          .orderBy('t.user_id')
          .execute(),
        storageUseOfAll(pool),
      ])
      const byUser = new Map(uses.map((use) => [use.userId, use]))
      const unused: StorageUse = { websiteBytes: 0, imageBytes: 0 }
      return {
        body: rows.map((row) => ({
          userId: row.user_id,
          ...viewOf(byUser.get(row.user_id) ?? unused, row),
          isDefault: row.storage_quota_bytes === null,
        })),
      }
    }),
  ]
}
