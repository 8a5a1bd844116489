import { upsellLink } from '@pazar/contracts/upsell/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useUnsavedChanges } from '../forms/UnsavedChanges.tsx'
import { useToast } from '../layout/use-toast.tsx'
import { PriceFields } from './PriceFields.tsx'
import { noUpsell, upsellLinkOf } from './upsell-fields.ts'
import { UpsellImages } from './UpsellImages.tsx'

interface Props {
  websiteId: number
  symbol: string
  onTyped?: (typed: boolean) => void
  onAdded: () => Promise<void>
  onLeave: () => void
}

/** The form of a new upsell product. After a success it is empty again (landing spec, 2.5). */
export function AddUpsell({ websiteId, symbol, onTyped, onAdded, onLeave }: Props) {
  const toast = useToast()
  const [uploading, setUploading] = useState(false)
  const form = useCommandForm({
    initial: noUpsell,
    schema: upsellLink,
    payload: upsellLinkOf,
    send: async (link, idempotencyKey) => {
      await call('/api/upsell/process-links', { method: 'POST', body: { websiteId, upsellProductLinks: [link] }, idempotencyKey })
      toast.success('Upsell proizvod je dodat')
      form.reset()
      await onAdded()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri dodavanju proizvoda')),
  })
  const { values, change } = form
  /** The server names a field of the first link of one. */
  const complaint = (name: string) => form.complaints[name] ?? form.complaints[`upsellProductLinks.0.${name}`]
  const typed = JSON.stringify(values) !== JSON.stringify(noUpsell)
  useUnsavedChanges(typed)
  useEffect(() => onTyped?.(typed), [onTyped, typed])
  const text = (name: 'url' | 'title' | 'sku', label: string, more: { required?: boolean; hint?: string; type?: string } = {}) => (
    <TextField
      label={label} required={more.required} type={more.type} value={values[name]} onChange={(event) => change({ [name]: event.target.value })}
      error={Boolean(complaint(name))} helperText={complaint(name) ?? more.hint} slotProps={{ htmlInput: { autoComplete: 'off', inputMode: more.type === 'url' ? 'url' : undefined } }}
    />
  )
  return (
    <Box component="form" noValidate aria-label="Novi upsell proizvod" onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      {text('url', 'URL proizvoda', { required: true, type: 'url', hint: 'Adresa stranice na kojoj nabavljate proizvod' })}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' }, alignItems: 'start' }}>
        {text('title', 'Naziv', { hint: 'Ako ostane prazno, naziv se čita iz adrese' })}
        {text('sku', 'SKU')}
      </Box>
      <PriceFields values={values} symbol={symbol} complaints={{ price: complaint('price'), originalPrice: complaint('originalPrice'), productCost: complaint('productCost') }} onChange={change} />
      <UpsellImages images={values.images} complaint={complaint('images')} onChange={(images) => change({ images })} onUploading={setUploading} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        {form.pending && <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.9rem', mr: 'auto' }}>Čitam stranicu proizvoda i pripremam ponudu: može da potraje nekoliko sekundi.</Box>}
        <Button color="inherit" onClick={() => { form.reset(); onLeave() }} disabled={form.pending}>Otkaži</Button>
        <Button type="submit" variant="contained" disabled={form.pending || uploading}>{form.pending ? 'Dodaje...' : uploading ? 'Slika se šalje...' : 'Dodaj proizvod'}</Button>
      </Box>
    </Box>
  )
}
