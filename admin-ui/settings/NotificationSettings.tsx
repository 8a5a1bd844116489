import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import Stack from '@mui/material/Stack'
import { SheetsCard } from './SheetsCard.tsx'
import { TelegramCard } from './TelegramCard.tsx'
import { WebhooksCard } from './webhooks/WebhooksCard.tsx'

/** Where a seller receives notifications about orders. */
export function NotificationSettings({ account }: { account: AccountView }) {
  return (
    <Stack spacing={2.5}>
      <TelegramCard account={account} />
      <SheetsCard account={account} />
      <WebhooksCard />
    </Stack>
  )
}
