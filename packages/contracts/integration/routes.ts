import { z } from 'zod'
import { line } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { botId, chatId } from '../user/routes.ts'

export const integrationNames = [
  'telegram',
  'sheets',
  'trackifySerbia',
  'trackifyOthers',
  'meta',
  'shopify',
  'ai',
  'webhooks',
] as const
export type IntegrationName = (typeof integrationNames)[number]

/** Whether an integration is ready for the caller, and what the caller or this server still has to set up. */
export const integrationView = z.object({
  name: z.enum(integrationNames),
  isReady: z.boolean(),
  /** What to do and who can do it, as a message; null if nothing is missing. */
  missing: z.string().nullable(),
  /** Who has to act. */
  waitsFor: z.enum(['seller', 'server']).nullable(),
})
export type IntegrationView = z.infer<typeof integrationView>

/** Result of the last shipment tracking run, started manually or by the schedule. */
export const trackingSyncView = z.object({
  /** Null before the first run. ISO 8601 UTC. */
  at: z.string().nullable(),
  message: z.string().nullable(),
  syncedCount: z.int().nullable(),
  /** Null if no run is scheduled: the service is not configured, or there is no key. */
  nextAt: z.string().nullable(),
})
export type TrackingSyncView = z.infer<typeof trackingSyncView>

export const integrationRoutes = {
  list: route({
    method: 'GET',
    path: '/api/integrations',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Connected integrations and missing settings',
    answer: z.array(integrationView),
  }),
  /** A masked or omitted value means the stored one. */
  testTelegram: route({
    method: 'POST',
    path: '/api/settings/telegram/test',
    access: 'signed-in',
    summary: 'Send a test message to bot and chat',
    body: z.strictObject({ telegramBotId: botId, telegramChatId: chatId }).partial(),
    answer: z.object({ message: z.string() }),
  }),
  /**
   * Sends a test event with the test code of the user, or of the given domain of theirs; Events Manager shows
   * it.
   */
  testPixel: route({
    method: 'POST',
    path: '/api/pixel/test',
    access: 'signed-in',
    summary: 'Send a test event to the ad pixel from the server',
    body: z.strictObject({ domain: line(300) }).partial(),
    answer: z.object({ message: z.string() }),
  }),
  lastTrackingSync: route({
    method: 'GET',
    path: '/api/orders/sync-tracking',
    access: 'signed-in',
    duties: ['pakovanje', 'pregled', 'sve'],
    summary: 'Time and result of the last shipment sync',
    answer: trackingSyncView,
  }),
}
