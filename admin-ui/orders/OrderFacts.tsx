import { marketFacts } from '@pazar/contracts/money/market.ts'
import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCost } from '../formatting/amounts.ts'
import { formatTime } from '../formatting/dates.ts'
import { OrderNotifications } from '../notifications/OrderNotifications.tsx'
import { ChangeStatusSelect } from './ChangeStatusSelect.tsx'
import { Facts } from './Facts.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { Recipient } from './Recipient.tsx'
import { SellerName } from './seller-names.tsx'
import { SuspicionBadge } from './SuspicionBadge.tsx'
import { Collected, TakenUpsells } from './TakenUpsells.tsx'

/** While the shopper may still take something more, the seller is not told of the order yet (resolution 35). */
const waitsForShopper = ({ upsellDelayedUntil, notificationsSent }: OrderView) =>
  !notificationsSent && upsellDelayedUntil !== null && Date.parse(upsellDelayedUntil) > Date.now()

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
          ['Otkupnina', <Collected key="iznos" order={order} />],
          ...(order.productCost ? [['Trošak robe', formatCost(order.productCost, order.currency)] as const] : []),
          ['Tržište', marketFacts[order.targetMarket].fullName],
          ...(order.trackingId ? [['Broj pošiljke', order.trackingId] as const] : []),
          ['Kreirano', formatTime(order.createdAt)],
          ...(waitsForShopper(order) ? [['Obaveštenje', `Čeka da kupac završi sa dodatnim ponudama, najduže do ${formatTime(order.upsellDelayedUntil!).slice(11)}`] as const] : []),
          ...(order.notificationsSent ? [['Obaveštenje', 'Poslato'] as const] : []),
        ]} />
        <TakenUpsells order={order} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <OrderNotes order={order} />
        <OrderNotifications order={order} />
        <Box component="section">
          <Typography variant="h4" component="h3" sx={{ mb: 2 }}>Istorija</Typography>
          <OrderTimeline orderId={order.orderId} />
        </Box>
      </Box>
    </Box>
  )
}
