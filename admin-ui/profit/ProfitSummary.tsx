import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import Payments from '@mui/icons-material/PaymentsOutlined'
import Percent from '@mui/icons-material/Percent'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import TrendingUp from '@mui/icons-material/TrendingUp'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { StatCard } from '../ui/StatCard.tsx'
import { formatAmount, formatCost, formatCount, formatMargin, plural } from '../ui/formatting/amounts.ts'
import { displayFont } from '../theme/palette.ts'
import { CountUp } from './CountUp.tsx'
import { OrdersLink } from './OrdersLink.tsx'

interface Props {
  analytics: ProfitAnalytics['analytics']
  currency: Currency
  /** Link to the orders behind all figures. */
  to: string
}

function FigureCards({ analytics, currency, to }: Props) {
  const amount = (value: number) => formatAmount(value, currency)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        mb: 2,
      }}
    >
      <StatCard
        to={to}
        label="Ukupan profit"
        icon={<TrendingUp />}
        value={<CountUp value={analytics.totalProfit} format={amount} />}
        detail={`Marža ${formatMargin(analytics.profitMargin)}`}
      />
      <StatCard
        to={to}
        label="Ukupan prihod"
        icon={<Payments />}
        value={<CountUp value={analytics.totalRevenue} format={amount} />}
        detail={plural(analytics.totalOrders, 'porudžbina', 'porudžbine', 'porudžbina')}
      />
      <StatCard
        to={to}
        label="Ukupni troškovi"
        icon={<ReceiptLong />}
        value={<CountUp value={analytics.totalCosts} format={(value) => formatCost(value, currency)} />}
        detail={plural(analytics.totalQuantity, 'komad', 'komada', 'komada')}
      />
      <StatCard
        to={to}
        label="Profitna marža"
        icon={<Percent />}
        value={<CountUp value={analytics.profitMargin} format={formatMargin} durationMs={1500} />}
        detail="profit od prihoda"
      />
    </Box>
  )
}

function Averages({ analytics, currency, to }: Props) {
  const amount = (value: number) => formatAmount(value, currency)
  const averages = [
    ['Prosečan profit', <CountUp key="profit" value={analytics.averageProfit} format={amount} />],
    [
      'Prosečna vrednost porudžbine',
      <CountUp key="vrednost" value={analytics.averageOrderValue} format={amount} />,
    ],
    ['Ukupno porudžbina', <CountUp key="broj" value={analytics.totalOrders} format={formatCount} />],
  ] as const
  return (
    <Card component="dl" sx={{ m: 0, mb: 3, display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      {averages.map(([label, value], index) => (
        <Box
          key={label}
          sx={{
            p: { xs: 1.75, md: 2.25 },
            display: { xs: 'flex', sm: 'block' },
            justifyContent: 'space-between',
            alignItems: 'baseline',
            borderStyle: 'solid',
            borderColor: 'divider',
            borderWidth: 0,
            borderLeftWidth: { sm: index > 0 ? 1 : 0 },
            borderTopWidth: { xs: index > 0 ? 1 : 0, sm: 0 },
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontFamily: displayFont, fontWeight: 700, fontSize: '1.3rem' }}>
            <OrdersLink to={to}>{value}</OrdersLink>
          </Box>
        </Box>
      ))}
    </Card>
  )
}

/** Four cards and three averages. Costs have two decimals, margins one, other figures none (ui/formats). */
export function ProfitSummary(props: Props) {
  return (
    <section aria-labelledby="sve-porudzbine">
      <Typography id="sve-porudzbine" variant="h3" component="h2">
        Sve porudžbine
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        Računa svaku porudžbinu kao naplaćenu, i otkazanu i vraćenu.
      </Typography>
      <FigureCards {...props} />
      <Averages {...props} />
    </section>
  )
}
