import { changeUpsell, type UpsellView } from '@pazar/contracts/upsell/routes.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { refusalDetails, serverMessage } from '../../data/refusal.ts'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { PriceFields } from './PriceFields.tsx'
import { changeOf, detailsOf, stockHint } from './upsell-fields.ts'
import { UpsellImages } from './UpsellImages.tsx'

interface FormProps {
  product: UpsellView
  onTyped: (typed: boolean) => void
  onLeave: () => void
  onDone: () => Promise<void>
}

function EditForm({ product, onTyped, onLeave, onDone }: FormProps) {
  const toast = useToast()
  const [uploading, setUploading] = useState(false)
  const [initial] = useState(() => detailsOf(product))
  const [seen, setSeen] = useState(initial)
  const [stockSeen, setStockSeen] = useState(product.stockLeft)
  const form = useCommandForm({
    initial,
    schema: changeUpsell,
    payload: (values) => changeOf(values, seen, String(stockSeen)),
    send: async (body, idempotencyKey) => {
      await call(`/api/upsell/products/${product.id}`, { method: 'PUT', body, idempotencyKey })
      toast.success('Uspešno sačuvano', 'Promene su uspešno sačuvane')
      await onDone()
    },
    onRefused: (error) => {
      // The refusal reports the new stock after a sale, so the next save is based on it.
      const { stockLeft } = refusalDetails(error) as { stockLeft?: number }
      if (stockLeft !== undefined) {
        setStockSeen(stockLeft)
        if (product.hasEnteredStock) setSeen((before) => ({ ...before, stockLeft: String(stockLeft) }))
      }
      toast.failure('Greška', serverMessage(error, 'Neuspešno čuvanje promena'))
    },
  })
  const { values, errors, change } = form
  const typed = JSON.stringify(values) !== JSON.stringify(initial)
  useEffect(() => onTyped(typed), [onTyped, typed])
  const text = (
    name: 'title' | 'sku' | 'urgentDescription' | 'stockLeft' | 'features',
    label: string,
    more: { hint?: string; lines?: number; numeric?: boolean } = {},
  ) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={Boolean(errors[name])}
      helperText={errors[name] ?? more.hint}
      multiline={Boolean(more.lines)}
      minRows={more.lines}
      slotProps={{ htmlInput: { inputMode: more.numeric ? 'numeric' : undefined, autoComplete: 'off' } }}
    />
  )
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id="izmena-upsella">Uredi upsell proizvod</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {text('title', 'Naziv')}
          {text('urgentDescription', 'Kratak opis u ponudi', { hint: 'Jedna rečenica: zašto baš sada' })}
          <PriceFields values={values} errors={errors} symbol={product.currencySymbol} onChange={change} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
            {text('stockLeft', 'Na stanju', { numeric: true, hint: stockHint(product, stockSeen) })}
            {text('sku', 'SKU')}
          </Box>
          {text('features', 'Prednosti', { lines: 3, hint: 'Jedna u redu, najviše 10' })}
          <UpsellImages
            images={values.images}
            errorText={errors.images}
            onChange={(images) => change({ images })}
            onUploading={setUploading}
          />
          <FormControlLabel
            label="Aktivan: nudi se kupcima posle porudžbine"
            control={
              <Switch checked={values.isActive} onChange={(_event, isActive) => change({ isActive })} />
            }
          />
        </Box>
      </DialogContent>
      <FormActions pending={form.pending} onLeave={onLeave} disabled={uploading} />
    </form>
  )
}

/** Remounts the form each time it opens. */
export function EditUpsell({
  product,
  onClose,
  onDone,
}: {
  product: UpsellView | undefined
  onClose: () => void
  onDone: () => Promise<void>
}) {
  return (
    <FormDialog open={product !== undefined} onClose={onClose} labelledBy="izmena-upsella">
      {(within) => product && <EditForm key={product.id} product={product} {...within} onDone={onDone} />}
    </FormDialog>
  )
}
