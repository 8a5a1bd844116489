import { type AccountView, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import AdsClick from '@mui/icons-material/AdsClick'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { TextInput, useDataProvider, useFormIsDirty } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { pixelIdWarning, withPixelIdWarning } from '../seller/pixel-id-warning.ts'
import { TestPixel } from '../seller/TestPixel.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { SecretInput } from './SecretInput.tsx'
import { SettingsButtons } from './SettingsButtons.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const resolver = contractResolver(settingsRoutes.setPixel.body!)

const steps = [
  'U Meta Events Manager-u otvorite svoj Pixel i prekopirajte njegov broj.',
  'Na kartici Settings, u delu Conversions API, izaberite Generate access token i prekopirajte token.',
  'Na kartici Test Events prekopirajte test kod.',
  'Upišite sve tri vrednosti, sačuvajte i pošaljite test događaj: vidi se na kartici Test Events.',
  'Kada proverite, obrišite test kod.',
]

function PixelId() {
  const warning = pixelIdWarning(useWatch({ name: 'facebookPixelId' }))
  return (
    <TextInput
      source="facebookPixelId"
      label="Pixel ID"
      autoComplete="off"
      helperText={warning ?? 'Broj od 15 cifara iz Meta Events Manager-a. Prazno polje isključuje Pixel.'}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        formHelperText: { sx: { color: warning && 'warning.main' } },
      }}
    />
  )
}

/** Sends a test with what is saved, so only if there is no unsaved input. */
function TestSavedPixel({ pixelId }: { pixelId: string | null }) {
  const isDirty = useFormIsDirty()
  const { isSubmitting } = useFormState()
  return <TestPixel pixelId={pixelId} disabled={isDirty || isSubmitting} />
}

/** Values are free text; an empty field removes the value. The token is shown masked, like all secrets. */
function PixelForm({ account }: { account: AccountView }) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { facebookPixelId, facebookAccessToken, facebookTestCode } = account
  const saving = useSaveSettings({
    send: dataProvider.setPixel,
    success: (settings) =>
      withPixelIdWarning('Facebook Pixel ID je sačuvan', settings.facebookPixelId ?? null),
    failure: 'Greška pri čuvanju Facebook Pixel ID-a',
    titles: { success: 'Uspešno sačuvano', failure: 'Greška' },
  })
  return (
    <StoredValuesForm
      stored={{ facebookPixelId, facebookAccessToken, facebookTestCode }}
      resolver={resolver}
      {...saving}
    >
      <Stack spacing={2}>
        <PixelId />
        <SecretInput
          source="facebookAccessToken"
          label="Pristupni token (Conversions API)"
          hint="Nije obavezno: sa njim kupovinu javlja i server, pa se broji i kada je pregledač blokira. Prazno polje ga briše."
        />
        <TextInput
          source="facebookTestCode"
          label="Test kod"
          autoComplete="off"
          helperText="Samo za proveru, na primer TEST12345. Dok je upisan, i kupovine sa servera se vide na kartici Test Events."
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        <SettingsButtons save="Sačuvaj pixel">
          <TestSavedPixel pixelId={facebookPixelId} />
        </SettingsButtons>
      </Stack>
    </StoredValuesForm>
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
