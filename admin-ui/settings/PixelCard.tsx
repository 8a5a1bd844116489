import { type AccountView, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import AdsClick from '@mui/icons-material/AdsClick'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { Link as RouterLink } from 'react-router'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { useUnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { pixelIdWarning, withPixelIdWarning } from '../seller/pixel-id-warning.ts'
import { TestPixel } from '../seller/TestPixel.tsx'
import { SecretField } from './SecretField.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useRefreshAccount } from '../data/queries/use-account.ts'
import { useSyncedForm } from './use-synced-form.ts'

const { path, method, body: schema } = settingsRoutes.setPixel
const fieldsOf = ({ facebookPixelId, facebookAccessToken, facebookTestCode }: AccountView) => ({
  facebookPixelId: facebookPixelId ?? '',
  facebookAccessToken: facebookAccessToken ?? '',
  facebookTestCode: facebookTestCode ?? '',
})

const steps = [
  'U Meta Events Manager-u otvorite svoj Pixel i prekopirajte njegov broj.',
  'Na kartici Settings, u delu Conversions API, izaberite Generate access token i prekopirajte token.',
  'Na kartici Test Events prekopirajte test kod.',
  'Upišite sve tri vrednosti, sačuvajte i pošaljite test događaj: vidi se na kartici Test Events.',
  'Kada proverite, obrišite test kod.',
]

/** Values are free text, trimmed; an empty field removes the value. The token is shown masked, like all secrets. */
function PixelForm({ account }: { account: AccountView }) {
  const toast = useToast()
  const refreshAccount = useRefreshAccount()
  const stored = fieldsOf(account)
  const form = useCommandForm({
    initial: stored,
    schema: schema!,
    payload: (values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || null])),
    send: async (body, idempotencyKey) => {
      await call(path, { method, body, idempotencyKey })
      toast.success(
        'Uspešno sačuvano',
        withPixelIdWarning('Facebook Pixel ID je sačuvan', form.values.facebookPixelId),
      )
      form.reset(fieldsOf(await refreshAccount()))
    },
    onRefused: (error) =>
      toast.failure('Greška', serverMessage(error, 'Greška pri čuvanju Facebook Pixel ID-a')),
  })
  const changed = useSyncedForm(form, stored)
  useUnsavedChanges(changed)
  const { values, errors } = form
  return (
    <Stack component="form" noValidate onSubmit={form.submit} spacing={2} aria-label="Facebook Pixel">
      <TextField
        label="Pixel ID"
        name="facebookPixelId"
        autoComplete="off"
        value={values.facebookPixelId}
        onChange={(event) => form.change({ facebookPixelId: event.target.value })}
        error={Boolean(errors.facebookPixelId)}
        helperText={
          errors.facebookPixelId ??
          pixelIdWarning(values.facebookPixelId) ??
          'Broj od 15 cifara iz Meta Events Manager-a. Prazno polje isključuje Pixel.'
        }
        slotProps={{
          htmlInput: { inputMode: 'numeric' },
          formHelperText: { sx: { color: pixelIdWarning(values.facebookPixelId) && 'warning.main' } },
        }}
      />
      <SecretField
        label="Pristupni token (Conversions API)"
        name="facebookAccessToken"
        value={values.facebookAccessToken}
        onChange={(facebookAccessToken) => form.change({ facebookAccessToken })}
        errorText={errors.facebookAccessToken}
        hint="Nije obavezno: sa njim kupovinu javlja i server, pa se broji i kada je pregledač blokira. Prazno polje ga briše."
      />
      <TextField
        label="Test kod"
        name="facebookTestCode"
        autoComplete="off"
        value={values.facebookTestCode}
        onChange={(event) => form.change({ facebookTestCode: event.target.value })}
        error={Boolean(errors.facebookTestCode)}
        helperText={
          errors.facebookTestCode ??
          'Samo za proveru, na primer TEST12345. Dok je upisan, i kupovine sa servera se vide na kartici Test Events.'
        }
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" disabled={form.pending}>
          {form.pending ? 'Čuva...' : 'Sačuvaj pixel'}
        </Button>
        <TestPixel pixelId={stored.facebookPixelId} disabled={changed || form.pending} />
      </Box>
    </Stack>
  )
}

/** The seller's own ad pixel, which applies to pages whose domain has none (pixel/per-domain). */
export function PixelCard({ account }: { account: AccountView }) {
  return (
    <SettingsCard
      icon={<AdsClick />}
      title="Facebook Pixel"
      text={
        <>
          Meri posete i porudžbine na Vašim stranicama. Pixel koji je podešen za domen ima prednost:{' '}
          <Link component={RouterLink} to="/domains">
            Domeni
          </Link>
          .
        </>
      }
      steps={steps}
      sets={['meta']}
    >
      <PixelForm account={account} />
    </SettingsCard>
  )
}
