import { type AccountView, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { useUnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import type { KeyName } from './key-status.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { TrackifyKey } from './TrackifyKey.tsx'
import { useRefreshAccount } from '../data/queries/use-account.ts'
import { useKeyTests } from './use-key-tests.ts'
import { useSyncedForm } from './use-synced-form.ts'

const { path, method, body: schema } = settingsRoutes.setTrackify
const fieldsOf = ({ trackifyApiKeySrb, trackifyApiKey }: AccountView) => ({
  trackifyApiKeySrb: trackifyApiKeySrb ?? '',
  trackifyApiKey: trackifyApiKey ?? '',
})

const keys = [
  {
    name: 'trackifyApiKeySrb',
    label: 'API ključ za Srbiju',
    hint: 'Za porudžbine iz Srbije.',
    empty: 'Molimo unesite srpski API ključ pre testiranja',
    refused: 'Srpski API ključ nije valjan ili Trackify servis nije dostupan',
  },
  {
    name: 'trackifyApiKey',
    label: 'API ključ za Crnu Goru',
    hint: 'Za porudžbine iz Crne Gore i BiH.',
    empty: 'Molimo unesite API ključ pre testiranja',
    refused: 'API ključ nije valjan ili Trackify servis nije dostupan',
  },
] as const

/** Keys of the shipment service, one per endpoint; empty ones are saved as null (integrations/trackify). */
export function TrackifyCard({ account }: { account: AccountView }) {
  const toast = useToast()
  const refreshAccount = useRefreshAccount()
  const latest = useRef(fieldsOf(account))
  const tests = useKeyTests(() => latest.current)
  const form = useCommandForm({
    initial: fieldsOf(account),
    schema: schema!,
    payload: (values) => ({
      trackifyApiKey: values.trackifyApiKey.trim() || null,
      trackifyApiKeySrb: values.trackifyApiKeySrb.trim() || null,
    }),
    send: async (body, idempotencyKey) => {
      await call(path, { method, body, idempotencyKey })
      toast.success('✅ Uspešno!', 'Trackify podešavanja su uspešno ažurirana')
      const stored = fieldsOf(await refreshAccount())
      form.reset(stored)
      latest.current = stored
      const invalid = await tests.saved(stored)
      if (invalid.length > 0)
        toast.failure(
          '❌ Greška',
          keys
            .filter(({ name }) => invalid.includes(name))
            .map(({ refused }) => refused)
            .join('. '),
        )
    },
    onRefused: (error) =>
      toast.failure('❌ Greška', serverMessage(error, 'Greška prilikom čuvanja podešavanja')),
  })
  const changed = useSyncedForm(form, fieldsOf(account))
  useUnsavedChanges(changed)
  latest.current = form.values

  async function test({ name, empty, refused }: (typeof keys)[number]) {
    const value = form.values[name]
    if (!value.trim()) return toast.failure('❌ Greška', empty)
    try {
      if (await tests.test(name, value))
        toast.success('✅ Uspešno!', 'Trackify API ključ je valjan i funkcioniše')
      else toast.failure('❌ Greška', refused)
    } catch (error) {
      toast.failure('❌ Greška', serverMessage(error, 'Greška prilikom testiranja konekcije sa Trackify'))
    }
  }
  const edit = (name: KeyName, value: string) => {
    form.change({ [name]: value })
    tests.edited(name)
  }

  return (
    <SettingsCard
      icon={<LocalShipping />}
      title="Trackify"
      text="Praćenje pošiljki: statusi porudžbina se ažuriraju sami, a i dugmetom „Osveži praćenje“ na stranici Narudžbe."
      sets={['trackifySerbia', 'trackifyOthers']}
    >
      <Stack component="form" noValidate onSubmit={form.submit} spacing={2.5} aria-label="Trackify">
        {keys.map((key) => (
          <TrackifyKey
            key={key.name}
            name={key.name}
            label={key.label}
            hint={key.hint}
            value={form.values[key.name]}
            status={tests.statuses[key.name]}
            testing={tests.testing === key.name}
            errorText={form.errors[key.name]}
            onChange={(value) => edit(key.name, value)}
            onTest={() => void test(key)}
          />
        ))}
        <Button type="submit" variant="contained" disabled={form.pending} sx={{ alignSelf: 'flex-start' }}>
          {form.pending ? 'Čuva...' : 'Sačuvaj ključeve'}
        </Button>
      </Stack>
    </SettingsCard>
  )
}
