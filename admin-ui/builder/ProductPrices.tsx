import { parseAmount } from '@pazar/contracts/money/money.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import Box from '@mui/material/Box'
import { AmountField } from './AmountField.tsx'
import type { ProductFields } from './website-payload.ts'

interface Props {
  values: ProductFields
  complaints: Record<string, string>
  symbol: string
  onChange: (part: Partial<ProductFields>) => void
}

export function ProductPrices({ values, complaints, symbol, onChange }: Props) {
  const saved = discountPercent(parseAmount(values.originalPrice) ?? 0, parseAmount(values.currentPrice) ?? Infinity)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      <AmountField label="Nova cena" required symbol={symbol} value={values.currentPrice} complaint={complaints.currentPrice} hint={saved > 0 ? `Kupac štedi ${saved}%` : undefined} onChange={(currentPrice) => onChange({ currentPrice })} />
      <AmountField label="Prethodna cena" required symbol={symbol} value={values.originalPrice} complaint={complaints.originalPrice} onChange={(originalPrice) => onChange({ originalPrice })} />
      <AmountField label="Trošak proizvoda" symbol={symbol} value={values.productCost} complaint={complaints.productCost} hint="Po komadu, za obračun profita" onChange={(productCost) => onChange({ productCost })} />
    </Box>
  )
}
