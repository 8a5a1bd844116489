import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { personalDataErased } from '../event/personal-data-erased.ts'

/** Screens whose filters can be saved. */
export const filteredScreens = ['orders'] as const

/** Version 1 identified a filter by its plain name; derives a stable id from it. */
const idOfName = ({ screen, name }: { screen: string; name: string }) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(`${screen}/${name}`)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Safe in a path without encoding. */
export const savedFilterId = z.string().regex(/^[A-Za-z0-9_-]{1,400}$/, 'Nepoznat filter')

/**
 * A user saved a filter of a screen under a name; saving the same name replaces it under the same id. `query`
 * is the query string of the address. The name may contain a customer's name, and so may a query of version 2
 * from before searches were left out.
 */
export const filterSaved = defineEvent(
  'FilterSaved',
  z.strictObject({
    id: savedFilterId,
    screen: z.enum(filteredScreens),
    name: z.string().max(80).nullable(),
    query: z.string().max(2000).nullable(),
  }),
  { version: 2, personal: ['name', 'query'], upcasts: { 1: (data) => ({ id: idOfName(data), ...data }) } },
)
export const filterRemoved = defineEvent('FilterRemoved', z.strictObject({ id: savedFilterId }), {
  version: 2,
  upcasts: { 1: (data) => ({ id: idOfName(data) }) },
})

export const savedFilterEvents = [filterSaved, filterRemoved, personalDataErased] as const
export type SavedFilterEvent = EventOf<(typeof savedFilterEvents)[number]>

/**
 * A user's filters move to the next generation if a name or search in the current one must become unreadable;
 * the stream key of the old generation is then deleted. The stream of generation 0 has no number in its name
 * and may contain searches for people.
 */
export const savedFilterStream = (userId: number, generation = 1) =>
  `saved-filters-${userId}${generation === 0 ? '' : `-${generation}`}`

/** The user whose filters a stream contains; undefined for other streams. */
export function userOfSavedFilters(stream: string): number | undefined {
  const userId = /^saved-filters-(\d+)(?:-\d+)?$/.exec(stream)?.[1]
  return userId === undefined ? undefined : Number(userId)
}
