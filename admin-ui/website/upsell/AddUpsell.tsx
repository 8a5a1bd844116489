import { upsellLink } from '@pazar/contracts/upsell/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useUnsavedChanges } from '../../ui/forms/UnsavedChanges.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
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

interface FormButtonsProps {
  pending: boolean
  uploading: boolean
  onCancel: () => void
}

function FormButtons({ pending, uploading, onCancel }: FormButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
      {pending && (
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.9rem', mr: 'auto' }}>
          Dodajem proizvod: može da potraje nekoliko sekundi.
        </Box>
      )}
      <Button color="inherit" onClick={onCancel} disabled={pending}>
        Otkaži
      </Button>
      <Button type="submit" variant="contained" disabled={pending || uploading}>
        {pending ? 'Dodaje...' : uploading ? 'Slika se šalje...' : 'Dodaj proizvod'}
      </Button>
    </Box>
  )
}

/** Adds an upsell product, then clears the form (upsell/panel). */
function useAddUpsellForm(websiteId: number, onAdded: () => Promise<void>) {
  const toast = useToast()
  const form = useCommandForm({
    initial: noUpsell,
    schema: upsellLink,
    payload: upsellLinkOf,
    send: async (link, idempotencyKey) => {
      await call('/api/upsell/process-links', {
        method: 'POST',
        body: { websiteId, upsellProductLinks: [link] },
        idempotencyKey,
      })
      toast.success('Upsell proizvod je dodat')
      form.reset()
      await onAdded()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri dodavanju proizvoda')),
  })
  return form
}

/** The form for a new upsell product. `onTyped` receives whether it has unsaved input. */
export function AddUpsell({ websiteId, symbol, onTyped, onAdded, onLeave }: Props) {
  const [uploading, setUploading] = useState(false)
  const form = useAddUpsellForm(websiteId, onAdded)
  const { values, change } = form
  /** The server reports errors under the path of the first link. */
  const errorText = (name: string) => form.errors[name] ?? form.errors[`upsellProductLinks.0.${name}`]
  const typed = JSON.stringify(values) !== JSON.stringify(noUpsell)
  useUnsavedChanges(typed)
  useEffect(() => onTyped?.(typed), [onTyped, typed])
  const text = (
    name: 'url' | 'title' | 'sku',
    label: string,
    more: { required?: boolean; hint?: string; type?: string } = {},
  ) => (
    <TextField
      label={label}
      required={more.required}
      type={more.type}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={Boolean(errorText(name))}
      helperText={errorText(name) ?? more.hint}
      slotProps={{ htmlInput: { autoComplete: 'off', inputMode: more.type === 'url' ? 'url' : undefined } }}
    />
  )
  return (
    <Box
      component="form"
      noValidate
      aria-label="Novi upsell proizvod"
      onSubmit={form.submit}
      sx={{ display: 'grid', gap: 2 }}
    >
      {text('url', 'URL proizvoda', {
        required: true,
        type: 'url',
        hint: 'Naziv, cena i slike koje ne unesete čitaju se sa te stranice, i proizvod se odmah nudi kupcima',
      })}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' }, alignItems: 'start' }}>
        {text('title', 'Naziv', { hint: 'Ako ostane prazno, čita se sa stranice' })}
        {text('sku', 'SKU')}
      </Box>
      <PriceFields
        values={values}
        symbol={symbol}
        errors={{
          price: errorText('price'),
          originalPrice: errorText('originalPrice'),
          productCost: errorText('productCost'),
        }}
        onChange={change}
      />
      <UpsellImages
        images={values.images}
        errorText={errorText('images')}
        onChange={(images) => change({ images })}
        onUploading={setUploading}
      />
      <FormButtons
        pending={form.pending}
        uploading={uploading}
        onCancel={() => {
          form.reset()
          onLeave()
        }}
      />
    </Box>
  )
}
