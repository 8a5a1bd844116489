import { marketFacts } from '@pazar/contracts/money/market.ts'
import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatCost, formatPrice } from '../formatting/amounts.ts'
import { formatTime } from '../formatting/dates.ts'
import { ChangeStatusSelect } from './ChangeStatusSelect.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { recipientOf } from './recipient.ts'
import { SuspicionBadge } from './SuspicionBadge.tsx'

function Facts({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>{title}</Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, auto) 1fr', columnGap: 2, rowGap: 0.75, fontSize: '0.95rem' }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>{label}</Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{value || 'N/A'}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

export function OrderFacts({ order, role }: { order: OrderView; role: Role }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1.2fr 1fr' }, columnGap: 5 }}>
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
          <ChangeStatusSelect order={order} role={role} />
          <SuspicionBadge suspicions={order.suspicions ?? []} />
        </Box>
        <Facts title="Primalac" facts={[
          ['Ime', recipientOf(order)],
          ['Telefon', order.phone && <Link key="telefon" href={`tel:${order.phone.replace(/[^\d+]/g, '')}`}>{order.phone}</Link>],
          ['Email', order.email && <Link key="email" href={`mailto:${order.email}`}>{order.email}</Link>],
          ['Adresa', order.address],
          ['Grad', [order.postalCode, order.city].filter(Boolean).join(' ')],
          ...(order.notes ? [['Napomena', order.notes] as [string, ReactNode]] : []),
        ]} />
        <Facts title="Pošiljka" facts={[
          ['Proizvod', `${order.productName} × ${order.quantity}`],
          ...(order.sku ? [['SKU', order.sku] as [string, ReactNode]] : []),
          ['Otkupnina', <strong key="iznos">{formatPrice(order.totalPrice, order.currency)}</strong>],
          ...(order.productCost ? [['Trošak robe', formatCost(order.productCost, order.currency)] as [string, ReactNode]] : []),
          ['Tržište', marketFacts[order.targetMarket].fullName],
          ['Kreirano', formatTime(order.createdAt)],
        ]} />
      </Box>
      <Box component="section">
        <Typography variant="h4" component="h3" sx={{ mb: 2 }}>Istorija</Typography>
        <OrderTimeline orderId={order.orderId} />
      </Box>
    </Box>
  )
}
