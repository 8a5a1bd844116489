import { z } from 'zod'
import { numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { changeWebsite } from './changes.ts'
import { publicWebsiteView, websiteView } from './view-schemas.ts'

/**
 * A saved version of a website. `author` is a display name; `fields` are the content fields that the save
 * changed.
 */
export const websiteVersion = z.object({
  revision: z.int(),
  at: z.string(),
  author: z.string(),
  created: z.boolean(),
  restoredFrom: z.int().nullable(),
  fields: z.array(z.string()),
})
export type WebsiteVersion = z.infer<typeof websiteVersion>

const id = z.strictObject({ id: numericId })
const revision = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

export const websiteHistoryRoutes = {
  /** Newest first. */
  history: route({
    method: 'GET',
    path: '/api/websites/id/:id/history',
    access: 'owner',
    duties: ['pregled', 'sve'],
    summary: "A website's saved versions",
    params: id,
    answer: z.array(websiteVersion),
  }),
  version: route({
    method: 'GET',
    path: '/api/websites/id/:id/history/:revision',
    access: 'owner',
    duties: ['pregled', 'sve'],
    summary: 'One version of a website',
    params: z.strictObject({ id: numericId, revision }),
    answer: websiteView,
  }),
  /**
   * Restores the content as a new version; address and visibility stay as they are. `expectedRevision` as in
   * a save.
   */
  restore: route({
    method: 'POST',
    path: '/api/websites/id/:id/restore',
    access: 'owner',
    duties: ['sve'],
    summary: 'Restore the content of an earlier version',
    params: id,
    body: z.strictObject({ revision: z.int().min(0), expectedRevision: z.int().min(0).optional() }),
    answer: websiteView,
  }),
  /** Shows the result of a save without writing anything. */
  preview: route({
    method: 'POST',
    path: '/api/websites/id/:id/preview',
    access: 'owner',
    duties: ['sve'],
    summary: 'A website as it would look after a save',
    params: id,
    body: changeWebsite,
    answer: publicWebsiteView,
  }),
}
