import { z } from 'zod'
import { acknowledgement, line, listQuery, numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { maxWebhookUrlLength, webhookTopics } from './events.ts'

const url = z
  .string({ error: 'Adresa je obavezna' })
  .trim()
  .min(1, 'Adresa je obavezna')
  .max(maxWebhookUrlLength, 'Najviše 2000 karaktera')
  .pipe(z.url({ protocol: /^https$/, error: 'Adresa mora da počinje sa https://' }))
const topics = z
  .array(z.enum(webhookTopics, { error: 'Nepoznat događaj' }), { error: 'Izaberite bar jedan događaj' })
  .min(1, 'Izaberite bar jedan događaj')

/** A webhook without its secret, which is returned only once, when it is created. Times ISO 8601 UTC. */
export const webhookView = z.object({
  id: z.int(),
  url: z.string(),
  topics: z.array(z.enum(webhookTopics)),
  description: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WebhookView = z.infer<typeof webhookView>

/** Includes `secret`, the signing key as `whsec_` and base64; returned only this once. */
const withSecret = webhookView.extend({ secret: z.string() })
const webhookId = z.strictObject({ id: numericId })

/** Ids refer to the caller's own list, so another seller's webhook cannot be addressed. */
export const webhookRoutes = {
  list: route({
    method: 'GET',
    path: '/api/webhooks',
    access: 'signed-in',
    summary: 'Own webhooks',
    query: listQuery,
    answer: z.array(webhookView),
  }),
  add: route({
    method: 'POST',
    path: '/api/webhooks',
    access: 'signed-in',
    summary: 'Add a webhook for own orders',
    body: z.strictObject({ url, topics, description: line(200).default('') }),
    answer: withSecret,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/webhooks/:id',
    access: 'signed-in',
    summary: 'Change an own webhook',
    params: webhookId,
    body: z.strictObject({ url, topics, description: line(200), isActive: z.boolean() }).partial(),
    answer: webhookView,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access: 'signed-in',
    summary: 'Remove an own webhook',
    params: webhookId,
    answer: acknowledgement,
  }),
  rotate: route({
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    access: 'signed-in',
    summary: 'Replace the secret; the old one becomes invalid at once',
    params: webhookId,
    answer: withSecret,
  }),
  test: route({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    access: 'signed-in',
    summary: 'Send a signed test message; returns the response',
    params: webhookId,
    answer: z.object({ success: z.boolean(), status: z.int().nullable(), message: z.string() }),
  }),
}
