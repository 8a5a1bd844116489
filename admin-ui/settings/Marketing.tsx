import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import Stack from '@mui/material/Stack'
import { PixelCard } from './PixelCard.tsx'
import { ShopifyCard } from './ShopifyCard.tsx'
import { TrackifyCard } from './TrackifyCard.tsx'

/** Settings of the services for visits and parcels, and of the Shopify store. */
export function Marketing({ account }: { account: AccountView }) {
  return (
    <Stack spacing={2.5}>
      <PixelCard account={account} />
      <TrackifyCard account={account} />
      <ShopifyCard account={account} />
    </Stack>
  )
}
