import type { SortPayload } from 'react-admin'
import type { OrderFilter } from '../../links/order-link.ts'
import { type ExportFormat, ExportMenu } from '../../ui/lists/ExportMenu.tsx'

const exportPath = (format: ExportFormat, filter: OrderFilter, sort: SortPayload): string =>
  `/api/orders/export?${new URLSearchParams({ format, filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) })}`

interface Props {
  filter: OrderFilter
  sort: SortPayload
  disabled: boolean
}

/** Exports all pages of the filtered and sorted list as a file. */
export const ExportOrders = ({ filter, sort, disabled }: Props) => (
  <ExportMenu
    pathOf={(format) => exportPath(format, filter, sort)}
    name="narudzbine"
    disabled={disabled}
    size="small"
    large
  />
)
