import type { MergePreview } from '@pazar/contracts/order/merge-routes.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import Box from '@mui/material/Box'
import { formatPrice } from '../../ui/formatting/amounts.ts'

interface RowProps {
  label: string
  amount: number
  currency: Currency
  strong?: boolean
}

const AmountRow = ({ label, amount, currency, strong }: RowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      py: 0.75,
      fontWeight: strong ? 700 : 400,
      borderTop: strong ? 1 : 0,
      borderColor: 'divider',
    }}
  >
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {label}
    </Box>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatPrice(amount, currency)}
    </Box>
  </Box>
)

/** The lines, the one delivery and the total of the order that a merge would make. */
export function MergedGoods({ preview }: { preview: MergePreview }) {
  const { lines, discount, delivery, totalPrice, totalBefore } = preview
  const currency = preview.currency as Currency
  return (
    <Box component="ul" aria-label="Posle spajanja" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line) => (
        <AmountRow
          key={line.lineId}
          label={`${[line.title, line.variant].filter(Boolean).join(', ')} × ${line.pieces}`}
          amount={line.price}
          currency={currency}
        />
      ))}
      {discount > 0 && <AmountRow label="Popust" amount={-discount} currency={currency} />}
      {delivery.deliveryWay === 'added' && (
        <AmountRow label="Dostava (jedna)" amount={delivery.deliveryAmount} currency={currency} />
      )}
      <AmountRow label="Ukupno za jedan paket" amount={totalPrice} currency={currency} strong />
      {totalBefore !== totalPrice && (
        <AmountRow label="Zasebno bi bilo" amount={totalBefore} currency={currency} />
      )}
    </Box>
  )
}
