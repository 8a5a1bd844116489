import type { SyncDashboard } from '@pazar/contracts/analytics/routes.ts'
import { currencyOf, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import Euro from '@mui/icons-material/Euro'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import Web from '@mui/icons-material/WebOutlined'
import Box from '@mui/material/Box'
import { formatCost, formatCount, formatPrice } from '../ui/formatting/amounts.ts'
import { StatCard } from '../ui/StatCard.tsx'

/** Explains the "≈" of the revenue: it is converted from three currencies at these rates. */
const ratesText = ({ RSD, BAM }: SyncDashboard['stats']['euroRates']): string =>
  `1 € = ${decimal.format(RSD)} RSD = ${decimal.format(BAM)} KM`
const decimal = new Intl.NumberFormat('sr-Latn', { minimumFractionDigits: 2, maximumFractionDigits: 5 })

/** Pages, orders, this month's revenue in euro, and fixed costs per market (dashboard/contents). */
export function StatCards({ stats }: { stats: SyncDashboard['stats'] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr 1fr 1fr 1.25fr' },
        mb: 4,
      }}
    >
      <StatCard
        label="Ukupno stranica"
        value={formatCount(stats.totalWebsites)}
        detail={`${formatCount(stats.activeWebsites)} aktivno`}
        icon={<Web />}
      />
      <StatCard
        label="Ukupno porudžbina"
        value={formatCount(stats.totalOrders)}
        detail={`${formatCount(stats.pendingOrders)} na čekanju`}
        icon={<LocalShipping />}
        to="/orders"
      />
      <StatCard
        label="Prihod"
        value={`≈ ${formatPrice(stats.totalRevenue, 'EUR')}`}
        detail={
          <>
            ovog meseca
            <br />
            {ratesText(stats.euroRates)}
          </>
        }
        icon={<Euro />}
        to="/profit"
      />
      <StatCard
        label="Fiksni troškovi po tržištu"
        icon={<Receipt />}
        to="/market-costs"
        value={
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
              fontSize: '0.95rem',
              letterSpacing: 0,
              rowGap: { xs: 0, sm: 0.25 },
              fontFamily: 'fontFamily',
            }}
          >
            {markets.map((market) => (
              <Box key={market} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ fontWeight: 500, color: 'text.secondary', fontSize: '0.88rem' }}>
                  {marketFacts[market].label}
                </Box>
                <Box component="dd" sx={{ m: 0, mb: { xs: 0.5, sm: 0 }, textAlign: { sm: 'right' } }}>
                  {formatCost(stats.marketCosts[market] ?? '0', currencyOf(market))}
                </Box>
              </Box>
            ))}
          </Box>
        }
      />
    </Box>
  )
}
