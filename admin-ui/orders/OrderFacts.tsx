import { marketFacts } from '@pazar/contracts/money/market.ts'
import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCost, formatPrice } from '../formatting/amounts.ts'
import { formatTime } from '../formatting/dates.ts'
import { ChangeStatusSelect } from './ChangeStatusSelect.tsx'
import { Facts } from './Facts.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { Recipient } from './Recipient.tsx'
import { SellerName } from './seller-names.tsx'
import { SuspicionBadge } from './SuspicionBadge.tsx'

export function OrderFacts({ order, role }: { order: OrderView; role: Role }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1.2fr 1fr' }, columnGap: 5 }}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
          <ChangeStatusSelect order={order} role={role} />
          <SuspicionBadge suspicions={order.suspicions ?? []} />
        </Box>
        <Recipient order={order} />
        <Facts title="Pošiljka" facts={[
          ...(role === 'admin' ? [['Prodavac', <SellerName key="prodavac" userId={order.userId} />] as const] : []),
          ['Proizvod', `${order.productName} × ${order.quantity}`],
          ...(order.sku ? [['SKU', order.sku] as const] : []),
          ['Otkupnina', <strong key="iznos">{formatPrice(order.totalPrice, order.currency)}</strong>],
          ...(order.productCost ? [['Trošak robe', formatCost(order.productCost, order.currency)] as const] : []),
          ['Tržište', marketFacts[order.targetMarket].fullName],
          ...(order.trackingId ? [['Broj pošiljke', order.trackingId] as const] : []),
          ['Kreirano', formatTime(order.createdAt)],
        ]} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <OrderNotes order={order} />
        <Box component="section">
          <Typography variant="h4" component="h3" sx={{ mb: 2 }}>Istorija</Typography>
          <OrderTimeline orderId={order.orderId} />
        </Box>
      </Box>
    </Box>
  )
}
