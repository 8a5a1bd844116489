import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import { identityChangeOver, type SellerIdentity } from '@pazar/contracts/seller/identity.ts'
import { nationalPhone } from '@pazar/contracts/seller/phone-number.ts'
import { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { call } from '../data/call.ts'
import { problemText } from '../data/refusal.ts'
import { useUnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useRefreshAccount } from '../data/queries/use-account.ts'
import { useSyncedForm } from './use-synced-form.ts'

const valuesOf = ({ identity: { callPhone } }: AccountView) => ({
  isOn: callPhone !== null,
  callPhone: callPhone === null ? '' : nationalPhone(callPhone),
})

/** Requires a number if calls are on; otherwise applies the server's rules. */
const schemaOver = (identity: SellerIdentity) =>
  identityChangeOver(identity).refine(({ callPhone }) => callPhone !== '', {
    path: ['callPhone'],
    error: 'Unesite broj sa kog zovete',
  })

/**
 * Sets whether the seller calls shoppers before sending, and from which number. The thank-you page shows it.
 */
export function CallCard({ account }: { account: AccountView }) {
  const toast = useToast()
  const refreshAccount = useRefreshAccount()
  const stored = valuesOf(account)
  const { customerPhone, country } = account.identity
  const form = useCommandForm({
    initial: stored,
    schema: schemaOver(account.identity),
    payload: ({ isOn, callPhone }) => ({ callPhone: isOn ? callPhone.trim() : null }),
    send: async (body, idempotencyKey) => {
      await call(profileRoutes.changeOwnIdentity.path, {
        method: profileRoutes.changeOwnIdentity.method,
        body,
        idempotencyKey,
      })
      toast.success('✅ Uspešno!', 'Podešavanje poziva je sačuvano')
      form.reset(valuesOf(await refreshAccount()))
    },
    onRefused: (error) =>
      toast.failure('❌ Greška', problemText(error, 'Greška pri čuvanju podešavanja poziva')),
  })
  const changed = useSyncedForm(form, stored)
  useUnsavedChanges(changed)
  const errorText =
    form.errors['callPhone'] ??
    (form.errors['country'] && `${form.errors['country']} (gore, u podacima za kupce)`)
  const switchTo = (isOn: boolean) =>
    form.change({
      isOn,
      ...(isOn &&
        form.values.callPhone === '' &&
        customerPhone !== null && { callPhone: nationalPhone(customerPhone) }),
    })
  return (
    <SettingsCard
      icon={<PhoneInTalk />}
      title="Zovemo pre slanja"
      text="Ako kupce zovete pre slanja paketa, stranica zahvalnosti im kaže sa kog broja, da bi se javili."
    >
      <Box component="form" id="pozivi" noValidate onSubmit={form.submit} aria-label="Zovemo pre slanja">
        <FormControlLabel
          control={<Switch checked={form.values.isOn} onChange={(_event, isOn) => switchTo(isOn)} />}
          label="Zovemo svakog kupca pre slanja"
        />
        {form.values.isOn && (
          <TextField
            label="Broj sa kog zovete"
            type="tel"
            value={form.values.callPhone}
            error={Boolean(errorText)}
            sx={{ display: 'block', mt: 1.5, maxWidth: 360 }}
            fullWidth
            helperText={
              errorText ??
              (country === null
                ? 'Izaberite i državu firme u podacima za kupce.'
                : 'Kupac ga vidi kao link za poziv.')
            }
            onChange={(event) => form.change({ callPhone: event.target.value })}
            slotProps={{ htmlInput: { autoComplete: 'tel', maxLength: 40 } }}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1.5, mt: 2 }}>
          <Button type="submit" variant="contained" disabled={form.pending || !changed}>
            {form.pending ? 'Čuva...' : 'Sačuvaj podešavanje poziva'}
          </Button>
          {changed && (
            <Button color="inherit" disabled={form.pending} onClick={() => form.reset(stored)}>
              Otkaži
            </Button>
          )}
        </Box>
      </Box>
    </SettingsCard>
  )
}
