import { Pagination, useListPaginationContext, useTranslate } from 'react-admin'
import { boundedCount } from './bounded-count.ts'

interface Props {
  /** The server stops counting here. */
  maxCounted: number
  rowsPerPageOptions: number[]
}

/**
 * Pagination for lists that are not counted to the end: "1–25 od 2.000+". There is a next page as long as
 * there are matches.
 */
export function BoundedPagination({ maxCounted, rowsPerPageOptions }: Props) {
  const translate = useTranslate()
  const { page, perPage } = useListPaginationContext()
  const labelDisplayedRows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    translate('ra.navigation.page_range_info', {
      offsetBegin: from,
      offsetEnd: to,
      total: boundedCount(count, maxCounted, { page, perPage }),
    })
  // Pagination passes the label to MUI's TablePagination, but its own type lacks the prop.
  const tableProps = { rowsPerPageOptions, labelDisplayedRows }
  return <Pagination {...tableProps} />
}
