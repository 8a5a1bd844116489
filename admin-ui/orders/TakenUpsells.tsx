import type { OrderView } from '@pazar/contracts/order/routes.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { totalWithoutUpsells } from '@pazar/contracts/order/total-without-upsells.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatPrice } from '../formatting/amounts.ts'
import { formatTime } from '../formatting/dates.ts'

/** What the courier collects, and what it is made of. */
export function Collected({ order: { totalPrice, currency, upsells } }: { order: OrderView }) {
  const own = totalWithoutUpsells({ totalPrice, upsells })
  return (
    <>
      <strong>{formatPrice(totalPrice, currency)}</strong>
      {upsells.length > 0 && <Box component="span" sx={{ color: 'text.secondary' }}> = {[own, ...upsells.map((each) => each.totalPrice)].map((amount) => formatPrice(amount, currency)).join(' + ')}</Box>}
    </>
  )
}

/** Each with its own order number; they go in the same parcel, so they have its status and its number (landing spec, 3.3; resolution 34). */
export function TakenUpsells({ order }: { order: OrderView }) {
  if (order.upsells.length === 0) return null
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>Dodato posle porudžbine</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.upsells.map((each) => (
          <Box key={each.orderId} component="li" sx={{ py: 1, fontSize: '0.95rem', '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Box component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{each.title} × {each.quantity}</Box>
              <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>{formatPrice(each.totalPrice, order.currency)}</Box>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.87rem', overflowWrap: 'anywhere' }}>
              {[shortOrderId(each.orderId), each.sku && `SKU ${each.sku}`, order.status, order.trackingId, formatTime(each.acceptedAt)].filter(Boolean).join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
