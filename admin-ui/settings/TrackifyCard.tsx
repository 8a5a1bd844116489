import { type AccountView, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Stack from '@mui/material/Stack'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { SettingsButtons } from './SettingsButtons.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { TrackifyKey } from './TrackifyKey.tsx'
import { useKeyTests } from './use-key-tests.ts'
import { useSaveSettings } from './use-save-settings.ts'

const resolver = contractResolver(settingsRoutes.setTrackify.body!)

const keys = [
  {
    name: 'trackifyApiKeySrb',
    label: 'API ključ za Srbiju',
    hint: 'Za porudžbine iz Srbije.',
    refused: 'Srpski API ključ nije valjan ili Trackify servis nije dostupan',
  },
  {
    name: 'trackifyApiKey',
    label: 'API ključ za Crnu Goru',
    hint: 'Za porudžbine iz Crne Gore i BiH.',
    refused: 'API ključ nije valjan ili Trackify servis nije dostupan',
  },
] as const

/** Keys of the shipment service, one per endpoint; emptied ones are removed (integrations/trackify). */
export function TrackifyCard({ account: { trackifyApiKeySrb, trackifyApiKey } }: { account: AccountView }) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const tests = useKeyTests()
  const saving = useSaveSettings({
    send: dataProvider.setTrackify,
    success: 'Trackify podešavanja su uspešno ažurirana',
    failure: 'Greška prilikom čuvanja podešavanja',
    onSaved: async (account) => {
      const invalid = await tests.testSaved(account)
      const texts = keys.filter(({ name }) => invalid.includes(name)).map(({ refused }) => refused)
      if (texts.length > 0) toast.failure('❌ Greška', texts.join('. '))
    },
  })

  async function test({ name, refused }: (typeof keys)[number], value: string) {
    try {
      if (await tests.test(name, value))
        toast.success('✅ Uspešno!', 'Trackify API ključ je valjan i funkcioniše')
      else toast.failure('❌ Greška', refused)
    } catch (error) {
      toast.failure('❌ Greška', serverMessage(error, 'Greška prilikom testiranja konekcije sa Trackify'))
    }
  }

  return (
    <SettingsCard
      icon={<LocalShipping />}
      title="Trackify"
      text="Praćenje pošiljki: statusi porudžbina se ažuriraju sami, a i dugmetom „Osveži praćenje“ na stranici Narudžbe."
      sets={['trackifySerbia', 'trackifyOthers']}
    >
      <StoredValuesForm stored={{ trackifyApiKeySrb, trackifyApiKey }} resolver={resolver} {...saving}>
        <Stack spacing={2.5}>
          {keys.map((key) => (
            <TrackifyKey
              key={key.name}
              name={key.name}
              label={key.label}
              hint={key.hint}
              status={tests.statuses[key.name]}
              testing={tests.testing === key.name}
              onEdited={() => tests.markEdited(key.name)}
              onTest={(value) => void test(key, value)}
            />
          ))}
          <SettingsButtons save="Sačuvaj ključeve" />
        </Stack>
      </StoredValuesForm>
    </SettingsCard>
  )
}
