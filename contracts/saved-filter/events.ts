import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

/** Screens whose filters can be kept. */
export const filteredScreens = ['orders'] as const

/** A person keeps a filter of a screen under a name; the same name replaces. `query` is the address's query text, which may name a customer. */
export const filterSaved = defineEvent(
  'FilterSaved',
  z.strictObject({ screen: z.enum(filteredScreens), name: z.string().max(80), query: z.string().max(2000).nullable() }),
  { personal: ['query'] },
)
export const filterRemoved = defineEvent('FilterRemoved', z.strictObject({ screen: z.enum(filteredScreens), name: z.string().max(80) }))

export const savedFilterEvents = [filterSaved, filterRemoved] as const
export type SavedFilterEvent = EventOf<(typeof savedFilterEvents)[number]>

export const savedFilterStream = (userId: number) => `saved-filters-${userId}`
