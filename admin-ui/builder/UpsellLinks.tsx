import { mostUpsellProducts } from '@pazar/contracts/upsell/events.ts'
import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { PriceFields } from '../upsell/PriceFields.tsx'
import { noUpsell, type UpsellFields } from '../upsell/upsell-fields.ts'
import { UpsellImages } from '../upsell/UpsellImages.tsx'

interface Props {
  links: UpsellFields[]
  complaints: Record<string, string>
  symbol: string
  onChange: (links: UpsellFields[]) => void
  onUploading: (uploading: boolean) => void
}

/** Up to five products that are offered after an order; only the link is required (landing spec, section 5). */
export function UpsellLinks({ links, complaints, symbol, onChange, onUploading }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  /** Pictures arrive one after another, each into what is there by then. */
  const latest = useRef(links)
  latest.current = links
  const change = (at: number, part: Partial<UpsellFields>) => {
    latest.current = latest.current.map((each, index) => (index === at ? { ...each, ...part } : each))
    onChange(latest.current)
  }
  const remove = (at: number) => {
    onChange(links.filter((_, index) => index !== at))
    setTimeout(() => add.current?.focus())
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {links.map((link, index) => {
        const complaint = (field: string) => complaints[`upsellProductLinks.${index}.${field}`]
        const text = (name: 'url' | 'title' | 'sku', label: string, more: { required?: boolean; type?: string; hint?: string } = {}) => (
          <TextField
            label={label} required={more.required} type={more.type} value={link[name]} onChange={(event) => change(index, { [name]: event.target.value })}
            error={Boolean(complaint(name))} helperText={complaint(name) ?? more.hint} slotProps={{ htmlInput: { autoComplete: 'off', inputMode: more.type === 'url' ? 'url' : undefined } }}
          />
        )
        return (
          <Box key={index} role="group" aria-label={`Upsell proizvod ${index + 1}`} sx={{ display: 'grid', gap: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 3, bgcolor: 'background.default' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
              <Typography component="h3" sx={{ fontWeight: 700 }}>Upsell proizvod {index + 1}</Typography>
              <IconButton aria-label={`Ukloni upsell proizvod ${index + 1}`} onClick={() => remove(index)}><DeleteOutlined /></IconButton>
            </Box>
            {text('url', 'URL proizvoda', { required: true, type: 'url' })}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' }, alignItems: 'start' }}>
              {text('title', 'Naziv', { hint: 'Ako ostane prazno, naziv se čita iz adrese' })}
              {text('sku', 'SKU')}
            </Box>
            <PriceFields
              values={link} symbol={symbol} complaints={{ price: complaint('price'), originalPrice: complaint('originalPrice'), productCost: complaint('productCost') }}
              onChange={(part) => change(index, part)}
            />
            <UpsellImages images={link.images} complaint={complaint('images')} onChange={(images) => change(index, { images })} onUploading={onUploading} />
          </Box>
        )
      })}
      {complaints['upsellProductLinks'] && <Box data-complaint sx={{ color: 'error.main', fontSize: '0.85rem' }}>{complaints['upsellProductLinks']}</Box>}
      {links.length < mostUpsellProducts
        ? <Box><Button ref={add} variant="outlined" startIcon={<Add />} onClick={() => onChange([...links, noUpsell])}>Dodaj upsell proizvod</Button></Box>
        : <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>Maksimalno {mostUpsellProducts} proizvoda</Box>}
    </Box>
  )
}
