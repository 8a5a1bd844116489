import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { storedConfirmationSettings } from '../order/confirmation-settings.ts'
import { sellerIdentity } from '../seller/identity.ts'
import { duties } from './duties.ts'

export const roles = ['admin', 'client'] as const
export type Role = (typeof roles)[number]

/** Whom a helper works for and what they may do (accounts/helpers). Sellers and admins have none. */
export const helper = z.strictObject({ sellerId: z.int().positive(), duty: z.enum(duties) })
export type Helper = z.infer<typeof helper>

/** A password never enters an event; its hash is in `private.credentials`. */
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
    helper: helper.optional(),
  }),
  {
    // Version 1 had no helpers.
    version: 2,
    upcasts: { 1: (data) => data },
    personal: ['email', 'firstName', 'lastName', 'phone', 'notes'],
  },
)

/** The seller gave a helper another duty. */
export const helperDutyChanged = defineEvent(
  'HelperDutyChanged',
  z.strictObject({ from: z.enum(duties), to: z.enum(duties) }),
)

export const userDeactivated = defineEvent('UserDeactivated', z.strictObject({}))

export const userActivated = defineEvent('UserActivated', z.strictObject({}))

/**
 * The account was deleted: sign-in is impossible and its websites are offline. Its events stay in the log
 * (accounts/delete-user).
 */
export const userDeleted = defineEvent('UserDeleted', z.strictObject({}))

/** An admin ended the user's open sessions: all, or the one with this id (never its token). */
export const userSessionsRevoked = defineEvent(
  'UserSessionsRevoked',
  z.strictObject({ sessionId: z.string().max(64).nullable() }),
)

export const userPasswordChanged = defineEvent(
  'UserPasswordChanged',
  z.strictObject({ how: z.enum(['changed', 'reset']) }),
)

export const userSettings = [
  'telegramBotId',
  'telegramChatId',
  'trackifyApiKey',
  'trackifyApiKeySrb',
  'shopifyToken',
  'facebookAccessToken',
] as const
export type UserSetting = (typeof userSettings)[number]

/**
 * Names of the settings that changed, for the audit. Their values are secrets and are stored encrypted
 * outside the log.
 */
export const userSettingsChanged = defineEvent(
  'UserSettingsChanged',
  z.strictObject({ settings: z.array(z.enum(userSettings)).min(1) }),
  // Version 1 had only the two Telegram settings, version 2 no Shopify, version 3 no token for the ad pixel.
  { version: 4, upcasts: { 1: (data) => data, 2: (data) => data, 3: (data) => data } },
)

/** New values of settings that are not secret; null clears. Omitted settings did not change. */
export const userIntegrationsChanged = defineEvent(
  'UserIntegrationsChanged',
  z
    .strictObject({
      facebookPixelId: z.string().max(100).nullable(),
      facebookTestCode: z.string().max(100).nullable(),
      googleSheetsId: z.string().max(200).nullable(),
      shopifyShop: z.string().max(120).nullable(),
    })
    .partial(),
  // Version 1 had no Shopify, version 2 no test code.
  { version: 3, upcasts: { 1: (data) => data, 2: (data) => data } },
)

/**
 * New values of account fields; omitted fields did not change. Null clears an optional field, and personal
 * fields read as null once erased.
 */
export const userProfileChanged = defineEvent(
  'UserProfileChanged',
  z
    .strictObject({
      email: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      companyName: z.string().nullable(),
      phone: z.string().nullable(),
      notes: z.string().nullable(),
      ...sellerIdentity.shape,
    })
    .partial(),
  // Version 1 had no seller identity, version 2 no calls before shipping.
  {
    version: 3,
    upcasts: { 1: (data) => data, 2: (data) => data },
    personal: [
      'email',
      'firstName',
      'lastName',
      'phone',
      'notes',
      'address',
      'registrationNumber',
      'taxNumber',
      'customerPhone',
      'callPhone',
      'viber',
      'whatsapp',
      'customerEmail',
      'workingHours',
    ],
  },
)

/** A one-time link for a new password was created; the link itself is never in the log. */
export const userPasswordLinkCreated = defineEvent(
  'UserPasswordLinkCreated',
  z.strictObject({ for: z.enum(['admin', 'email', 'console', 'seller']) }),
  // Version 1 had no links of sellers for their helpers.
  { version: 2, upcasts: { 1: (data) => data } },
)

/** An admin set the storage quota of the user's saves and pictures; null is the default quota. */
export const userStorageQuotaChanged = defineEvent(
  'UserStorageQuotaChanged',
  z.strictObject({ quotaBytes: z.int().positive().nullable() }),
)

/** New settings of the calls before sending. The script may name people; null once erased. */
export const userConfirmationChanged = defineEvent(
  'UserConfirmationChanged',
  z.strictObject({
    settings: storedConfirmationSettings,
    script: z.string().max(4000).nullable(),
  }),
  { personal: ['script'] },
)

export const userEvents = [
  userCreated,
  userDeactivated,
  userActivated,
  userDeleted,
  userPasswordChanged,
  userSessionsRevoked,
  userSettingsChanged,
  userIntegrationsChanged,
  userProfileChanged,
  userPasswordLinkCreated,
  userStorageQuotaChanged,
  helperDutyChanged,
  userConfirmationChanged,
] as const
export type UserEvent = EventOf<(typeof userEvents)[number]>

export const userStream = (userId: number) => `user-${userId}`
