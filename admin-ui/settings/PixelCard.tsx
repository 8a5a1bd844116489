import { type AccountView, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import AdsClick from '@mui/icons-material/AdsClick'
import Box from '@mui/material/Box'
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
import { pixelIdWarning, withPixelIdWarning } from '../pixel/pixel-id-warning.ts'
import { TestPixel } from '../pixel/TestPixel.tsx'
import { SecretField } from './SecretField.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useReadAccountAgain } from './use-account.ts'
import { useStored } from './use-stored.ts'

const { path, method, body: schema } = settingsRoutes.setPixel
const fieldsOf = ({ facebookPixelId, facebookAccessToken, facebookTestCode }: AccountView) =>
  ({ facebookPixelId: facebookPixelId ?? '', facebookAccessToken: facebookAccessToken ?? '', facebookTestCode: facebookTestCode ?? '' })

const steps = [
  'U Meta Events Manager-u otvorite svoj Pixel i prekopirajte njegov broj.',
  'Na kartici Settings, u delu Conversions API, izaberite Generate access token i prekopirajte token.',
  'Na kartici Test Events prekopirajte test kod.',
  'Upišite sve tri vrednosti, sačuvajte i pošaljite test događaj: vidi se na kartici Test Events.',
  'Kada proverite, obrišite test kod.',
]

/** The seller's own ad pixel: free text, trimmed; an empty field removes it (operator spec, section 5). The token is shown masked, like all secrets. */
export function PixelCard({ account }: { account: AccountView }) {
  const toast = useToast()
  const readAgain = useReadAccountAgain()
  const stored = fieldsOf(account)
  const form = useCommandForm({
    initial: stored,
    schema: schema!,
    payload: (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || null])),
    send: async (body, idempotencyKey) => {
      await call(path, { method, body, idempotencyKey })
      toast.success('Uspešno sačuvano', withPixelIdWarning('Facebook Pixel ID je sačuvan', form.values.facebookPixelId))
      form.reset(fieldsOf(await readAgain()))
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri čuvanju Facebook Pixel ID-a')),
  })
  const changed = useStored(form, stored)
  useUnsavedChanges(changed)
  const { values, complaints } = form
  return (
    <SettingsCard
      icon={<AdsClick />} title="Facebook Pixel"
      text={<>Meri posete i porudžbine na Vašim stranicama. Pixel koji je podešen za domen ima prednost: <Link component={RouterLink} to="/domains">Domeni</Link>.</>}
      steps={steps} sets={['meta']}
    >
      <Stack component="form" noValidate onSubmit={form.submit} spacing={2} aria-label="Facebook Pixel">
        <TextField
          label="Pixel ID" name="facebookPixelId" autoComplete="off" value={values.facebookPixelId} onChange={(event) => form.change({ facebookPixelId: event.target.value })}
          error={Boolean(complaints.facebookPixelId)} helperText={complaints.facebookPixelId ?? pixelIdWarning(values.facebookPixelId) ?? 'Broj od 15 cifara iz Meta Events Manager-a. Prazno polje isključuje Pixel.'}
          slotProps={{ htmlInput: { inputMode: 'numeric' }, formHelperText: { sx: { color: pixelIdWarning(values.facebookPixelId) && 'warning.main' } } }}
        />
        <SecretField
          label="Pristupni token (Conversions API)" name="facebookAccessToken" value={values.facebookAccessToken} onChange={(facebookAccessToken) => form.change({ facebookAccessToken })}
          complaint={complaints.facebookAccessToken} hint="Nije obavezno: sa njim kupovinu javlja i server, pa se broji i kada je pregledač blokira. Prazno polje ga briše."
        />
        <TextField
          label="Test kod" name="facebookTestCode" autoComplete="off" value={values.facebookTestCode} onChange={(event) => form.change({ facebookTestCode: event.target.value })}
          error={Boolean(complaints.facebookTestCode)} helperText={complaints.facebookTestCode ?? 'Samo za proveru, na primer TEST12345. Dok je upisan, i kupovine sa servera se vide na kartici Test Events.'}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" disabled={form.pending}>{form.pending ? 'Čuva...' : 'Sačuvaj Pixel'}</Button>
          <TestPixel pixelId={stored.facebookPixelId} disabled={changed || form.pending} />
        </Box>
      </Stack>
    </SettingsCard>
  )
}
