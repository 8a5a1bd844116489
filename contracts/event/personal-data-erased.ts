import { z } from 'zod'
import { defineEvent } from './event-type.ts'

/** The stream's key is gone: its personal fields read as null from here on, in every replay. */
export const personalDataErased = defineEvent('PersonalDataErased', z.strictObject({ reason: z.string().max(500) }))
