import { useDataTableRenderContext, useDataTableSortContext } from 'react-admin'

const directions = { ASC: 'asc', DESC: 'desc' } as const

/**
 * For the column of a table: the prop by which its head says to screen readers how it is sorted, which
 * React-Admin's does not. A hook and not a column, because every screen loads what several of them share.
 */
export function useSortDirection(source: string | undefined): { sortDirection?: 'asc' | 'desc' } {
  const place = useDataTableRenderContext()
  const sort = useDataTableSortContext()
  return place === 'header' && sort?.field === source && sort ? { sortDirection: directions[sort.order] } : {}
}
