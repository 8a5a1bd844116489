import { changeUpsell, type UpsellView } from '@pazar/contracts/upsell/routes.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import { BooleanInput, Form, TextInput, useDataProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { refusalDetails } from '../../data/refusal.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../../ui/forms/FocusOnRefusal.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { useSubmitCommand } from '../../ui/forms/use-submit-command.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { changeOf, detailsOf, stockHint, type UpsellDetails } from './upsell-fields.ts'
import { ImagesInput, PriceInputs } from './UpsellInputs.tsx'

interface StateProps {
  onTyped: (typed: boolean) => void
  onLeave: () => void
}

const text = { parse: (typed: string) => typed, autoComplete: 'off' }

function Fields({ symbol, hint, onTyped, onLeave }: StateProps & { symbol: string; hint: string }) {
  const { isDirty, isSubmitting } = useFormState()
  const [uploading, setUploading] = useState(false)
  useEffect(() => onTyped(isDirty), [onTyped, isDirty])
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextInput source="title" label="Naziv" {...text} />
          <TextInput
            source="urgentDescription"
            label="Kratak opis u ponudi"
            helperText="Jedna rečenica: zašto baš sada"
            {...text}
          />
          <PriceInputs symbol={symbol} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
            <TextInput
              source="stockLeft"
              label="Na stanju"
              helperText={hint}
              {...text}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
            <TextInput source="sku" label="SKU" {...text} />
          </Box>
          <TextInput
            source="features"
            label="Prednosti"
            multiline
            minRows={3}
            helperText="Jedna u redu, najviše 10"
            {...text}
          />
          <ImagesInput onUploading={setUploading} />
          <BooleanInput source="isActive" label="Aktivan: nudi se kupcima posle porudžbine" />
          <FocusOnRefusal />
        </Box>
      </DialogContent>
      <FormActions pending={isSubmitting} onLeave={onLeave} disabled={uploading} />
    </>
  )
}

interface FormProps extends StateProps {
  product: UpsellView
  onDone: () => Promise<void>
}

function EditForm({ product, onDone, ...state }: FormProps) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [initial] = useState(() => detailsOf(product))
  const [seen, setSeen] = useState(initial)
  const [stockSeen, setStockSeen] = useState(product.stockLeft)
  /** The refusal reports the new stock after a sale, so the next save is based on it. */
  function readRefusal(error: unknown): never {
    const { stockLeft } = refusalDetails(error) as { stockLeft?: number }
    if (stockLeft !== undefined) {
      setStockSeen(stockLeft)
      if (product.hasEnteredStock) setSeen((before) => ({ ...before, stockLeft: String(stockLeft) }))
    }
    throw error
  }
  const submit = useSubmitCommand({
    send: (changes) => dataProvider.changeUpsell(product.id, changes).catch(readRefusal),
    onDone: async () => {
      toast.success('Uspešno sačuvano', 'Promene su uspešno sačuvane')
      await onDone()
    },
    failure: 'Neuspešno čuvanje promena',
  })
  return (
    <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
      <DialogTitle id="izmena-upsella">Uredi upsell proizvod</DialogTitle>
      <Form
        record={initial}
        resolver={contractResolver(changeUpsell, (values) =>
          changeOf(values as UpsellDetails, seen, String(stockSeen)),
        )}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <Fields symbol={product.currencySymbol} hint={stockHint(product, stockSeen)} {...state} />
      </Form>
    </Box>
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
