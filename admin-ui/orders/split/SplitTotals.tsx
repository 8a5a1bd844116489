import { toMajor } from '@pazar/contracts/money/money.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import { formatPrice } from '../../ui/formatting/amounts.ts'
import { differenceOf } from '../correction/use-correct-lines.ts'
import { type SplitDraft, splitTotals } from './split-draft.ts'

const rowStyle = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 } as const

/** What the customer pays for each parcel and for both, beside what they paid before. */
export function SplitTotals({ order, draft }: { order: OrderView; draft: SplitDraft }) {
  const { currency, totalPrice } = order
  const totals = splitTotals(order, draft)
  if (!totals || totals.original < 0 || totals.newOrder < 0)
    return <Box role="status">Upišite ispravne iznose</Box>
  const sum = toMajor(totals.original + totals.newOrder)
  const rows = [
    ['Ostaje u ovoj', toMajor(totals.original)],
    ['Nova porudžbina', toMajor(totals.newOrder)],
  ] as const
  return (
    <Box role="status" aria-label="Otkupnine">
      {rows.map(([label, amount]) => (
        <Box key={label} sx={rowStyle}>
          <span>{label}</span>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatPrice(amount, currency)}
          </Box>
        </Box>
      ))}
      <Box sx={{ ...rowStyle, borderTop: 1, borderColor: 'divider', fontWeight: 700, fontSize: '1.1rem' }}>
        <span>Kupac plaća ukupno</span>
        <Box component="span" sx={{ textAlign: 'right' }}>
          {formatPrice(sum, currency)}
          <Box sx={{ color: 'text.secondary', fontWeight: 600, fontSize: '0.9rem' }}>
            pre podele {formatPrice(totalPrice, currency)}, {differenceOf(totalPrice, sum, currency)}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
