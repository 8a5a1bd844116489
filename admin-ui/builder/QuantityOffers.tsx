import { type Currency, currencySymbols } from '@pazar/contracts/money/money.ts'
import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { changedOffer, nextOffer, type OfferFields } from '../offers/offer-fields.ts'
import { AmountField } from './AmountField.tsx'
import type { ProductFields } from './website-payload.ts'

const mostOffers = 10

interface Props {
  values: Pick<ProductFields, 'offers' | 'currentPrice' | 'originalPrice'>
  complaints: Record<string, string>
  currency: Currency
  onChange: (offers: OfferFields[]) => void
}

/** What so many pieces cost together; the keyboard goes on at the button where one is taken away. */
export function QuantityOffers({ values, complaints, currency, onChange }: Props) {
  const { offers } = values
  const symbol = currencySymbols[currency]
  const add = useRef<HTMLButtonElement>(null)
  const remove = (at: number) => {
    onChange(offers.filter((_, index) => index !== at))
    add.current?.focus()
  }
  const change = (at: number, part: Partial<OfferFields>) => onChange(offers.map((offer, index) => (index === at ? changedOffer(offer, part) : offer)))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {offers.map((offer, index) => {
        const complaint = (field: keyof OfferFields) => complaints[`offers.${index}.${field}`]
        return (
          <Box key={index} role="group" aria-label={`Ponuda ${index + 1}`} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: '96px 1fr 1fr 110px 1.2fr auto' }, alignItems: 'start', p: 2, border: 1, borderColor: 'divider', borderRadius: 3, bgcolor: 'background.default' }}>
            <TextField label="Količina" value={offer.quantity} onChange={(event) => change(index, { quantity: event.target.value })} error={Boolean(complaint('quantity'))} helperText={complaint('quantity')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
            <AmountField label="Cena" symbol={symbol} value={offer.price} complaint={complaint('price')} onChange={(price) => change(index, { price })} />
            <AmountField label="Pre popusta" symbol={symbol} value={offer.originalPrice} complaint={complaint('originalPrice')} onChange={(originalPrice) => change(index, { originalPrice })} />
            <TextField label="Popust %" value={offer.discount} onChange={(event) => change(index, { discount: event.target.value })} error={Boolean(complaint('discount'))} helperText={complaint('discount')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
            <TextField label="Naziv ponude" value={offer.label} onChange={(event) => change(index, { label: event.target.value })} error={Boolean(complaint('label'))} helperText={complaint('label')} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} />
            <IconButton aria-label={`Ukloni ponudu ${index + 1}`} onClick={() => remove(index)} sx={{ justifySelf: 'end', gridRow: { xs: '4', md: 'auto' }, gridColumn: { xs: '2', md: 'auto' } }}><DeleteOutlined /></IconButton>
            <Box sx={{ gridColumn: { xs: '1', md: '1 / -1' }, gridRow: { xs: '4', md: 'auto' }, display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, mt: -0.5 }}>
              <FormControlLabel control={<Checkbox size="small" checked={offer.popular} onChange={(event) => change(index, { popular: event.target.checked })} />} label="Popularno" />
              <FormControlLabel control={<Checkbox size="small" checked={offer.bestValue} onChange={(event) => change(index, { bestValue: event.target.checked })} />} label="Najbolja vrednost" />
            </Box>
          </Box>
        )
      })}
      {complaints.offers && <Box data-complaint sx={{ color: 'error.main', fontSize: '0.85rem' }}>{complaints.offers}</Box>}
      {offers.length < mostOffers && (
        <Box><Button ref={add} variant="outlined" startIcon={<Add />} onClick={() => onChange([...offers, nextOffer(offers, values, currency)])}>Dodaj ponudu</Button></Box>
      )}
    </Box>
  )
}
