import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import { formatPrice } from '../formatting/amounts.ts'
import { formatTime } from '../formatting/dates.ts'
import { ChangeStatusSelect } from './ChangeStatusSelect.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { recipientOf } from './recipient.ts'
import { rowTint } from './row-tint.ts'
import { SuspicionBadge } from './SuspicionBadge.tsx'
import { tintColours } from './tint-colours.ts'

/** The same orders on a phone: one card each instead of a squeezed table. */
export function OrderCards({ orders, role }: { orders: readonly OrderView[]; role: Role }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1.25, display: 'grid', gap: 1.25 }}>
      {orders.map((order) => {
        const tint = tintColours[rowTint(order.status, role)]
        return (
          <Box component="li" key={order.id} sx={{ bgcolor: tint.ground, border: 1, borderColor: 'divider', borderLeft: `4px solid ${tint.edge}`, borderRadius: 3, p: 1.75 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, alignItems: 'baseline' }}>
              <Box sx={{ fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}>{recipientOf(order)}</Box>
              <Box sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>{formatPrice(order.totalPrice, order.currency)}</Box>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.87rem', mt: 0.25 }}>{order.city || 'N/A'} · {formatTime(order.createdAt)}</Box>
            {order.email && <Box sx={{ color: 'text.secondary', fontSize: '0.87rem', overflowWrap: 'anywhere' }}>{order.email}</Box>}
            <Box sx={{ fontSize: '0.93rem', mt: 0.75 }}>{order.productName} × {order.quantity}</Box>
            {order.suspicions.length > 0 && <Box sx={{ mt: 1 }}><SuspicionBadge suspicions={order.suspicions} /></Box>}
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 1.25, gap: 1 }}>
              <ChangeStatusSelect order={order} role={role} />
              <OrderOptions order={order} role={role} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
