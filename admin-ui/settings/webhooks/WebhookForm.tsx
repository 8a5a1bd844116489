import { type WebhookView, webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Form, TextInput, useDataProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../../ui/forms/FocusOnRefusal.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { useSubmitCommand } from '../../ui/forms/use-submit-command.ts'
import { TopicChoice } from './TopicChoice.tsx'

/** The webhook to change, or "new". */
export type Editing = WebhookView | 'new'

type WebhookFields = Pick<WebhookView, 'url' | 'topics' | 'description'>

const resolver = contractResolver(webhookRoutes.add.body!)
const emptyFields: WebhookFields = { url: '', topics: ['order.placed'], description: '' }

/**
 * Submits the form. `onDone` receives the secret of a new webhook. Not React-Admin's `useCreate`, which would
 * keep the secret in the query cache.
 */
function useSubmitWebhook(editing: Editing, onDone: (secret?: string) => void) {
  const toast = useToast()
  const client = useQueryClient()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const before = editing === 'new' ? undefined : editing
  return useSubmitCommand({
    send: (data: WebhookFields) =>
      before
        ? dataProvider.update<WebhookView>('webhooks', { id: before.id, data, previousData: before })
        : dataProvider.create('webhooks', { data }),
    onDone: async ({ data }: { data: { secret?: string } }) => {
      toast.success('✅ Uspešno!', before ? 'Webhook je izmenjen' : 'Webhook je dodat')
      await client.invalidateQueries({ queryKey: ['webhooks'] })
      onDone(data.secret)
    },
    title: '❌ Greška',
    failure: before ? 'Greška pri izmeni webhook-a' : 'Greška pri dodavanju webhook-a',
  })
}

interface Within {
  onTyped: (typed: boolean) => void
  onLeave: () => void
}

function Fields({ onTyped, onLeave }: Within) {
  const { isDirty, isSubmitting } = useFormState()
  useEffect(() => onTyped(isDirty), [onTyped, isDirty])
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
          <TextInput
            source="url"
            label="Adresa"
            autoFocus
            parse={(typed: string) => typed}
            helperText="Na primer https://mojserver.rs/pazar"
            slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url', autoComplete: 'off' } }}
          />
          <TopicChoice />
          <TextInput
            source="description"
            label="Opis (nije obavezno)"
            parse={(typed: string) => typed}
            helperText="Za šta služi, da znate kasnije"
          />
          <FocusOnRefusal />
        </Box>
      </DialogContent>
      <FormActions pending={isSubmitting} onLeave={onLeave} />
    </>
  )
}

interface Props extends Within {
  editing: Editing
  onDone: (secret?: string) => void
}

/** The form in the dialog of a webhook. */
export function WebhookForm({ editing, onDone, ...within }: Props) {
  const submit = useSubmitWebhook(editing, onDone)
  return (
    <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
      <DialogTitle id="webhook-naslov">{editing === 'new' ? 'Dodaj webhook' : 'Uredi webhook'}</DialogTitle>
      <Form
        resolver={resolver}
        defaultValues={editing === 'new' ? emptyFields : editing}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <Fields {...within} />
      </Form>
    </Box>
  )
}
