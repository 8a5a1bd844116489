import { settingsChange } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useToast } from '../layout/use-toast.tsx'

const steps = [
  'U Telegramu otvorite @BotFather i pošaljite /newbot.',
  'Prekopirajte token koji ste dobili u polje Bot ID.',
  'Pošaljite svom botu bilo koju poruku.',
  'Od @userinfobot saznajte svoj Chat ID i upišite ga.',
]

const empty = { telegramBotId: '', telegramChatId: '' }

/** Telegram: empty fields are left out, so what is stored stays (operator spec, section 5). The values are secrets and never come back. */
export function Notifications() {
  const toast = useToast()
  const form = useCommandForm({
    initial: empty,
    schema: settingsChange,
    payload: (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]).filter(([, value]) => value)),
    send: async (body, idempotencyKey) => {
      await call('/api/user/settings', { method: 'PATCH', body, idempotencyKey })
      form.reset()
      toast.success('✅ Uspešno!', 'Telegram podešavanja su uspešno ažurirana')
    },
    onRefused: (error) => toast.failure('❌ Greška', serverMessage(error, 'Greška pri ažuriranju Telegram podešavanja')),
  })
  return (
    <Card component="form" noValidate onSubmit={form.submit} aria-labelledby="telegram" sx={{ p: { xs: 2.5, md: 3.5 }, display: 'grid', gap: 4, gridTemplateColumns: { md: '1.2fr 1fr' } }}>
      <Box>
        <Typography id="telegram" variant="h3" component="h2" gutterBottom>Telegram obaveštenja</Typography>
        <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>Poruka za svaku novu porudžbinu. Sačuvane vrednosti se ne prikazuju.</Typography>
        <Stack spacing={2}>
          <TextField label="Bot ID" autoComplete="off" value={form.values.telegramBotId} onChange={(event) => form.change({ telegramBotId: event.target.value })} error={Boolean(form.complaints.telegramBotId)} helperText={form.complaints.telegramBotId} />
          <TextField label="Chat ID" autoComplete="off" value={form.values.telegramChatId} onChange={(event) => form.change({ telegramChatId: event.target.value })} error={Boolean(form.complaints.telegramChatId)} helperText={form.complaints.telegramChatId} />
          <Button type="submit" variant="contained" disabled={form.pending || (!form.values.telegramBotId.trim() && !form.values.telegramChatId.trim())} sx={{ alignSelf: 'flex-start' }}>
            {form.pending ? 'Čuva...' : 'Sačuvaj'}
          </Button>
        </Stack>
      </Box>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, alignContent: 'start', color: 'text.secondary' }}>{steps.map((step) => <li key={step}>{step}</li>)}</Box>
    </Card>
  )
}
