import type { OrderSummary } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { memo } from 'react'
import { formatCount, formatTotals } from '../../ui/formatting/amounts.ts'
import { displayFont } from '../../theme/palette.ts'

/** Total and shown orders, and the cash on delivery of the shown ones per currency. */
export const OrderCounters = memo(function OrderCounters({ summary }: { summary: OrderSummary | undefined }) {
  const counters = [
    ['Ukupno pošiljki', summary && formatCount(summary.total)],
    ['Prikazano', summary && `${formatCount(summary.shown)}${summary.bounded ? '+' : ''}`],
    ['Ukupna otkupnina', summary && `${summary.bounded ? 'više od ' : ''}${formatTotals(summary.totals)}`],
  ] as const
  return (
    <Card
      component="dl"
      sx={{ m: 0, mb: 2.5, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 2fr' } }}
      aria-live="polite"
    >
      {counters.map(([label, value], index) => (
        <Box
          key={label}
          sx={{
            p: { xs: 1.75, md: 2.25 },
            gridColumn: { xs: index === 2 ? '1 / -1' : 'auto', md: 'auto' },
            borderStyle: 'solid',
            borderColor: 'divider',
            borderWidth: 0,
            borderLeftWidth: { xs: index === 1 ? 1 : 0, md: index > 0 ? 1 : 0 },
            borderTopWidth: { xs: index === 2 ? 1 : 0, md: 0 },
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontFamily: displayFont,
              fontWeight: 700,
              fontSize: { xs: '1.3rem', md: '1.55rem' },
              letterSpacing: '-0.02em',
              minHeight: '1.4em',
            }}
          >
            {value ?? '–'}
          </Box>
        </Box>
      ))}
    </Card>
  )
})
