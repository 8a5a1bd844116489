import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import { memo } from 'react'
import type { SortPayload } from 'react-admin'
import { type ColumnKey, orderColumns } from './order-columns.ts'
import { OrderRow } from './OrderRow.tsx'
import { SelectBox } from '../../ui/lists/SelectBox.tsx'
import { tableStyle } from './table-style.ts'
import type { OrderSelection } from '../../ui/lists/use-selection.ts'

interface Props {
  orders: readonly OrderView[]
  role: Role
  columns: readonly ColumnKey[]
  sort: SortPayload
  onSort: (sort: SortPayload) => void
  selection: OrderSelection
  onOpen: (orderId: string) => void
}

const arrows = { ASC: '↑', DESC: '↓' } as const
const directions = { ASC: 'ascending', DESC: 'descending' } as const

/** One market's orders on a wide screen, with tinted rows and sortable headers. */
export const OrderTable = memo(function OrderTable({
  orders,
  role,
  columns,
  sort,
  onSort,
  selection,
  onOpen,
}: Props) {
  const chosen = orders.filter(({ id }) => selection.ids.has(id)).length
  const shown = orderColumns.filter(({ key }) => columns.includes(key))
  const sortBy = (field: string) =>
    onSort({
      field,
      order:
        sort.field === field && sort.order === 'DESC'
          ? 'ASC'
          : sort.field === field
            ? 'DESC'
            : field === 'createdAt' || field === 'updatedAt'
              ? 'DESC'
              : 'ASC',
    })
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label="Porudžbine" sx={tableStyle}>
        <thead>
          <tr>
            <th className="choice">
              <SelectBox
                label="Izaberi sve na strani"
                checked={chosen > 0 && chosen === orders.length}
                partly={chosen > 0}
                onToggle={selection.togglePage}
              />
            </th>
            {shown.map(({ key, label, sort: field }) => (
              <th
                key={key}
                className={key}
                scope="col"
                aria-sort={field && sort.field === field ? directions[sort.order] : undefined}
              >
                {field ? (
                  <button type="button" onClick={() => sortBy(field)}>
                    {label}
                    <span aria-hidden>{sort.field === field ? arrows[sort.order] : ''}</span>
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
            <th className="options" scope="col">
              Opcije
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              role={role}
              columns={columns}
              selected={selection.ids.has(order.id)}
              onToggle={selection.toggle}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  )
})
