import { currencyOf } from '@pazar/contracts/money/market.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import type { EntryProducts } from '@pazar/contracts/order/order-entry.ts'
import type { EntryProductView } from '@pazar/contracts/order/order-entry-routes.ts'
import { piecesText } from '@pazar/contracts/text/plural.ts'
import { goodsPrice, orderableQuantities } from '@pazar/contracts/website/offers.ts'
import { noVariantChosen } from '@pazar/contracts/website/no-variant-chosen.ts'
import { optionLabel } from '@pazar/contracts/website/variants.ts'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'

interface Chosen {
  quantity: number
  /** In the order of the pieces. */
  variants: (number | null)[]
}

interface Props extends Chosen {
  view: EntryProductView
  /** The same product in minor units. */
  products: EntryProducts
  onChange: (chosen: Partial<Chosen>) => void
  quantityError?: string
  variantsError?: string
}

/** The website's offers by their pieces, and a variant for each piece. */
export function ProductChoice({
  view,
  products: { product },
  quantity,
  variants,
  onChange,
  quantityError,
  variantsError,
}: Props): ReactNode {
  const currency = currencyOf(view.market)
  const offerText = (pieces: number) => {
    const { offer, total } = goodsPrice(product, pieces)!
    return `${piecesText(pieces)}: ${formatMoney(total, currency)}${offer?.label ? ` (${offer.label})` : ''}`
  }
  const choose = (piece: number, variantId: number | null) =>
    onChange({
      variants: Array.from({ length: quantity }, (_, at) =>
        at === piece ? variantId : (variants[at] ?? null),
      ),
    })
  return (
    <>
      <TextField
        select
        label="Ponuda"
        value={orderableQuantities(product).includes(quantity) ? quantity : ''}
        onChange={(event) => onChange({ quantity: Number(event.target.value) })}
        error={Boolean(quantityError)}
        helperText={quantityError}
      >
        {orderableQuantities(product).map((pieces) => (
          <MenuItem key={pieces} value={pieces}>
            {offerText(pieces)}
          </MenuItem>
        ))}
      </TextField>
      {product.variants && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(2, 1fr)' } }}>
          {Array.from({ length: quantity }, (_, piece) => (
            <TextField
              key={piece}
              select
              label={quantity === 1 ? 'Varijanta' : `Varijanta, ${piece + 1}. komad`}
              value={variants[piece] ?? ''}
              onChange={(event) =>
                choose(piece, event.target.value === '' ? null : Number(event.target.value))
              }
              error={Boolean(variantsError)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{noVariantChosen}</MenuItem>
              {product.variants!.options.map((option) => (
                <MenuItem key={option.variantId} value={option.variantId} disabled={!option.inStock}>
                  {optionLabel(option, currency)}
                </MenuItem>
              ))}
            </TextField>
          ))}
          {variantsError && (
            <FormHelperText error sx={{ gridColumn: '1 / -1' }}>
              {variantsError}
            </FormHelperText>
          )}
        </Box>
      )}
    </>
  )
}
