import { userOfSavedFilters } from '@pazar/contracts/saved-filter/events.ts'
import type { ReadModel } from '../read-model.ts'
import { savedFilters, type SavedFiltersRow } from './table.ts'

/**
 * A row spans all generations of the user's streams. Each filter records the stream that it was last saved
 * in.
 */
export const savedFiltersModel: ReadModel<SavedFiltersRow> = {
  name: 'saved_filters',
  version: 3,
  table: savedFilters,
  personalData: 'shown',
  keyOf: ({ stream }) => userOfSavedFilters(stream)?.toString(),
  startsRow: () => false,
  evolve(row, event) {
    const before = row?.filters ?? []
    const { revision, stream } = event
    const user_id = userOfSavedFilters(stream)!
    switch (event.type) {
      case 'FilterSaved': {
        const { id, screen, name, query } = event.data
        // The filter's text was erased, so there is nothing to keep.
        if (name === null || query === null)
          return {
            user_id,
            revision,
            filters: before.filter((each) => each.id !== id || each.stream !== stream),
          }
        const place = before.findIndex((each) => each.id === id)
        const filter = { id, screen, name, query, stream }
        return { user_id, revision, filters: place < 0 ? [...before, filter] : before.with(place, filter) }
      }
      case 'FilterRemoved':
        return {
          user_id,
          revision,
          filters: before.filter((each) => each.id !== event.data.id || each.stream !== stream),
        }
      case 'PersonalDataErased':
        return { user_id, revision, filters: before.filter((each) => each.stream !== stream) }
      default:
        return row
    }
  },
  sellerOf: (row) => row.user_id,
  rollups: [],
}
