import type { SavedFilter } from '@pazar/contracts/saved-filter/routes.ts'
import { useGetList } from 'react-admin'
import { noErrorNotice } from '../../data/no-error-notice.ts'

const ofOrders = {
  filter: { screen: 'orders' },
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'id', order: 'ASC' },
} as const

/** The user's saved filters of the order list; none until loaded. */
export function useSavedFilters(): readonly SavedFilter[] {
  const { data = [] } = useGetList<SavedFilter>('saved-filters', ofOrders, noErrorNotice)
  return data
}
