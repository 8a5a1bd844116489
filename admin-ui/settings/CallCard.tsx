import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import {
  identityChange,
  identityIssues,
  normalIdentity,
  type SellerIdentity,
} from '@pazar/contracts/seller/identity.ts'
import { nationalPhone } from '@pazar/contracts/seller/phone-number.ts'
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined'
import Box from '@mui/material/Box'
import { BooleanInput, TextInput, useDataProvider } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { problemText } from '../data/refusal.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { ChangeButtons } from './SettingsButtons.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const valuesOf = ({ callPhone }: SellerIdentity) => ({
  isOn: callPhone !== null,
  callPhone: callPhone && nationalPhone(callPhone),
})

/** Requires a number if calls are on. The number needs the country of the identity, which has its own card. */
const resolverOver = (identity: SellerIdentity) =>
  contractResolver(
    identityChange.superRefine(({ callPhone }, context) => {
      const add = (message: string) => context.addIssue({ code: 'custom', path: ['callPhone'], message })
      if (callPhone === '') add('Unesite broj sa kog zovete')
      for (const { path, message } of identityIssues(normalIdentity({ ...identity, callPhone: callPhone! })))
        add(path === 'country' ? `${message} (gore, u podacima za kupce)` : message)
    }),
    ({ isOn, callPhone }) => ({ callPhone: isOn ? (callPhone ?? '').trim() : null }),
  )

function CallFields({ identity: { country, customerPhone } }: { identity: SellerIdentity }) {
  const isOn: boolean = useWatch({ name: 'isOn' })
  const { getValues, setValue } = useFormContext()
  const suggestPhone = () => {
    if (getValues('isOn') && !getValues('callPhone') && customerPhone !== null)
      setValue('callPhone', nationalPhone(customerPhone), { shouldDirty: true })
  }
  return (
    <>
      <BooleanInput source="isOn" label="Zovemo svakog kupca pre slanja" onChange={suggestPhone} />
      {isOn && (
        <TextInput
          source="callPhone"
          label="Broj sa kog zovete"
          type="tel"
          autoComplete="tel"
          helperText={
            country === null
              ? 'Izaberite i državu firme u podacima za kupce.'
              : 'Kupac ga vidi kao link za poziv.'
          }
          sx={{ display: 'block', mt: 1.5, maxWidth: 360 }}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      )}
      <Box sx={{ mt: 2 }}>
        <ChangeButtons save="Sačuvaj podešavanje poziva" />
      </Box>
    </>
  )
}

/**
 * Sets whether the seller calls shoppers before sending, and from which number. The thank-you page shows it.
 */
export function CallCard({ account: { identity } }: { account: AccountView }) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const saving = useSaveSettings({
    send: dataProvider.changeOwnIdentity,
    success: 'Podešavanje poziva je sačuvano',
    failure: 'Greška pri čuvanju podešavanja poziva',
    describe: problemText,
  })
  return (
    <SettingsCard
      icon={<PhoneInTalk />}
      title="Zovemo pre slanja"
      text="Ako kupce zovete pre slanja paketa, stranica zahvalnosti im kaže sa kog broja, da bi se javili."
    >
      <StoredValuesForm id="pozivi" stored={valuesOf(identity)} resolver={resolverOver(identity)} {...saving}>
        <CallFields identity={identity} />
      </StoredValuesForm>
    </SettingsCard>
  )
}
