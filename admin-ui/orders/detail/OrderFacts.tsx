import { marketFacts } from '@pazar/contracts/money/market.ts'
import { entrySourceLabels } from '@pazar/contracts/order/order-entry.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatCost, formatPrice } from '../../ui/formatting/amounts.ts'
import { formatTime } from '../../ui/formatting/dates.ts'
import { ListedStatus } from '../status/ListedStatus.tsx'
import { useMay } from '../../session/duty-access.ts'
import { CorrectLines } from '../correction/CorrectLines.tsx'
import { CopyMyOrderLink } from './CopyMyOrderLink.tsx'
import { EraseCustomer } from './EraseCustomer.tsx'
import { Facts } from './Facts.tsx'
import { OrderMerges } from '../merge/OrderMerges.tsx'
import { OrderNotes } from '../notes/OrderNotes.tsx'
import { OrderSplits } from '../split/OrderSplits.tsx'
import { SplitOrder } from '../split/SplitOrder.tsx'
import { OrderSource } from './OrderSource.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { Recipient } from './Recipient.tsx'
import { TrackingNumber } from '../tracking/TrackingNumber.tsx'
import { SellerName } from '../../seller/seller-names.tsx'
import { OrderPacking } from '../packing/OrderPacking.tsx'
import { PackingBadge } from '../packing/PackingBadge.tsx'
import { ConfirmationBadge } from '../table/ConfirmationBadge.tsx'
import { SuspicionBadge } from '../table/SuspicionBadge.tsx'
import { ownLines, ownProducts, productTexts } from './order-products.ts'
import { Collected, deliveryOf, OrderUpsells } from './OrderUpsells.tsx'
import { OrderVariants } from '../variants/OrderVariants.tsx'

interface Props {
  order: OrderView
  role: Role
  /** The order's deliveries, shown between its notes and its history. */
  notifications: ReactNode
  /** Calls to the customer before sending. */
  calls?: ReactNode
}

export function OrderFacts({ order, role, notifications, calls }: Props) {
  const mayErase = useMay('eraseCustomer')
  const mayCorrectLines = useMay('correctLines')
  const mayPack = useMay('packOrders')
  const mayTypeTracking = useMay('typeTracking')
  const products = ownProducts(order)
  const variants = products.flatMap((each) => each.variants)
  const skus = [...new Set([order.sku, ...ownLines(order).map(({ sku }) => sku)])].filter(Boolean)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1.2fr 1fr' }, columnGap: 5 }}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
          {!order.mergedInto && <ListedStatus order={order} role={role} />}
          <ConfirmationBadge confirmation={order.confirmation ?? null} />
          <PackingBadge since={order.packingStartedAt} />
          <SuspicionBadge suspicions={order.suspicions ?? []} />
        </Box>
        {mayTypeTracking && <TrackingNumber order={order} />}
        {mayPack && <OrderPacking order={order} />}
        <OrderMerges order={order} />
        <OrderSplits order={order} />
        <Recipient order={order} />
        <CopyMyOrderLink order={order} size="small" sx={{ mb: 3, mr: 1 }} />
        {calls}
        {mayErase && <EraseCustomer order={order} />}
        <Facts
          title="Pošiljka"
          facts={[
            ...(role === 'admin'
              ? [['Prodavac', <SellerName key="prodavac" userId={order.userId} />] as const]
              : []),
            [products.length > 1 ? 'Proizvodi' : 'Proizvod', productTexts(order).join('\n')],
            ...(variants.length > 0
              ? [['Varijante', <OrderVariants key="varijante" lines={variants} />] as const]
              : []),
            ...(skus.length > 0 ? [['SKU', skus.join(', ')] as const] : []),
            ['Otkupnina', <Collected key="iznos" order={order} />],
            ...(order.discount > 0 ? [['Popust', formatPrice(order.discount, order.currency)] as const] : []),
            ['Dostava', deliveryOf(order)],
            ...(order.productCost
              ? [['Trošak robe', formatCost(order.productCost, order.currency)] as const]
              : []),
            ['Tržište', marketFacts[order.targetMarket].fullName],
            ['Kreirano', formatTime(order.createdAt)],
            ...(order.handedOverAt ? [['Predato kuriru', formatTime(order.handedOverAt)] as const] : []),
            ...(order.enteredSource
              ? [['Uneta ručno', entrySourceLabels[order.enteredSource]] as const]
              : []),
            ...(order.notificationsSent ? [['Obaveštenje', 'Poslato'] as const] : []),
          ]}
        />
        <OrderUpsells order={order} />
        {mayCorrectLines && <CorrectLines order={order} />}
        <SplitOrder order={order} />
        <OrderSource source={order.source} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <OrderNotes order={order} />
        {notifications}
        <Box component="section">
          <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
            Istorija
          </Typography>
          <OrderTimeline orderId={order.orderId} />
        </Box>
      </Box>
    </Box>
  )
}
