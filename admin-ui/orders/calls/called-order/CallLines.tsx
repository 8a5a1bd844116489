import type { OrderLineView, OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { goodsTotal } from '@pazar/contracts/order/total-without-upsells.ts'
import Box from '@mui/material/Box'
import { formatPrice } from '../../../ui/formatting/amounts.ts'

type Line = Pick<OrderLineView, 'lineId' | 'title' | 'variant' | 'pieces' | 'price'>

function linesOf(order: OrderView): readonly Line[] {
  if (order.lines.length > 0) return order.lines
  // Until the table of orders is rebuilt after an update, its orders have no lines.
  return [
    {
      lineId: order.orderId,
      title: order.productName,
      variant: null,
      pieces: order.quantity,
      price: goodsTotal(order),
    },
    ...order.upsells.map(({ orderId, title, quantity, totalPrice }) => ({
      lineId: orderId,
      title,
      variant: null,
      pieces: quantity,
      price: totalPrice,
    })),
  ]
}

const Amount = ({ label, amount }: { label: string; amount: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary' }}>
    <span>{label}</span>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {amount}
    </Box>
  </Box>
)

/** What was ordered and what the customer pays the courier. */
export function CallLines({ order }: { order: OrderView }) {
  const { currency, delivery, discount } = order
  return (
    <Box sx={{ fontSize: '1.05rem' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {linesOf(order).map(({ lineId, title, variant, pieces, price }) => (
          <Box
            key={lineId}
            component="li"
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{pieces} ×</strong> {title}
              {variant !== null && (
                <Box sx={variant ? { color: 'text.secondary' } : { color: 'warning.main', fontWeight: 650 }}>
                  {variant || 'Varijanta nije izabrana: pitajte kupca'}
                </Box>
              )}
            </Box>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {formatPrice(price, currency)}
            </Box>
          </Box>
        ))}
      </Box>
      {discount > 0 && <Amount label="Popust" amount={`−${formatPrice(discount, currency)}`} />}
      {delivery.deliveryWay === 'added' && (
        <Amount label="Dostava" amount={formatPrice(delivery.deliveryAmount, currency)} />
      )}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          mt: 1,
          pt: 1,
          borderTop: 1,
          borderColor: 'divider',
          fontSize: '1.35rem',
          fontWeight: 700,
        }}
      >
        <span>Ukupno</span>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {formatPrice(order.totalPrice, currency)}
        </Box>
      </Box>
    </Box>
  )
}
