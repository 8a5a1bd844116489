import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import { identityChangeOver } from '@pazar/contracts/seller/identity.ts'
import { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import Badge from '@mui/icons-material/BadgeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../data/call.ts'
import { problemText } from '../data/refusal.ts'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { useUnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { IdentityFields } from '../seller/IdentityFields.tsx'
import { identityValues } from '../seller/identity-values.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { useRefreshAccount } from '../data/queries/use-account.ts'
import { useSyncedForm } from './use-synced-form.ts'

const valuesOf = ({ companyName, identity }: AccountView) => identityValues(companyName, identity)

/** The seller's details that shoppers see in the footers of all pages and in the legal pages. */
export function SellerCard({ account }: { account: AccountView }) {
  const toast = useToast()
  const refreshAccount = useRefreshAccount()
  const stored = valuesOf(account)
  const form = useCommandForm({
    initial: stored,
    schema: identityChangeOver(account.identity),
    payload: (values) => changedFields(stored, values),
    send: async (body, idempotencyKey) => {
      await call(profileRoutes.changeOwnIdentity.path, {
        method: profileRoutes.changeOwnIdentity.method,
        body,
        idempotencyKey,
      })
      toast.success('✅ Uspešno!', 'Podaci za kupce su sačuvani')
      form.reset(valuesOf(await refreshAccount()))
    },
    onRefused: (error) =>
      toast.failure('❌ Greška', problemText(error, 'Greška pri čuvanju podataka za kupce')),
  })
  const changed = useSyncedForm(form, stored)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#prodavac') document.getElementById('prodavac')?.scrollIntoView({ block: 'center' })
  }, [hash])
  useUnsavedChanges(changed)
  return (
    <SettingsCard
      icon={<Badge />}
      title="Podaci za kupce"
      text="Ko prodaje i kako da Vas kupac nađe. Stoje u podnožju svih Vaših stranica i na pravnim stranicama; zakon ih traži pri prodaji na daljinu."
    >
      <Box
        component="form"
        ref={form.element}
        id="prodavac"
        noValidate
        onSubmit={form.submit}
        aria-label="Podaci za kupce"
      >
        <IdentityFields values={form.values} errors={form.errors} onChange={form.change} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
          <Button type="submit" variant="contained" disabled={form.pending || !changed}>
            {form.pending ? 'Čuva...' : 'Sačuvaj podatke za kupce'}
          </Button>
          <Button component={Link} to="/legal-pages" variant="outlined" color="inherit">
            Pravne stranice
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
