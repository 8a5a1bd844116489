import type { CallContext } from '@pazar/contracts/order/call-routes.ts'
import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import Box from '@mui/material/Box'
import { formatPrice } from '../../../ui/formatting/amounts.ts'
import { formatDate } from '../../../ui/formatting/dates.ts'
import { OrderLink } from '../../detail/OrderLink.tsx'
import { earlierText } from './earlier-text.ts'

const inText = { color: 'primary', fontWeight: 400 } as const

/** The customer's orders before this one. Their details open above the call, which keeps its lease. */
export function EarlierOrders({ context }: { context: CallContext }) {
  const { earlier } = context
  const text = earlierText(earlier)
  if (!text) return <Box sx={{ color: 'text.secondary' }}>Prva porudžbina ovog kupca.</Box>
  return (
    <>
      <Box
        sx={{ fontSize: '1.1rem', fontWeight: 650, color: earlier.returned > 0 ? 'error.main' : 'inherit' }}
      >
        {text}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, fontSize: '0.92rem' }}>
        {earlier.orders.slice(0, 5).map((order) => (
          <Box
            key={order.orderId}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              py: 0.75,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <span>{formatDate(order.createdAt)}</span>
            <OrderLink {...order} {...inText} />
            <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {order.quantity} × {order.productName}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {formatPrice(order.totalPrice, order.currency)} · {statusLabel(order.status)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
