import type { filteredScreens, SavedFilterEvent } from '@pazar/contracts/saved-filter/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'

type Screen = (typeof filteredScreens)[number]

/** Of one person. More than these would be no help in finding one. */
export const mostFilters = 50

export interface SavedFilterState {
  /** Query texts by screen and name; null where the log no longer tells. */
  queries: ReadonlyMap<string, string | null>
}

export type SavedFilterCommand =
  | { type: 'Save'; screen: Screen; name: string; query: string }
  | { type: 'Remove'; screen: Screen; name: string }

const keyOf = ({ screen, name }: { screen: Screen; name: string }) => `${screen}/${name}`

export const savedFilterFold: Fold<SavedFilterState, SavedFilterEvent> = {
  name: 'saved-filters',
  initialState: { queries: new Map() },
  personalData: 'shown',
  evolve(state, event) {
    switch (event.type) {
      case 'FilterSaved':
        return { queries: new Map(state.queries).set(keyOf(event.data), event.data.query) }
      case 'FilterRemoved':
        return { queries: new Map([...state.queries].filter(([key]) => key !== keyOf(event.data))) }
      default:
        return state
    }
  },
}

/** The same name replaces; the same filter under it is no event, and neither is forgetting one that is not there. */
export function decideSavedFilter(command: SavedFilterCommand, { queries }: SavedFilterState): Decision<SavedFilterEvent> {
  const { screen, name } = command
  const known = queries.has(keyOf(command))
  if (command.type === 'Remove') return known ? [{ type: 'FilterRemoved', data: { screen, name } }] : []
  if (queries.get(keyOf(command)) === command.query) return []
  if (!known && queries.size >= mostFilters) return { code: 'conflict', message: `Možete sačuvati najviše ${mostFilters} filtera` }
  return [{ type: 'FilterSaved', data: { screen, name, query: command.query } }]
}
