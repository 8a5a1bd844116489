import { webhookTopics } from '@pazar/contracts/webhook/events.ts'
import { type WebhookView, webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { topicLabels } from './topics.ts'
import { useRefreshWebhooks } from './use-webhooks.ts'

/** The webhook to change, or "new". */
export type Editing = WebhookView | 'new'

const { add, change } = webhookRoutes

interface FormProps {
  editing: Editing
  onTyped: (typed: boolean) => void
  onLeave: () => void
  onDone: (secret?: string) => void
}

function WebhookForm({ editing, onTyped, onLeave, onDone }: FormProps) {
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
  const { values, errors } = form
  const typed = JSON.stringify(values) !== JSON.stringify(initial)
  useEffect(() => onTyped(typed), [onTyped, typed])
  const ofTopics = errors['topics']
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id="webhook-naslov">{before ? 'Uredi webhook' : 'Dodaj webhook'}</DialogTitle>
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
          <FormControl
            component="fieldset"
            error={Boolean(ofTopics)}
            aria-describedby={ofTopics ? 'webhook-dogadjaji' : undefined}
          >
            <FormLabel component="legend">Događaji</FormLabel>
            {webhookTopics.map((topic) => (
              <FormControlLabel
                key={topic}
                sx={{ alignItems: 'flex-start', mt: 0.75 }}
                control={
                  <Checkbox
                    sx={{ pt: 0.25 }}
                    checked={values.topics.includes(topic)}
                    onChange={(_event, on) =>
                      form.change({
                        topics: webhookTopics.filter((each) =>
                          each === topic ? on : values.topics.includes(each),
                        ),
                      })
                    }
                  />
                }
                label={
                  <>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                      {topicLabels[topic].label}
                    </Box>{' '}
                    <Box component="code" sx={{ fontSize: '0.85em', color: 'text.secondary' }}>
                      {topic}
                    </Box>
                    <Box
                      component="span"
                      sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9rem' }}
                    >
                      {topicLabels[topic].hint}
                    </Box>
                  </>
                }
              />
            ))}
            {ofTopics && <FormHelperText id="webhook-dogadjaji">{ofTopics}</FormHelperText>}
          </FormControl>
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

/** Adds or changes a webhook. `onDone` receives the secret of a new one. */
export function WebhookDialog({
  editing,
  onClose,
  onDone,
}: {
  editing: Editing | undefined
  onClose: () => void
  onDone: (secret?: string) => void
}) {
  return (
    <FormDialog open={editing !== undefined} onClose={onClose} labelledBy="webhook-naslov">
      {(within) =>
        editing && (
          <WebhookForm
            key={editing === 'new' ? 'new' : editing.id}
            editing={editing}
            {...within}
            onDone={onDone}
          />
        )
      }
    </FormDialog>
  )
}
