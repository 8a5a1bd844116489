import { markets, type Market } from '@pazar/contracts/money/market.ts'
import { deskLabels } from '@pazar/contracts/order/desk.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { addDays, belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { type OrderFilter, orderLink } from '../links/order-link.ts'
import { colours, displayFont } from '../theme/palette.ts'
import { useNow } from '../ui/use-now.ts'
import { formatCount } from '../ui/formatting/amounts.ts'

/** A waiting order is late from this day after it was placed. */
const lateAfterDays = 3

interface Task {
  label: string
  filter: OrderFilter
  /** Undefined until they are counted. */
  counts: Record<Market, number> | undefined
}

/**
 * Orders to work on now, of one seller: by the groups of the list, and the waiting ones that are late.
 * @param sellerId for an admin, who sees the orders of all sellers
 */
function useTasks(sellerId: number | undefined): Task[] {
  const provider = useDataProvider<PazarDataProvider>()
  const now = useNow()
  const scope = sellerId === undefined ? {} : { userId: sellerId }
  const { data: groups } = useQuery({
    queryKey: ['order-desk', scope],
    queryFn: ({ signal }) => provider.deskCounts(scope, signal),
  })
  const late: OrderFilter = {
    status: initialOrderStatus,
    createdTo: addDays(belgradeDay(new Date(now).toISOString()), -lateAfterDays - 1),
  }
  const { data: lateOrders } = useQuery({
    queryKey: ['order-summary', { ...late, ...scope }],
    queryFn: ({ signal }) => provider.orderSummary({ ...late, ...scope }, signal),
  })
  const byMarket = (countOf: (market: Market) => number) =>
    Object.fromEntries(markets.map((market) => [market, countOf(market)])) as Record<Market, number>
  return [
    ...(['toCall', 'toSend', 'problems'] as const).map((desk) => ({
      label: deskLabels[desk],
      filter: { desk },
      counts: groups && byMarket((market) => groups.markets[market][desk]),
    })),
    { label: `Čekaju duže od ${lateAfterDays} dana`, filter: late, counts: lateOrders?.markets },
  ]
}

/** The list shows one market: the first that has such orders. */
const firstMarket = (counts: Task['counts']): Market | undefined =>
  markets.find((market) => (counts?.[market] ?? 0) > 0)

const taskStyle = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  px: 2,
  py: 1.5,
  minWidth: 0,
  color: 'inherit',
  textDecoration: 'none',
  borderColor: 'divider',
  '&:hover': { bgcolor: colours.pineSoft },
  '& .count': { fontFamily: displayFont, fontWeight: 700, fontSize: '1.5rem', lineHeight: 1 },
  '& .label': { color: 'text.secondary', fontWeight: 600, fontSize: '0.92rem' },
} as const

/** What is to be done today, each as a link to its orders (dashboard/today). */
export function Today({ sellerId }: { sellerId: number | undefined }) {
  const tasks = useTasks(sellerId)
  return (
    <Box component="section" aria-labelledby="danas" sx={{ mb: 3 }}>
      <Typography variant="h2" id="danas" sx={{ mb: 1.5 }}>
        Danas
      </Typography>
      <Card
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr) 1.4fr' },
        }}
      >
        {tasks.map(({ label, filter, counts }) => (
          <Box
            component="li"
            key={label}
            sx={{ minWidth: 0, outline: '1px solid', outlineColor: colours.line }}
          >
            <Box
              component={Link}
              sx={taskStyle}
              to={orderLink({
                ...filter,
                market: firstMarket(counts),
                userId: sellerId,
              })}
            >
              <span className="count">
                {counts ? formatCount(markets.reduce((sum, market) => sum + counts[market], 0)) : '–'}
              </span>
              <span className="label">{label}</span>
            </Box>
          </Box>
        ))}
      </Card>
    </Box>
  )
}
