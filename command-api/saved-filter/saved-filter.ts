import type { filteredScreens, SavedFilterEvent } from '@pazar/contracts/saved-filter/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { concurrentChange } from '../refusals.ts'

type Screen = (typeof filteredScreens)[number]

/** Per user; a longer list would not be usable. */
export const maxFilters = 50

export interface StoredFilter {
  screen: Screen
  name: string
  query: string
}

export interface SavedFilterState {
  /** Filters by id. */
  filters: ReadonlyMap<string, StoredFilter>
  /** Every name ever saved in this stream, including removed filters, as long as the stream has its key. */
  names: readonly string[]
  /** True once the filters have moved to the next generation. */
  erased: boolean
}

export type SavedFilterCommand =
  /** `newId` is used if the name is new. */
  | { type: 'Save'; newId: string; screen: Screen; name: string; query: string }
  | { type: 'Remove'; id: string }
  /** Leaves exactly these filters; fills a generation from the one before. */
  | { type: 'ReplaceAll'; filters: ReadonlyMap<string, StoredFilter> }

/** The filter with a name; names are unique per screen. */
export const filterNamed = (
  { filters }: SavedFilterState,
  { screen, name }: { screen: Screen; name: string },
) => [...filters].find(([, kept]) => kept.screen === screen && kept.name === name)

const without = (filters: SavedFilterState['filters'], id: string) =>
  new Map([...filters].filter(([each]) => each !== id))

export const savedFilterFold: Fold<SavedFilterState, SavedFilterEvent> = {
  name: 'saved-filters',
  initialState: { filters: new Map(), names: [], erased: false },
  personalData: 'shown',
  evolve(state, event) {
    const { filters, names } = state
    switch (event.type) {
      case 'FilterSaved': {
        const { id, screen, name, query } = event.data
        if (name === null || query === null) return { ...state, filters: without(filters, id) }
        return {
          ...state,
          filters: new Map(filters).set(id, { screen, name, query }),
          names: names.includes(name) ? names : [...names, name],
        }
      }
      case 'FilterRemoved':
        return { ...state, filters: without(filters, event.data.id) }
      case 'PersonalDataErased':
        return { filters: new Map(), names: [], erased: true }
      default:
        return state
    }
  },
}

function replaceAll(
  newFilters: ReadonlyMap<string, StoredFilter>,
  { filters }: SavedFilterState,
): SavedFilterEvent[] {
  const surplus = [...filters.keys()].filter((id) => !newFilters.has(id))
  const missing = [...newFilters].filter(
    ([id, kept]) => filters.get(id)?.name !== kept.name || filters.get(id)?.query !== kept.query,
  )
  return [
    ...surplus.map((id) => ({ type: 'FilterRemoved' as const, data: { id } })),
    ...missing.map(([id, kept]) => ({ type: 'FilterSaved' as const, data: { id, ...kept } })),
  ]
}

/**
 * Saving under an existing name replaces the filter. An equal filter and the removal of a missing one append
 * no event.
 */
export function decideSavedFilter(
  command: SavedFilterCommand,
  state: SavedFilterState,
): Decision<SavedFilterEvent> {
  if (state.erased) return concurrentChange
  if (command.type === 'ReplaceAll') return replaceAll(command.filters, state)
  if (command.type === 'Remove')
    return state.filters.has(command.id) ? [{ type: 'FilterRemoved', data: { id: command.id } }] : []
  const { newId, screen, name, query } = command
  const [id, kept] = filterNamed(state, command) ?? [newId]
  if (kept?.query === query) return []
  if (!kept && state.filters.size >= maxFilters)
    return { code: 'conflict', message: `Možete sačuvati najviše ${maxFilters} filtera` }
  return [{ type: 'FilterSaved', data: { id, screen, name, query } }]
}
