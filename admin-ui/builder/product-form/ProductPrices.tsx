import { parseAmount } from '@pazar/contracts/money/money.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import Box from '@mui/material/Box'
import { PriceWarnings } from '../../website/offers/PriceWarnings.tsx'
import { useSinglePiece } from '../../website/offers/use-single-piece.ts'
import { AmountField } from '../../ui/forms/AmountField.tsx'
import type { ProductFields } from '../website-payload.ts'

interface Props {
  values: ProductFields
  errors: Record<string, string>
  symbol: string
  onChange: (part: Partial<ProductFields>) => void
}

/**
 * Current price, original price and product cost. The single-piece offer follows a price as long as both are
 * equal.
 */
export function ProductPrices({ values, errors, symbol, onChange }: Props) {
  const current = useSinglePiece('currentPrice', () => values)
  const original = useSinglePiece('originalPrice', () => values)
  const withOffers = (offers: ProductFields['offers'] | undefined) => (offers ? { offers } : {})
  const saved = discountPercent(
    parseAmount(values.originalPrice) ?? 0,
    parseAmount(values.currentPrice) ?? Infinity,
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      <AmountField
        label="Nova cena"
        required
        symbol={symbol}
        value={values.currentPrice}
        errorText={errors.currentPrice}
        hint={saved > 0 ? `Kupac štedi ${saved}%` : undefined}
        onEnter={current.enter}
        onChange={(currentPrice) => onChange({ currentPrice, ...withOffers(current.follow(currentPrice)) })}
      />
      <AmountField
        label="Prethodna cena"
        required
        symbol={symbol}
        value={values.originalPrice}
        errorText={errors.originalPrice}
        onEnter={original.enter}
        onChange={(originalPrice) =>
          onChange({ originalPrice, ...withOffers(original.follow(originalPrice)) })
        }
      />
      <AmountField
        label="Trošak proizvoda"
        symbol={symbol}
        value={values.productCost}
        errorText={errors.productCost}
        hint="Po komadu, za obračun profita"
        onChange={(productCost) => onChange({ productCost })}
      />
      <PriceWarnings
        currentPrice={values.currentPrice}
        originalPrice={values.originalPrice}
        offers={values.offers}
        symbol={symbol}
        onOffers={(offers) => onChange({ offers })}
      />
    </Box>
  )
}
