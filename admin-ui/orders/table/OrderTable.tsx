import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import { type ReactNode, useMemo } from 'react'
import {
  DataTable,
  DataTableBody,
  type DataTableColumnProps,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'react-admin'
import { SelectBox } from '../../ui/lists/SelectBox.tsx'
import { useSortDirection } from '../../ui/lists/use-sort-direction.ts'
import { useListedStatus } from '../status/shown-status.ts'
import { columnsFor, usuallyHidden } from './order-columns.ts'
import { orderCell } from './order-cells.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { OrderTableContext, useOrderTable } from './order-table-context.ts'
import { rowTint } from './row-tint.ts'
import { denseTableStyle, tableStyle } from './table-style.ts'
import { useColumnsKey } from './use-columns-key.ts'
import { useDenseRows } from './use-density.ts'

const OrderColumn = (props: DataTableColumnProps<OrderView>) => (
  <DataTable.Col<OrderView> {...props} {...useSortDirection(props.source)} />
)

/** A tinted row. The keyboard shortcuts find it by `data-order-id`. */
function OrderTableRow({ children }: { children?: ReactNode }) {
  const order = useRecordContext<OrderView>()!
  const { role, onOpen } = useOrderTable()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const isSelected = useDataTableSelectedIdsContext()?.includes(order.id) ?? false
  const status = useListedStatus(order)
  return (
    <tr
      data-order-id={order.id}
      data-tint={order.mergedInto ? 'neutral' : rowTint(status, role)}
      data-merged={order.mergedInto ? '' : undefined}
      data-selected={isSelected || undefined}
      tabIndex={-1}
      onDoubleClick={() => onOpen(order.id)}
    >
      <td className="choice">
        <SelectBox
          label={`Izaberi porudžbinu ${order.orderNumber}`}
          checked={isSelected}
          onToggle={(_range, event) => handleToggleItem?.(order.id, event)}
        />
      </td>
      {children}
    </tr>
  )
}

const OrderTableBody = (props: object) => <DataTableBody {...props} row={OrderTableRow} />

const columnsOf = (role: Role) =>
  columnsFor(role).map(({ key, source, label, isSortable, newestFirst }) => (
    <OrderColumn
      key={key}
      source={source}
      label={label}
      className={key}
      disableSort={!isSortable}
      sortByOrder={newestFirst ? 'DESC' : 'ASC'}
      render={(order) => orderCell(key, order, role)}
    />
  ))

const OptionsCell = () => {
  const order = useRecordContext<OrderView>()!
  const { role, onOpen } = useOrderTable()
  return <OrderOptions order={order} role={role} onOpen={onOpen} />
}

/** One market's orders on a wide screen, with tinted rows. */
export function OrderTable({ role, onOpen }: { role: Role; onOpen: (orderId: string) => void }) {
  const context = useMemo(() => ({ role, onOpen }), [role, onOpen])
  const [isDense] = useDenseRows()
  const columns = useMemo(() => columnsOf(role), [role])
  return (
    <OrderTableContext value={context}>
      <DataTable<OrderView>
        aria-label="Porudžbine"
        storeKey={useColumnsKey()}
        hiddenColumns={usuallyHidden}
        // The bar of the selection stands above the cards of a phone too.
        bulkActionsToolbar={<></>}
        bulkActionButtons={<></>}
        rowClick={false}
        body={OrderTableBody}
        sx={isDense ? denseTableStyle : tableStyle}
      >
        {columns}
        <DataTable.Col<OrderView> label="Opcije" className="options" disableSort field={OptionsCell} />
      </DataTable>
    </OrderTableContext>
  )
}
