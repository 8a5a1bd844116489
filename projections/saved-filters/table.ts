import type { SavedFilterEvent } from '@pazar/contracts/saved-filter/events.ts'
import { defineTable } from '../read-model.ts'

export interface StoredFilter {
  id: string
  screen: Extract<SavedFilterEvent, { type: 'FilterSaved' }>['data']['screen']
  /** May contain a customer's name, and so may the query. */
  name: string
  /** Query string of the page address. */
  query: string
  /** Stream that the filter was last saved in. */
  stream: string
}

/** One user's filters. The command limits their number, so that a row stays small. */
export interface SavedFiltersRow {
  user_id: number
  /** In the order in which they were first saved. */
  filters: StoredFilter[]
  /** Revision of the event that changed it last, in that event's stream. */
  revision: number
}

export const savedFilters = defineTable<SavedFiltersRow>()({
  name: 'saved_filters',
  key: ['user_id'],
  columns: { user_id: 'integer', filters: 'jsonb', revision: 'integer' },
  indexes: [],
})
