import type { ReadModel } from '../read-model.ts'
import { savedFilters, type SavedFiltersRow } from './table.ts'

const prefix = 'saved-filters-'

export const savedFiltersModel: ReadModel<SavedFiltersRow> = {
  name: 'saved_filters',
  version: 2,
  table: savedFilters,
  personalData: 'shown',
  keyOf: (event) => (event.stream.startsWith(prefix) ? event.stream.slice(prefix.length) : undefined),
  opens: (event) => event.revision === 0,
  evolve(row, event) {
    const before = row?.filters ?? []
    const { revision } = event
    const user_id = Number(event.stream.slice(prefix.length))
    switch (event.type) {
      case 'FilterSaved': {
        const { id, screen, name, query } = event.data
        // Erased since: there is nothing left to keep.
        if (name === null || query === null) return { user_id, revision, filters: before.filter((each) => each.id !== id) }
        const place = before.findIndex((each) => each.id === id)
        return { user_id, revision, filters: place < 0 ? [...before, { id, screen, name, query }] : before.with(place, { id, screen, name, query }) }
      }
      case 'FilterRemoved':
        return { user_id, revision, filters: before.filter((each) => each.id !== event.data.id) }
      case 'PersonalDataErased':
        return { user_id, revision, filters: [] }
      default:
        return row
    }
  },
  sellerOf: (row) => row.user_id,
  rollups: [],
}
