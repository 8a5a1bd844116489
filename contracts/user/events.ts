import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

export const roles = ['admin', 'client'] as const
export type Role = (typeof roles)[number]

/** A password never enters an event; its hash lives beside the sessions (design, section 5). */
export const userCreated = defineEvent(
  'UserCreated',
  z.strictObject({
    userId: z.int().positive(),
    role: z.enum(roles),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    companyName: z.string().nullable(),
    phone: z.string().nullable(),
    notes: z.string().nullable(),
  }),
  { personal: ['email', 'firstName', 'lastName', 'phone', 'notes'] },
)

export const userDeactivated = defineEvent('UserDeactivated', z.strictObject({}))

export const userActivated = defineEvent('UserActivated', z.strictObject({}))

/** The account is gone: nobody signs in with it, its sites are offline. What it did stays in the log (resolution 14). */
export const userDeleted = defineEvent('UserDeleted', z.strictObject({}))

/** An administrator ended the user's open sessions: all of them, or the one that is named (by its id, never its token). */
export const userSessionsRevoked = defineEvent('UserSessionsRevoked', z.strictObject({ sessionId: z.string().max(64).nullable() }))

export const userPasswordChanged = defineEvent('UserPasswordChanged', z.strictObject({ how: z.enum(['changed', 'reset']) }))

export const userSettings = ['telegramBotId', 'telegramChatId', 'trackifyApiKey', 'trackifyApiKeySrb', 'shopifyToken', 'facebookAccessToken'] as const
export type UserSetting = (typeof userSettings)[number]

/** Says which settings changed, for the audit; their values are secrets and live sealed beside the passwords. */
export const userSettingsChanged = defineEvent(
  'UserSettingsChanged',
  z.strictObject({ settings: z.array(z.enum(userSettings)).min(1) }),
  // Version 1 knew Telegram's two alone, version 2 no Shopify, version 3 no token for the ad pixel.
  { version: 4, upcasts: { 1: (data) => data, 2: (data) => data, 3: (data) => data } },
)

/** Settings that are no secrets, with their new values: null clears. What is not named did not change. */
export const userIntegrationsChanged = defineEvent(
  'UserIntegrationsChanged',
  z.strictObject({
    facebookPixelId: z.string().max(100).nullable(), facebookTestCode: z.string().max(100).nullable(), googleSheetsId: z.string().max(200).nullable(), shopifyShop: z.string().max(120).nullable(),
  }).partial(),
  // Version 1 knew no Shopify, version 2 no test code.
  { version: 3, upcasts: { 1: (data) => data, 2: (data) => data } },
)

export const userEvents = [
  userCreated, userDeactivated, userActivated, userDeleted, userPasswordChanged, userSessionsRevoked, userSettingsChanged, userIntegrationsChanged,
] as const
export type UserEvent = EventOf<(typeof userEvents)[number]>

export const userStream = (userId: number) => `user-${userId}`
