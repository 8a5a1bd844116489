import { upsellLink } from '@pazar/contracts/upsell/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Form, TextInput, useDataProvider } from 'react-admin'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../../ui/forms/FocusOnRefusal.tsx'
import { useSubmitCommand } from '../../ui/forms/use-submit-command.ts'
import { useUnsavedChanges } from '../../ui/forms/UnsavedChanges.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { noUpsell, type UpsellFields, upsellLinkOf } from './upsell-fields.ts'
import { ImagesInput, PriceInputs } from './UpsellInputs.tsx'

const resolver = contractResolver(upsellLink, (values) => upsellLinkOf(values as UpsellFields))
const asTyped = (typed: string) => typed

interface StateProps {
  /** Receives whether the form has unsaved input. */
  onTyped?: (typed: boolean) => void
  onLeave: () => void
}

function FormButtons({ uploading, onTyped, onLeave }: StateProps & { uploading: boolean }) {
  const { reset } = useFormContext()
  const { isDirty, isSubmitting } = useFormState()
  useUnsavedChanges(isDirty)
  useEffect(() => onTyped?.(isDirty), [onTyped, isDirty])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
      {isSubmitting && (
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.9rem', mr: 'auto' }}>
          Dodajem proizvod: može da potraje nekoliko sekundi.
        </Box>
      )}
      <Button
        color="inherit"
        disabled={isSubmitting}
        onClick={() => {
          reset()
          onLeave()
        }}
      >
        Otkaži
      </Button>
      <Button type="submit" variant="contained" disabled={isSubmitting || uploading}>
        {isSubmitting ? 'Dodaje...' : uploading ? 'Slika se šalje...' : 'Dodaj proizvod'}
      </Button>
    </Box>
  )
}

function Fields({ symbol, ...state }: StateProps & { symbol: string }) {
  const [uploading, setUploading] = useState(false)
  return (
    <Box role="group" aria-label="Novi upsell proizvod" sx={{ display: 'grid', gap: 2 }}>
      <TextInput
        source="url"
        label="URL proizvoda"
        required
        parse={asTyped}
        type="url"
        helperText="Naziv, cena i slike koje ne unesete čitaju se sa te stranice, i proizvod se odmah nudi kupcima"
        slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'url' } }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' }, alignItems: 'start' }}>
        <TextInput
          source="title"
          label="Naziv"
          parse={asTyped}
          autoComplete="off"
          helperText="Ako ostane prazno, čita se sa stranice"
        />
        <TextInput source="sku" label="SKU" parse={asTyped} autoComplete="off" />
      </Box>
      <PriceInputs symbol={symbol} />
      <ImagesInput onUploading={setUploading} />
      <FocusOnRefusal />
      <FormButtons uploading={uploading} {...state} />
    </Box>
  )
}

interface Props extends StateProps {
  websiteId: number
  symbol: string
  onAdded: () => Promise<void>
}

/** The form for a new upsell product, empty again after each (upsell/panel). */
export function AddUpsell({ websiteId, onAdded, ...fields }: Props) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [addedCount, setAddedCount] = useState(0)
  const submit = useSubmitCommand({
    send: (link) => dataProvider.addUpsell(websiteId, link),
    onDone: async () => {
      toast.success('Upsell proizvod je dodat')
      setAddedCount(addedCount + 1)
      await onAdded()
    },
    failure: 'Greška pri dodavanju proizvoda',
  })
  /** The server reports errors under the path of the first link. */
  async function submitLink(link: FieldValues) {
    const errors: { upsellProductLinks?: object[] } | undefined = await submit(link)
    return errors?.upsellProductLinks?.[0] ?? errors
  }
  return (
    <Form
      key={addedCount}
      record={noUpsell}
      resolver={resolver}
      onSubmit={submitLink}
      noValidate
      disableInvalidFormNotification
    >
      <Fields {...fields} />
    </Form>
  )
}
