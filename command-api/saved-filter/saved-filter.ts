import type { filteredScreens, SavedFilterEvent } from '@pazar/contracts/saved-filter/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'

type Screen = (typeof filteredScreens)[number]

/** Of one person. More than these would be no help in finding one. */
export const mostFilters = 50

interface Kept {
  screen: Screen
  name: string
  query: string
}

export interface SavedFilterState {
  /** By id. What the log no longer tells (the person was erased) is not kept any more. */
  filters: ReadonlyMap<string, Kept>
}

export type SavedFilterCommand =
  /** `newId` is its id where the name is a new one. */
  | { type: 'Save'; newId: string; screen: Screen; name: string; query: string }
  | { type: 'Remove'; id: string }

/** The filter of a name, which is one at most. */
export const filterNamed = ({ filters }: SavedFilterState, { screen, name }: { screen: Screen; name: string }) =>
  [...filters].find(([, kept]) => kept.screen === screen && kept.name === name)

const without = (filters: SavedFilterState['filters'], id: string) => new Map([...filters].filter(([each]) => each !== id))

export const savedFilterFold: Fold<SavedFilterState, SavedFilterEvent> = {
  name: 'saved-filters',
  initialState: { filters: new Map() },
  personalData: 'shown',
  evolve({ filters }, event) {
    switch (event.type) {
      case 'FilterSaved': {
        const { id, screen, name, query } = event.data
        return { filters: name === null || query === null ? without(filters, id) : new Map(filters).set(id, { screen, name, query }) }
      }
      case 'FilterRemoved':
        return { filters: without(filters, event.data.id) }
      default:
        return { filters }
    }
  },
}

/** The same name replaces; the same filter under it is no event, and neither is forgetting one that is not there. */
export function decideSavedFilter(command: SavedFilterCommand, state: SavedFilterState): Decision<SavedFilterEvent> {
  if (command.type === 'Remove') return state.filters.has(command.id) ? [{ type: 'FilterRemoved', data: { id: command.id } }] : []
  const { newId, screen, name, query } = command
  const [id, kept] = filterNamed(state, command) ?? [newId]
  if (kept?.query === query) return []
  if (!kept && state.filters.size >= mostFilters) return { code: 'conflict', message: `Možete sačuvati najviše ${mostFilters} filtera` }
  return [{ type: 'FilterSaved', data: { id, screen, name, query } }]
}
