import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

/** Screens whose filters can be kept. */
export const filteredScreens = ['orders'] as const

/** Version 1 knew a filter by its name alone, openly: its id is made from that, the same wherever it is read. */
const idOfName = ({ screen, name }: { screen: string; name: string }) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(`${screen}/${name}`))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Fits a path as it is. */
export const savedFilterId = z.string().regex(/^[A-Za-z0-9_-]{1,400}$/, 'Nepoznat filter')

/**
 * A person keeps a filter of a screen under a name; the same name replaces, under the same id. `query` is the address's query text.
 * Both may name a customer.
 */
export const filterSaved = defineEvent(
  'FilterSaved',
  z.strictObject({ id: savedFilterId, screen: z.enum(filteredScreens), name: z.string().max(80).nullable(), query: z.string().max(2000).nullable() }),
  { version: 2, personal: ['name', 'query'], upcasts: { 1: (data) => ({ id: idOfName(data), ...data }) } },
)
export const filterRemoved = defineEvent('FilterRemoved', z.strictObject({ id: savedFilterId }), { version: 2, upcasts: { 1: (data) => ({ id: idOfName(data) }) } })

export const savedFilterEvents = [filterSaved, filterRemoved] as const
export type SavedFilterEvent = EventOf<(typeof savedFilterEvents)[number]>

export const savedFilterStream = (userId: number) => `saved-filters-${userId}`
