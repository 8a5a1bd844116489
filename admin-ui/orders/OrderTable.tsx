import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import { DataTable } from 'react-admin'
import { formatPrice } from '../formatting/amounts.ts'
import { formatTime } from '../formatting/dates.ts'
import { ChangeStatusSelect } from './ChangeStatusSelect.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { recipientOf } from './recipient.ts'
import { rowTint } from './row-tint.ts'
import { SuspicionBadge } from './SuspicionBadge.tsx'
import { tintColours } from './tint-colours.ts'

const Column = DataTable.Col<OrderView>

/** One market's orders on a wide screen; rows tinted by status. */
export function OrderTable({ role }: { role: Role }) {
  return (
    <DataTable<OrderView>
      rowClick={false} bulkActionButtons={false} size="medium"
      rowSx={(order) => {
        const tint = tintColours[rowTint(order.status, role)]
        return { bgcolor: `${tint.ground} !important`, '& td:first-of-type': { boxShadow: `inset 4px 0 0 ${tint.edge}` } }
      }}
      sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
    >
      <Column source="createdAt" label="Kreirano" render={(order) => (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          {formatTime(order.createdAt).slice(0, 10)}
          <Box sx={{ color: 'text.secondary', fontSize: '0.82rem' }}>{formatTime(order.createdAt).slice(11)} · {order.orderNumber}</Box>
        </Box>
      )} />
      <Column source="firstName" label="Primalac" render={(order) => (
        <Box sx={{ minWidth: 150 }}>
          <Box sx={{ fontWeight: 650, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>{recipientOf(order)}<SuspicionBadge suspicions={order.suspicions} /></Box>
          {order.email && <Box sx={{ color: 'text.secondary', fontSize: '0.84rem', overflowWrap: 'anywhere' }}>{order.email}</Box>}
        </Box>
      )} />
      <Column source="city" label="Grad" render={(order) => order.city || 'N/A'} />
      <Column source="totalPrice" label="Iznos" cellSx={() => ({ fontWeight: 700, whiteSpace: 'nowrap' })} render={(order) => formatPrice(order.totalPrice, order.currency)} />
      <Column source="status" label="Status" render={(order) => <ChangeStatusSelect order={order} role={role} />} />
      <Column source="productName" label="Proizvod" render={(order) => (
        <Box sx={{ minWidth: 140 }}>{order.productName}<Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}> × {order.quantity}</Box></Box>
      )} />
      <Column source="orderId" label="Opcije" disableSort render={(order) => <OrderOptions order={order} role={role} />} />
    </DataTable>
  )
}
