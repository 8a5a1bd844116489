import { parseAmount } from '@pazar/contracts/money/money.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import Box from '@mui/material/Box'
import { AmountField } from '../../ui/forms/AmountField.tsx'

type Prices = { price: string; originalPrice: string; productCost: string }

interface Props {
  values: Prices
  errors: Record<string, string | undefined>
  symbol: string
  onChange: (part: Partial<Prices>) => void
}

/** The shopper's price, the crossed-out price and the seller's cost. */
export function PriceFields({ values, errors, symbol, onChange }: Props) {
  const saved = discountPercent(parseAmount(values.originalPrice) ?? 0, parseAmount(values.price) ?? Infinity)
  const hint =
    values.price.trim() === ''
      ? 'Bez cene se proizvod čuva, ali se ne nudi kupcima'
      : saved > 0
        ? `Kupac štedi ${saved}%`
        : undefined
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, alignItems: 'start' }}>
      <AmountField
        label="Cena u ponudi"
        symbol={symbol}
        value={values.price}
        errorText={errors.price}
        hint={hint}
        onChange={(price) => onChange({ price })}
      />
      <AmountField
        label="Stara cena"
        symbol={symbol}
        value={values.originalPrice}
        errorText={errors.originalPrice}
        onChange={(originalPrice) => onChange({ originalPrice })}
      />
      <AmountField
        label="Trošak proizvoda"
        symbol={symbol}
        value={values.productCost}
        errorText={errors.productCost}
        hint="Po komadu, za obračun profita"
        onChange={(productCost) => onChange({ productCost })}
      />
    </Box>
  )
}
