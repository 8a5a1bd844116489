import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, useEffect } from 'react'
import { Form, TextInput, useDataProvider } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../../ui/forms/FocusOnRefusal.tsx'
import { type StoredDraft, useStoreDraft, useStoredDraft } from '../../ui/forms/use-stored-draft.ts'
import { useSubmitCommand } from '../../ui/forms/use-submit-command.ts'
import { useDraft } from '../detail/drafts.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'

const resolver = contractResolver(orderWorkRoutes.addNote.body!)
const empty = { text: '' }

function Fields({ stored }: { stored: StoredDraft<string> }) {
  const { reset } = useFormContext()
  const { isSubmitting, isSubmitSuccessful } = useFormState()
  const text: string = useWatch({ name: 'text' })
  const hasInput = text.trim() !== ''
  useDraft({ hasInput, discard: stored.remove })
  useStoreDraft(stored, hasInput ? text : undefined)
  useEffect(() => {
    if (isSubmitSuccessful) reset(empty)
  }, [isSubmitSuccessful, reset])

  /** Enter inserts a line break; Ctrl or Command with Enter submits. */
  function submitByKeyboard(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSubmitting)
      event.currentTarget.closest('form')?.requestSubmit()
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'flex-start' }}>
      <TextInput
        source="text"
        label="Nova beleška"
        parse={(typed: string) => typed}
        multiline
        maxRows={6}
        onKeyDown={submitByKeyboard}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <FocusOnRefusal />
      <Button type="submit" variant="outlined" color="inherit" disabled={isSubmitting} sx={{ flexShrink: 0 }}>
        {isSubmitting ? 'Čuva...' : 'Dodaj'}
      </Button>
    </Box>
  )
}

export function AddNote({ orderId }: { orderId: string }) {
  const refreshOrders = useRefreshOrders()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const stored = useStoredDraft<string>(`note-${orderId}`)
  const submit = useSubmitCommand({
    send: ({ text }: typeof empty) => dataProvider.addNote(orderId, text),
    onDone: () => {
      stored.remove()
      return refreshOrders()
    },
    failure: 'Beleška nije dodata',
  })
  return (
    <Form
      resolver={resolver}
      defaultValues={{ text: stored.restored ?? '' }}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <Fields stored={stored} />
    </Form>
  )
}
