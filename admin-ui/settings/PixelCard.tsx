import { type AccountView, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import AdsClick from '@mui/icons-material/AdsClick'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { Link as RouterLink } from 'react-router'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useUnsavedChanges } from '../forms/UnsavedChanges.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useToast } from '../layout/use-toast.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useReadAccountAgain } from './use-account.ts'
import { useStored } from './use-stored.ts'

const { path, method, body: schema } = settingsRoutes.setPixel
const fieldsOf = ({ facebookPixelId }: AccountView) => ({ facebookPixelId: facebookPixelId ?? '' })

/** The seller's own ad pixel: free text, trimmed; an empty field removes it (operator spec, section 5). */
export function PixelCard({ account }: { account: AccountView }) {
  const toast = useToast()
  const readAgain = useReadAccountAgain()
  const form = useCommandForm({
    initial: fieldsOf(account),
    schema: schema!,
    payload: ({ facebookPixelId }) => ({ facebookPixelId: facebookPixelId.trim() || null }),
    send: async (body, idempotencyKey) => {
      await call(path, { method, body, idempotencyKey })
      toast.success('Uspešno sačuvano', 'Facebook Pixel ID je sačuvan')
      form.reset(fieldsOf(await readAgain()))
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri čuvanju Facebook Pixel ID-a')),
  })
  const changed = useStored(form, fieldsOf(account))
  useUnsavedChanges(changed)
  return (
    <SettingsCard
      icon={<AdsClick />} title="Facebook Pixel"
      text={<>Meri posete i porudžbine na vašim stranicama. Pixel koji je podešen za domen ima prednost: <Link component={RouterLink} to="/domains">Domeni</Link>.</>}
    >
      <Stack component="form" noValidate onSubmit={form.submit} spacing={2} aria-label="Facebook Pixel">
        <TextField
          label="Pixel ID" name="facebookPixelId" autoComplete="off" value={form.values.facebookPixelId} onChange={(event) => form.change({ facebookPixelId: event.target.value })}
          error={Boolean(form.complaints.facebookPixelId)} helperText={form.complaints.facebookPixelId ?? 'Broj od 15 cifara iz Meta Events Manager-a. Prazno polje isključuje Pixel.'}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }} sx={{ maxWidth: { sm: 420 } }}
        />
        <Button type="submit" variant="contained" disabled={form.pending} sx={{ alignSelf: 'flex-start' }}>{form.pending ? 'Čuva...' : 'Sačuvaj Pixel'}</Button>
      </Stack>
    </SettingsCard>
  )
}
