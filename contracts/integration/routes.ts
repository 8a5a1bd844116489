import { z } from 'zod'
import { line } from '../route/fields.ts'
import { route } from '../route/route.ts'

export const integrationNames = ['telegram', 'sheets', 'trackifySerbia', 'trackifyOthers', 'meta', 'shopify', 'ai', 'webhooks'] as const
export type IntegrationName = (typeof integrationNames)[number]

/** Whether something is ready to be used by the caller, and what is missing where it is not: of him, or of this server. */
export const integrationView = z.object({
  name: z.enum(integrationNames), isReady: z.boolean(),
  /** In words: what to do, and who can. Null where nothing is. */
  missing: z.string().nullable(),
  /** Whose move it is. */
  waitsFor: z.enum(['seller', 'server']).nullable(),
})
export type IntegrationView = z.infer<typeof integrationView>

/** How the last look at shipments went: by hand or on its own. */
export const trackingSyncView = z.object({
  /** Null before the first. ISO 8601 UTC. */
  at: z.string().nullable(), message: z.string().nullable(), syncedCount: z.int().nullable(),
  /** Null where nothing looks on its own: no service, or no key. */
  nextAt: z.string().nullable(),
})
export type TrackingSyncView = z.infer<typeof trackingSyncView>

export const integrationRoutes = {
  list: route({ method: 'GET', path: '/api/integrations', access: 'signed-in', summary: 'What is connected, and what is missing', answer: z.array(integrationView) }),
  /** A masked value stands for the stored one, as does one that is left out. */
  testTelegram: route({
    method: 'POST', path: '/api/settings/telegram/test', access: 'signed-in', summary: 'Send a test message to bot and chat',
    body: z.strictObject({ telegramBotId: line(100), telegramChatId: line(100) }).partial(), answer: z.object({ message: z.string() }),
  }),
  /** Sends a test event under the test code of the user, or of the named own domain, which its Events Manager shows. */
  testPixel: route({
    method: 'POST', path: '/api/pixel/test', access: 'signed-in', summary: 'Send a test event to the ad pixel from the server',
    body: z.strictObject({ domain: line(300) }).partial(), answer: z.object({ message: z.string() }),
  }),
  lastTrackingSync: route({ method: 'GET', path: '/api/orders/sync-tracking', access: 'signed-in', summary: 'When shipments were last looked at', answer: trackingSyncView }),
}
