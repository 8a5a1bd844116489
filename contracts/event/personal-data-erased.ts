import { z } from 'zod'
import { defineEvent, type EventOf } from './event-type.ts'

/** The stream's key is gone: its personal fields read as null from here on, in every replay. */
export const personalDataErased = defineEvent('PersonalDataErased', z.strictObject({ reason: z.string().max(500) }))
export type PersonalDataErased = EventOf<typeof personalDataErased>
