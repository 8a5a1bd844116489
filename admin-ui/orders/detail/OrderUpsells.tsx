import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import { goodsTotal } from '@pazar/contracts/order/total-without-upsells.ts'
import { deliveryTexts, fromTermsView } from '@pazar/contracts/website/terms.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatPrice } from '../../ui/formatting/amounts.ts'
import { formatTime } from '../../ui/formatting/dates.ts'
import { ownLines } from './order-products.ts'

/** The amount the courier collects, with its parts. */
export function Collected({ order }: { order: OrderView }) {
  const { totalPrice, currency, upsells, delivery, discount } = order
  const own = ownLines(order)
  const added = delivery.deliveryWay === 'added' ? [delivery.deliveryAmount] : []
  const parts = [
    ...(own.length === 0 ? [goodsTotal(order)] : own.map(({ price }) => price)),
    ...upsells.map((each) => each.totalPrice),
    ...added,
  ]
  return (
    <>
      <strong>{formatPrice(totalPrice, currency)}</strong>
      {(parts.length > 1 || discount > 0) && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          = {parts.map((amount) => formatPrice(amount, currency)).join(' + ')}
          {discount > 0 && ` − ${formatPrice(discount, currency)}`}
        </Box>
      )}
    </>
  )
}

/** The delivery terms of the order, as its page showed them. */
export const deliveryOf = ({ delivery, targetMarket }: OrderView): string =>
  deliveryTexts(fromTermsView(delivery), targetMarket).forSeller

/**
 * The upsell orders, each with its own number. They ship in the same parcel, so status, tracking and
 * recipient are the main order's (upsell/orders).
 */
export function OrderUpsells({ order }: { order: OrderView }) {
  if (order.upsells.length === 0) return null
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        Dodato posle porudžbine
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.upsells.map((each) => (
          <Box
            key={each.orderId}
            component="li"
            sx={{ py: 1, fontSize: '0.95rem', '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Box component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                {each.title} × {each.quantity}
              </Box>
              <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
                {formatPrice(each.totalPrice, order.currency)}
              </Box>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.87rem', overflowWrap: 'anywhere' }}>
              {[
                shortOrderId(each.orderId),
                each.sku && `SKU ${each.sku}`,
                statusLabel(each.status),
                each.trackingId,
                each.customerData?.name,
                formatTime(each.acceptedAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
