import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import { memo } from 'react'
import type { ColumnKey } from './order-columns.ts'
import { orderCell } from './order-cells.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { rowTint } from './row-tint.ts'
import { SelectBox } from '../../ui/lists/SelectBox.tsx'
import { useListedStatus } from '../status/shown-status.ts'

interface Props {
  order: OrderView
  role: Role
  columns: readonly ColumnKey[]
  selected: boolean
  onToggle: (id: string, range: boolean) => void
  onOpen: (orderId: string) => void
}

/**
 * Re-renders only if its order, selection or columns change. The keyboard shortcuts find rows by
 * `data-order`.
 */
export const OrderRow = memo(function OrderRow({ order, role, columns, selected, onToggle, onOpen }: Props) {
  const status = useListedStatus(order)
  return (
    <tr
      data-order={order.id}
      data-tint={rowTint(status, role)}
      data-selected={selected || undefined}
      tabIndex={-1}
      onDoubleClick={() => onOpen(order.id)}
    >
      <td className="choice">
        <SelectBox
          label={`Izaberi porudžbinu ${order.orderNumber}`}
          checked={selected}
          onToggle={(range) => onToggle(order.id, range)}
        />
      </td>
      {columns.map((key) => (
        <td key={key} className={key}>
          {orderCell(key, order, role)}
        </td>
      ))}
      <td className="options">
        <OrderOptions order={order} role={role} onOpen={onOpen} />
      </td>
    </tr>
  )
})
