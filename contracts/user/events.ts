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

export const userPasswordChanged = defineEvent('UserPasswordChanged', z.strictObject({ how: z.enum(['changed', 'reset']) }))

export const userSettings = ['telegramBotId', 'telegramChatId'] as const
export type UserSetting = (typeof userSettings)[number]

/** Says which settings changed, for the audit; their values are secrets and live sealed beside the passwords. */
export const userSettingsChanged = defineEvent('UserSettingsChanged', z.strictObject({ settings: z.array(z.enum(userSettings)).min(1) }))

export const userEvents = [userCreated, userDeactivated, userPasswordChanged, userSettingsChanged] as const
export type UserEvent = EventOf<(typeof userEvents)[number]>

export const userStream = (userId: number) => `user-${userId}`
