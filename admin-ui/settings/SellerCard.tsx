import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import Badge from '@mui/icons-material/BadgeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { Link, useLocation } from 'react-router'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { problemText } from '../data/refusal.ts'
import { IdentityFields } from '../seller/IdentityFields.tsx'
import { identityResolver, identityValues } from '../seller/identity-values.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { ChangeButtons } from './SettingsButtons.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** The seller's details that shoppers see in the footers of all pages and in the legal pages. */
export function SellerCard({ account: { companyName, identity } }: { account: AccountView }) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const saving = useSaveSettings({
    send: dataProvider.changeOwnIdentity,
    success: 'Podaci za kupce su sačuvani',
    failure: 'Greška pri čuvanju podataka za kupce',
    describe: problemText,
  })
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#prodavac') document.getElementById('prodavac')?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <SettingsCard
      icon={<Badge />}
      title="Podaci za kupce"
      text="Ko prodaje i kako da Vas kupac nađe. Stoje u podnožju svih Vaših stranica i na pravnim stranicama; zakon ih traži pri prodaji na daljinu."
    >
      <StoredValuesForm
        id="prodavac"
        stored={identityValues(companyName, identity)}
        resolver={identityResolver(companyName, identity)}
        {...saving}
      >
        <IdentityFields />
        <Box sx={{ mt: 2.5 }}>
          <ChangeButtons save="Sačuvaj podatke za kupce">
            <Button component={Link} to="/legal-pages" variant="outlined" color="inherit">
              Pravne stranice
            </Button>
          </ChangeButtons>
        </Box>
      </StoredValuesForm>
    </SettingsCard>
  )
}
