import { marketFacts, markets, symbolOf, type Market } from '@pazar/contracts/money/market.ts'
import type { EntryProductView } from '@pazar/contracts/order/order-entry-routes.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { formatPrice } from '../../ui/formatting/amounts.ts'
import { AddLine, LineRow } from '../goods/FreeLines.tsx'
import { ProductChoice } from '../goods/ProductChoice.tsx'
import {
  type EntryDraft,
  freeLine,
  linePlaces,
  productsOf,
  soldQuantity,
  withMarket,
  withProduct,
} from './entry-draft.ts'

interface Props {
  draft: EntryDraft
  products: readonly EntryProductView[]
  /** The chosen website's product. */
  product: EntryProductView | undefined
  errors: Record<string, string>
  onChange: (part: Partial<EntryDraft>) => void
}

function Upsells({
  draft,
  product,
  errors,
  onChange,
}: Omit<Props, 'products'> & { product: EntryProductView }) {
  const { firstUpsell } = linePlaces(draft)
  const currency = marketFacts[product.market].currency
  return product.upsells.map(({ id, price, stockLeft, title }) => {
    const at = draft.upsells.findIndex(({ upsellId }) => upsellId === id)
    const path = `lines.${firstUpsell + at}`
    const error = at === -1 ? undefined : (errors[`${path}.pieces`] ?? errors[`${path}.upsellId`])
    const others = draft.upsells.filter(({ upsellId }) => upsellId !== id)
    return (
      <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <FormControlLabel
          control={<Checkbox checked={at !== -1} />}
          onChange={(_event, checked) =>
            onChange({ upsells: checked ? [...others, { upsellId: id, pieces: '1' }] : others })
          }
          label={`${title}: ${formatPrice(price, currency)} (na stanju ${stockLeft})`}
          sx={{ flex: '1 1 16rem' }}
        />
        {at !== -1 && (
          <TextField
            label="Komada"
            aria-label={`Komada: ${title}`}
            value={draft.upsells[at]!.pieces}
            onChange={(event) =>
              onChange({
                upsells: draft.upsells.map((each) =>
                  each.upsellId === id ? { ...each, pieces: event.target.value } : each,
                ),
              })
            }
            error={Boolean(error)}
            helperText={error}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            sx={{ width: '7rem' }}
          />
        )}
      </Box>
    )
  })
}

/** Upsell products of a kept draft that are no longer on sale. The server refuses them until they are removed. */
function UnavailableUpsells({
  draft,
  product,
  onChange,
}: Pick<Props, 'draft' | 'onChange'> & { product: EntryProductView }) {
  const isOnSale = (upsellId: number) => product.upsells.some(({ id }) => id === upsellId)
  if (draft.upsells.every(({ upsellId }) => isOnSale(upsellId))) return null
  return (
    <FormControlLabel
      control={<Checkbox checked />}
      onChange={() => onChange({ upsells: draft.upsells.filter(({ upsellId }) => isOnSale(upsellId)) })}
      label="Dodatak koji više nije u ponudi: uklonite ga"
      sx={{ color: 'error.main' }}
    />
  )
}

function FreeLineFields({ draft, errors, onChange }: Pick<Props, 'draft' | 'errors' | 'onChange'>) {
  const { firstFree } = linePlaces(draft)
  return draft.freeLines.map((line, place) => (
    <LineRow
      key={line.key}
      line={line}
      number={firstFree + place + 1}
      hasOwnTitle
      symbol={symbolOf(draft.market)}
      errorOf={(field) => errors[`lines.${firstFree + place}.${field}`]}
      onChange={(part) =>
        onChange({
          freeLines: draft.freeLines.map((each) => (each.key === line.key ? { ...each, ...part } : each)),
        })
      }
      onRemove={() => onChange({ freeLines: draft.freeLines.filter(({ key }) => key !== line.key) })}
    />
  ))
}

/** What is ordered: the website's product with its offers and upsell products, and free lines. */
export function GoodsFields({ draft, products, product, errors, onChange }: Props) {
  const sold = product && productsOf(product)
  // The website of a kept draft may have been switched off since.
  const isGone = draft.websiteId !== null && !product
  const productError = isGone ? 'Izaberite drugi proizvod' : (errors['websiteId'] ?? errors['lines.0.kind'])
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' } }}>
        <TextField
          select
          label="Proizvod sa stranice"
          value={draft.websiteId ?? ''}
          onChange={(event) => {
            const chosen = products.find(({ websiteId }) => websiteId === Number(event.target.value))
            onChange(withProduct(chosen, draft))
          }}
          error={Boolean(productError)}
          helperText={productError}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">Bez proizvoda: samo slobodne stavke</MenuItem>
          {isGone && (
            <MenuItem value={draft.websiteId!} disabled>
              Proizvod koji više nije u prodaji
            </MenuItem>
          )}
          {products.map((each) => (
            <MenuItem key={each.websiteId} value={each.websiteId}>
              {`${each.productName} (${marketFacts[each.market].label}, /${each.customUrl})`}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Tržište"
          value={draft.market}
          disabled={product !== undefined}
          onChange={(event) => onChange(withMarket(event.target.value as Market, draft))}
          error={Boolean(errors['market'])}
          helperText={errors['market']}
        >
          {markets.map((market) => (
            <MenuItem key={market} value={market}>
              {`${marketFacts[market].fullName} (${symbolOf(market)})`}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {product && sold && (
        <>
          <ProductChoice
            view={product}
            products={sold}
            quantity={soldQuantity(sold, draft.quantity)}
            variants={draft.variants}
            onChange={onChange}
            quantityError={errors['lines.0.quantity']}
            variantsError={errors['lines.0.variants']}
          />
          <Upsells draft={draft} product={product} errors={errors} onChange={onChange} />
          <UnavailableUpsells draft={draft} product={product} onChange={onChange} />
        </>
      )}
      <FreeLineFields draft={draft} errors={errors} onChange={onChange} />
      {errors['lines'] && (
        <Box role="alert" data-validation-error sx={{ color: 'error.main', fontSize: '0.9rem' }}>
          {errors['lines']}
        </Box>
      )}
      <AddLine onAdd={() => onChange({ freeLines: [...draft.freeLines, freeLine()] })} />
    </Box>
  )
}
