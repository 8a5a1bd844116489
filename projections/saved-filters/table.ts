import type { SavedFilterEvent } from '@pazar/contracts/saved-filter/events.ts'
import type { Table } from '../read-model.ts'

export interface KeptFilter {
  id: string
  screen: Extract<SavedFilterEvent, { type: 'FilterSaved' }>['data']['screen']
  /** May name a customer, as the query may. */
  name: string
  /** The address's query text. */
  query: string
}

/** What one person keeps: bounded by the command, so that a row stays small. */
export interface SavedFiltersRow {
  user_id: number
  /** In the order in which their names were first kept. */
  filters: KeptFilter[]
  revision: number
}

export const savedFilters: Table<SavedFiltersRow> = {
  name: 'saved_filters',
  key: ['user_id'],
  columns: { user_id: 'integer', filters: 'jsonb', revision: 'integer' },
  indexes: [],
}
