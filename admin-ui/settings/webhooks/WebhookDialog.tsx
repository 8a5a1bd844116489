import { webhookTopics } from '@pazar/contracts/webhook/events.ts'
import { type WebhookView, webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/refusal.ts'
import { useCommandForm } from '../../forms/use-command-form.ts'
import { Confirmation } from '../../layout/Confirmation.tsx'
import { useToast } from '../../layout/use-toast.tsx'
import { topicWords } from './topics.ts'
import { useReadWebhooksAgain } from './use-webhooks.ts'

/** A webhook to change, or a new one. */
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
  const readAgain = useReadWebhooksAgain()
  const before = editing === 'new' ? undefined : editing
  const [initial] = useState({ url: before?.url ?? '', topics: [...(before?.topics ?? ['order.placed' as const])], description: before?.description ?? '' })
  const form = useCommandForm({
    initial,
    schema: add.body!,
    send: async (body, idempotencyKey) => {
      const route = before ? change : add
      const { json } = await call(before ? change.path.replace(':id', String(before.id)) : add.path, { method: route.method, body, idempotencyKey })
      toast.success('✅ Uspešno!', before ? 'Webhook je izmenjen' : 'Webhook je dodat')
      await readAgain()
      onDone(before ? undefined : add.answer.parse(json).secret)
    },
    onRefused: (error) => toast.failure('❌ Greška', serverMessage(error, before ? 'Greška pri izmeni webhook-a' : 'Greška pri dodavanju webhook-a')),
  })
  const { values, complaints } = form
  const typed = JSON.stringify(values) !== JSON.stringify(initial)
  useEffect(() => onTyped(typed), [onTyped, typed])
  const ofTopics = complaints['topics']
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id="webhook-naslov">{before ? 'Izmeni webhook' : 'Dodaj webhook'}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
          <TextField
            label="Adresa" autoFocus value={values.url} onChange={(event) => form.change({ url: event.target.value })} error={Boolean(complaints['url'])}
            helperText={complaints['url'] ?? 'Na primer https://mojserver.rs/pazar'} slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url', autoComplete: 'off' } }}
          />
          <FormControl component="fieldset" error={Boolean(ofTopics)} aria-describedby={ofTopics ? 'webhook-dogadjaji' : undefined}>
            <FormLabel component="legend">Događaji</FormLabel>
            {webhookTopics.map((topic) => (
              <FormControlLabel
                key={topic} sx={{ alignItems: 'flex-start', mt: 0.75 }}
                control={<Checkbox sx={{ pt: 0.25 }} checked={values.topics.includes(topic)} onChange={(_event, on) => form.change({ topics: webhookTopics.filter((each) => (each === topic ? on : values.topics.includes(each))) })} />}
                label={<><Box component="span" sx={{ fontWeight: 600 }}>{topicWords[topic].label}</Box> <Box component="code" sx={{ fontSize: '0.85em', color: 'text.secondary' }}>{topic}</Box><Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9rem' }}>{topicWords[topic].hint}</Box></>}
              />
            ))}
            {ofTopics && <FormHelperText id="webhook-dogadjaji">{ofTopics}</FormHelperText>}
          </FormControl>
          <TextField
            label="Opis (nije obavezno)" value={values.description} onChange={(event) => form.change({ description: event.target.value })} error={Boolean(complaints['description'])}
            helperText={complaints['description'] ?? 'Za šta služi, da znate kasnije'}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onLeave} disabled={form.pending}>Otkaži</Button>
        <Button type="submit" variant="contained" disabled={form.pending}>{form.pending ? 'Čuva...' : 'Sačuvaj'}</Button>
      </DialogActions>
    </form>
  )
}

/** Adds or changes a webhook; what was typed is not thrown away unasked. `onDone` is told the secret of a new one. */
export function WebhookDialog({ editing, onClose, onDone }: { editing: Editing | undefined; onClose: () => void; onDone: (secret?: string) => void }) {
  const phone = useMediaQuery('(max-width: 599px)')
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  const leave = () => (typed ? setAsking(true) : onClose())
  return (
    <Dialog open={editing !== undefined} onClose={leave} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby="webhook-naslov">
      {editing && <WebhookForm key={editing === 'new' ? 'new' : editing.id} editing={editing} onTyped={setTyped} onLeave={leave} onDone={onDone} />}
      <Confirmation
        open={asking} question="Neke izmene nisu sačuvane. Da li ste sigurni da želite da ih odbacite?" action="Odbaci izmene"
        onConfirm={async () => onClose()} onClose={() => setAsking(false)}
      />
    </Dialog>
  )
}
