import type { CallContext } from '@pazar/contracts/order/call-routes.ts'
import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import Box from '@mui/material/Box'
import { colours } from '../../../theme/palette.ts'
import { formatPrice } from '../../../ui/formatting/amounts.ts'
import { formatDate } from '../../../ui/formatting/dates.ts'
import { OrderLink } from '../../detail/OrderLink.tsx'
import { durationText, earlierText } from './earlier-text.ts'

const inText = { color: 'primary', fontWeight: 400 } as const

/**
 * The customer's orders before this one, and another order of the same product a moment ago. Their details open
 * above the call, which keeps its lease.
 */
export function EarlierOrders({ context }: { context: CallContext }) {
  const { earlier, duplicate } = context
  const text = earlierText(earlier)
  if (!text) return <Box sx={{ color: 'text.secondary' }}>Prva porudžbina ovog kupca.</Box>
  return (
    <>
      <Box
        sx={{ fontSize: '1.1rem', fontWeight: 650, color: earlier.returned > 0 ? 'error.main' : 'inherit' }}
      >
        {text}
      </Box>
      {duplicate && (
        <Box sx={{ mt: 1, px: 1.5, py: 1, borderRadius: 2, bgcolor: colours.apricotSoft }}>
          Isti broj pre {durationText(duplicate.minutes)}: <OrderLink {...duplicate} {...inText} />. Pitajte
          kupca da li želi obe.
        </Box>
      )}
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
