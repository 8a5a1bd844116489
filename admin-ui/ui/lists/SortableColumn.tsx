import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin'

const directions = { ASC: 'asc', DESC: 'desc' } as const

/** A column whose head says to screen readers how it is sorted, which React-Admin's does not. */
export function SortableColumn<RecordType extends RaRecord>(props: DataTableColumnProps<RecordType>) {
  const place = useDataTableRenderContext()
  const sort = useDataTableSortContext()
  const isSorted = place === 'header' && sort !== undefined && sort.field === props.source
  return <DataTable.Col<RecordType> {...props} {...(isSorted && { sortDirection: directions[sort.order] })} />
}
