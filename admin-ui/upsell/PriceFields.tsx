import { parseAmount } from '@pazar/contracts/money/money.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import Box from '@mui/material/Box'
import { AmountField } from '../builder/AmountField.tsx'

type Prices = { price: string; originalPrice: string; productCost: string }

interface Props {
  values: Prices
  complaints: Record<string, string | undefined>
  symbol: string
  onChange: (part: Partial<Prices>) => void
}

/** What the shopper pays, what is struck through beside it, and what the product costs its seller. */
export function PriceFields({ values, complaints, symbol, onChange }: Props) {
  const saved = discountPercent(parseAmount(values.originalPrice) ?? 0, parseAmount(values.price) ?? Infinity)
  const hint = values.price.trim() === '' ? 'Bez cene se proizvod čuva, ali se ne nudi kupcima' : saved > 0 ? `Kupac štedi ${saved}%` : undefined
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, alignItems: 'start' }}>
      <AmountField label="Cena u ponudi" symbol={symbol} value={values.price} complaint={complaints.price} hint={hint} onChange={(price) => onChange({ price })} />
      <AmountField label="Stara cena" symbol={symbol} value={values.originalPrice} complaint={complaints.originalPrice} onChange={(originalPrice) => onChange({ originalPrice })} />
      <AmountField label="Trošak proizvoda" symbol={symbol} value={values.productCost} complaint={complaints.productCost} hint="Po komadu, za obračun profita" onChange={(productCost) => onChange({ productCost })} />
    </Box>
  )
}
