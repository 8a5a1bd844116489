import { type WebhookView, webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { TopicChoice } from './TopicChoice.tsx'
import { useRefreshWebhooks } from './use-webhooks.ts'

/** The webhook to change, or "new". */
export type Editing = WebhookView | 'new'

const { add, change } = webhookRoutes

/** Adds or changes a webhook. `onDone` receives the secret of a new one. */
function useWebhookForm(editing: Editing, onDone: (secret?: string) => void) {
  const toast = useToast()
  const refreshWebhooks = useRefreshWebhooks()
  const before = editing === 'new' ? undefined : editing
  const [initial] = useState({
    url: before?.url ?? '',
    topics: [...(before?.topics ?? ['order.placed' as const])],
    description: before?.description ?? '',
  })
  const form = useCommandForm({
    initial,
    schema: add.body!,
    send: async (body, idempotencyKey) => {
      const route = before ? change : add
      const { json } = await call(before ? change.path.replace(':id', String(before.id)) : add.path, {
        method: route.method,
        body,
        idempotencyKey,
      })
      toast.success('✅ Uspešno!', before ? 'Webhook je izmenjen' : 'Webhook je dodat')
      await refreshWebhooks()
      onDone(before ? undefined : add.answer.parse(json).secret)
    },
    onRefused: (error) =>
      toast.failure(
        '❌ Greška',
        serverMessage(error, before ? 'Greška pri izmeni webhook-a' : 'Greška pri dodavanju webhook-a'),
      ),
  })
  return { form, initial }
}

interface Props {
  editing: Editing
  onTyped: (typed: boolean) => void
  onLeave: () => void
  onDone: (secret?: string) => void
}

/** The form in the dialog of a webhook. */
export function WebhookForm({ editing, onTyped, onLeave, onDone }: Props) {
  const { form, initial } = useWebhookForm(editing, onDone)
  const { values, errors } = form
  const typed = JSON.stringify(values) !== JSON.stringify(initial)
  useEffect(() => onTyped(typed), [onTyped, typed])
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id="webhook-naslov">{editing === 'new' ? 'Dodaj webhook' : 'Uredi webhook'}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
          <TextField
            label="Adresa"
            autoFocus
            value={values.url}
            onChange={(event) => form.change({ url: event.target.value })}
            error={Boolean(errors['url'])}
            helperText={errors['url'] ?? 'Na primer https://mojserver.rs/pazar'}
            slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url', autoComplete: 'off' } }}
          />
          <TopicChoice
            topics={values.topics}
            errorText={errors['topics']}
            onChange={(topics) => form.change({ topics })}
          />
          <TextField
            label="Opis (nije obavezno)"
            value={values.description}
            onChange={(event) => form.change({ description: event.target.value })}
            error={Boolean(errors['description'])}
            helperText={errors['description'] ?? 'Za šta služi, da znate kasnije'}
          />
        </Box>
      </DialogContent>
      <FormActions pending={form.pending} onLeave={onLeave} />
    </form>
  )
}
