import { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Stack from '@mui/material/Stack'
import { TextInput, useDataProvider, useFormIsDirty } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { TestShopify } from '../seller/TestShopify.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { RemoveSettings } from './RemoveSettings.tsx'
import { SecretInput } from './SecretInput.tsx'
import { SettingsButtons } from './SettingsButtons.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const steps = [
  'Na dev.shopify.com/dashboard, sa nalogom vlasnika prodavnice, napravite aplikaciju.',
  'U njenoj verziji dodajte dozvole write_products, write_files, read_publications i write_publications, pa je objavite i instalirajte u svojoj prodavnici.',
  'U podešavanjima aplikacije (Settings) prekopirajte Client ID i Client secret.',
  'Upišite ih sa adresom prodavnice (ime.myshopify.com), sačuvajte i proverite konekciju.',
  'Ako imate stariju aplikaciju iz Shopify administracije, upišite samo njen Admin API token, bez Client ID.',
]

/** Client id and secret are stored as one value, since a client id is useless without its secret. */
const resolver = contractResolver(shopifyRoutes.set.body!, ({ shopifyShop, clientId, shopifyToken }) => ({
  shopifyShop,
  shopifyToken: clientId?.trim() ? `${clientId.trim()}:${(shopifyToken ?? '').trim()}` : shopifyToken,
}))

/** Tests what is saved, so only if there is no unsaved input. */
const TestSavedShopify = () => <TestShopify disabled={useFormIsDirty()} size="medium" />

/** The seller's own Shopify store, to which the editor sends pages (editor/shopify). */
export function ShopifyCard({ account: { shopifyShop, shopifyToken } }: { account: AccountView }) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const saving = useSaveSettings({
    send: dataProvider.setShopify,
    success: 'Shopify podešavanja su uspešno ažurirana',
    failure: 'Greška pri ažuriranju Shopify podešavanja',
  })
  return (
    <SettingsCard
      icon={<Storefront />}
      title="Shopify"
      text="Stranice iz uređivača možete poslati u svoju Shopify prodavnicu."
      steps={steps}
      sets={['shopify']}
    >
      <StoredValuesForm
        stored={{ shopifyShop, clientId: null, shopifyToken }}
        resolver={resolver}
        {...saving}
      >
        <Stack spacing={2}>
          <TextInput
            source="shopifyShop"
            label="Adresa prodavnice"
            autoComplete="off"
            helperText="Na primer moja-radnja.myshopify.com"
            slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url' } }}
          />
          <TextInput
            source="clientId"
            label="Client ID"
            autoComplete="off"
            helperText={
              shopifyToken
                ? 'Upisuje se ponovo samo zajedno sa novim Client secret-om'
                : 'Upisuje se zajedno sa Client secret-om'
            }
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
          />
          <SecretInput
            source="shopifyToken"
            label="Client secret ili Admin API token"
            hint="Počinje sa shpss_, a Admin API token sa shpat_"
          />
          <SettingsButtons save="Sačuvaj Shopify">
            <TestSavedShopify />
            {(shopifyShop || shopifyToken) && (
              <RemoveSettings
                label="Isključi Shopify"
                title="Da li ste sigurni da želite da isključite Shopify?"
                content="Adresa i token se brišu. Proizvodi koji su već u prodavnici ostaju."
                confirm="Isključi"
                onConfirm={() => saving.onSubmit({ shopifyShop: null, shopifyToken: null })}
              />
            )}
          </SettingsButtons>
        </Stack>
      </StoredValuesForm>
    </SettingsCard>
  )
}
