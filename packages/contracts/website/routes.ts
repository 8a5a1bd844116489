import { z } from 'zod'
import { listQuery, numericId, searchField } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { changeWebsite } from './changes.ts'
import { createWebsiteBody } from './create-website.ts'
import { publicWebsiteView, websiteView } from './view-schemas.ts'

/**
 * Response for the test tool. `message` also says whether the model or the generator wrote the texts,
 * `websiteUrl` is the page's full address, `syncTargets` are the lists that already contain the website.
 */
const madeFromLinks = z.object({
  success: z.boolean(),
  error: z.string().nullable(),
  message: z.string(),
  websiteUrl: z.string(),
  syncTargets: z.array(z.string()),
})

const websiteId = z.strictObject({ id: numericId })

export const websiteRoutes = {
  create: route({
    method: 'POST',
    path: '/api/sync/create-website',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Create a website from the builder form, or from the test tool links',
    body: createWebsiteBody,
    answer: z.union([
      z.object({ success: z.boolean(), message: z.string(), website: websiteView }),
      madeFromLinks,
    ]),
  }),
  change: route({
    method: 'PUT',
    path: '/api/websites/id/:id',
    access: 'owner',
    duties: ['sve'],
    summary: 'Change the content of a website',
    params: websiteId,
    body: changeWebsite,
    answer: websiteView,
  }),
  /** Idempotent: without an honoured earlier price it changes nothing. */
  withdrawEarlierPrices: route({
    method: 'POST',
    path: '/api/websites/id/:id/withdraw-earlier-prices',
    access: 'owner',
    duties: ['sve'],
    summary: 'Stop honouring the prices that a website showed before its last price change',
    params: websiteId,
    answer: websiteView,
  }),
  my: route({
    method: 'GET',
    path: '/api/websites/my',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: 'Own websites',
    query: listQuery,
    answer: z.array(websiteView),
  }),
  /** Of all sellers, except deleted ones (accounts/admin-lists). */
  all: route({
    method: 'GET',
    path: '/api/websites',
    access: 'admin',
    summary: 'All websites',
    query: listQuery,
    answer: z.array(websiteView),
  }),
  one: route({
    method: 'GET',
    path: '/api/websites/id/:id',
    access: 'owner',
    duties: ['pregled', 'sve'],
    summary: 'One website, for its editor',
    params: websiteId,
    answer: websiteView,
  }),
  public: route({
    method: 'GET',
    path: '/api/websites/public',
    access: 'public',
    anyHost: true,
    summary: "The website at a custom URL, or with an id; of one seller's host, where it is named",
    query: z
      .strictObject({
        url: searchField(80).min(1).optional(),
        id: numericId.optional(),
        host: z.string().max(300).optional(),
      })
      .refine(({ url, id }) => (url === undefined) !== (id === undefined), {
        path: ['url'],
        error: 'Navedite adresu stranice',
      }),
    answer: publicWebsiteView,
  }),
  uploadImage: route({
    method: 'POST',
    path: '/api/images/upload',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Store an image; answers its address',
    accepts: 'image',
    answer: z.object({ success: z.boolean(), imageUrl: z.string(), width: z.int(), height: z.int() }),
  }),
}
