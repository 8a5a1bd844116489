import { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Confirmation } from '../ui/feedback/Confirmation.tsx'
import { TestShopify } from '../seller/TestShopify.tsx'
import { SecretField } from './SecretField.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const fieldsOf = ({ shopifyShop, shopifyToken }: AccountView) => ({
  shopifyShop: shopifyShop ?? '',
  clientId: '',
  shopifyToken: shopifyToken ?? '',
})

const steps = [
  'Na dev.shopify.com/dashboard, sa nalogom vlasnika prodavnice, napravite aplikaciju.',
  'U njenoj verziji dodajte dozvole write_products, write_files, read_publications i write_publications, pa je objavite i instalirajte u svojoj prodavnici.',
  'U podešavanjima aplikacije (Settings) prekopirajte Client ID i Client secret.',
  'Upišite ih sa adresom prodavnice (ime.myshopify.com), sačuvajte i proverite konekciju.',
  'Ako imate stariju aplikaciju iz Shopify administracije, upišite samo njen Admin API token, bez Client ID.',
]

/** Both values are stored as one, since a client id is useless without its secret. */
const tokenOf = ({ clientId, shopifyToken }: ReturnType<typeof fieldsOf>) =>
  clientId.trim() ? `${clientId.trim()}:${shopifyToken.trim()}` : shopifyToken.trim() || null

/** The seller's own Shopify store, to which the editor sends pages (editor/shopify). */
export function ShopifyCard({ account }: { account: AccountView }) {
  const [removing, setRemoving] = useState(false)
  const { form, stored, changed, remove } = useSettingsForm({
    account,
    fieldsOf,
    route: shopifyRoutes.set,
    name: 'Shopify',
    payload: (values) => ({ shopifyShop: values.shopifyShop.trim() || null, shopifyToken: tokenOf(values) }),
  })
  const { values, errors } = form
  return (
    <SettingsCard
      icon={<Storefront />}
      title="Shopify"
      text="Stranice iz uređivača možete poslati u svoju Shopify prodavnicu."
      steps={steps}
      sets={['shopify']}
    >
      <Stack component="form" noValidate onSubmit={form.submit} spacing={2} aria-label="Shopify">
        <TextField
          label="Adresa prodavnice"
          name="shopifyShop"
          autoComplete="off"
          value={values.shopifyShop}
          onChange={(event) => form.change({ shopifyShop: event.target.value })}
          error={Boolean(errors.shopifyShop)}
          helperText={errors.shopifyShop ?? 'Na primer moja-radnja.myshopify.com'}
          slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url' } }}
        />
        <TextField
          label="Client ID"
          name="clientId"
          autoComplete="off"
          value={values.clientId}
          onChange={(event) => form.change({ clientId: event.target.value })}
          helperText={
            stored.shopifyToken
              ? 'Upisuje se ponovo samo zajedno sa novim Client secret-om'
              : 'Upisuje se zajedno sa Client secret-om'
          }
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
        />
        <SecretField
          label="Client secret ili Admin API token"
          name="shopifyToken"
          value={values.shopifyToken}
          onChange={(shopifyToken) => form.change({ shopifyToken })}
          errorText={errors.shopifyToken}
          hint="Počinje sa shpss_, a Admin API token sa shpat_"
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" disabled={form.pending}>
            {form.pending ? 'Čuva...' : 'Sačuvaj Shopify'}
          </Button>
          <TestShopify disabled={changed} size="medium" />
          {(stored.shopifyShop || stored.shopifyToken) && (
            <Button color="error" disabled={form.pending} onClick={() => setRemoving(true)}>
              Isključi Shopify
            </Button>
          )}
        </Box>
      </Stack>
      <Confirmation
        open={removing}
        question="Da li ste sigurni da želite da isključite Shopify?"
        text="Adresa i token se brišu. Proizvodi koji su već u prodavnici ostaju."
        action="Isključi"
        onConfirm={async () => void (await remove({ shopifyShop: null, shopifyToken: null }))}
        onClose={() => setRemoving(false)}
      />
    </SettingsCard>
  )
}
