import type { OrderSummary } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import { memo } from 'react'
import type { OrderFilter } from '../../links/order-link.ts'
import { formatCount, formatTotals } from '../../ui/formatting/amounts.ts'
import { useOrderSummary } from './use-order-summary.ts'

const Counters = memo(function Counters({ summary }: { summary: OrderSummary | undefined }) {
  const counters = [
    ['Ukupno pošiljki', summary && formatCount(summary.total)],
    ['Prikazano', summary && `${formatCount(summary.shown)}${summary.bounded ? '+' : ''}`],
    ['Ukupna otkupnina', summary && `${summary.bounded ? 'više od ' : ''}${formatTotals(summary.totals)}`],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.86rem', lineHeight: '18px' }}
      aria-live="polite"
    >
      {counters.map(([label, value]) => (
        <Box key={label} sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 700 }}>
            {value ?? '–'}
          </Box>
        </Box>
      ))}
    </Box>
  )
})

/** Total and shown orders, and the cash on delivery of the shown ones per currency, in one line if it fits. */
export function OrderCounters({ filter }: { filter: OrderFilter }) {
  const { data } = useOrderSummary(filter)
  return <Counters summary={data} />
}
