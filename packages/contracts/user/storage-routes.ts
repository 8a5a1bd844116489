import { z } from 'zod'
import { numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { maxStorageQuotaBytes, minStorageQuotaBytes } from './storage.ts'

/**
 * All in bytes. `usedBytes` is the sum of the two above; `quotaBytes` is null for admins, who have no quota.
 */
export const storageView = z.object({
  websiteBytes: z.int(),
  imageBytes: z.int(),
  usedBytes: z.int(),
  quotaBytes: z.int().nullable(),
})
export type StorageView = z.infer<typeof storageView>

/** `isDefault`: no admin has set another quota. */
export const userStorageView = storageView.extend({ userId: z.int(), isDefault: z.boolean() })
export type UserStorageView = z.infer<typeof userStorageView>

const wrongQuota = 'Prostor je između 1 MB i 1024 GB'
const quotaBytes = z
  .int(wrongQuota)
  .min(minStorageQuotaBytes, wrongQuota)
  .max(maxStorageQuotaBytes, wrongQuota)

export const storageRoutes = {
  own: route({
    method: 'GET',
    path: '/api/storage',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Own storage: used bytes and quota',
    answer: storageView,
  }),
  all: route({
    method: 'GET',
    path: '/api/admin/storage',
    access: 'admin',
    summary: "All users' storage and quotas",
    answer: z.array(userStorageView),
  }),
  setQuota: route({
    method: 'PUT',
    path: '/api/admin/users/:id/storage-quota',
    access: 'admin',
    summary: "Set a user's storage quota; null restores the default",
    params: z.strictObject({ id: numericId }),
    body: z.strictObject({ quotaBytes: quotaBytes.nullable() }),
    answer: z.object({ message: z.string(), quotaBytes: z.int() }),
  }),
}
