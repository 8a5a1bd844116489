import type { ErasureContact, erasureRoutes } from '@pazar/contracts/erasure/routes.ts'
import type { IntegrationView, integrationRoutes } from '@pazar/contracts/integration/routes.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import type { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import type { AccountView, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import type { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import type { userRoutes } from '@pazar/contracts/user/routes.ts'
import type { StorageView } from '@pazar/contracts/user/storage-routes.ts'
import { command, read, readByPost } from './requests.ts'

type Settings = typeof settingsRoutes
type Profile = typeof profileRoutes
type Integration = typeof integrationRoutes
type Message = AnswerOf<typeof shopifyRoutes.set>

/** The signed-in user's own account, and the integrations that they connect. */
export const settingsMethods = {
  account: (signal?: AbortSignal) => read<AccountView>('/api/auth/me', signal),
  /** What each integration lacks. */
  integrations: (signal?: AbortSignal) => read<IntegrationView[]>('/api/integrations', signal),
  ownStorage: (signal?: AbortSignal) => read<StorageView>('/api/storage', signal),
  changeOwnProfile: (changes: PayloadOf<Profile['changeOwn']>) =>
    command<AnswerOf<Profile['changeOwn']>>('PATCH', '/api/user/profile', changes),
  changeOwnIdentity: (changes: PayloadOf<Profile['changeOwnIdentity']>) =>
    command<AnswerOf<Profile['changeOwnIdentity']>>('PATCH', '/api/user/identity', changes),
  changeOwnPassword: (passwords: PayloadOf<typeof userRoutes.changePassword>) =>
    command<Message>('POST', '/api/auth/change-password', passwords),
  setTelegram: (settings: PayloadOf<typeof userRoutes.changeSettings>) =>
    command<Message>('PATCH', '/api/user/settings', settings),
  setPixel: (settings: PayloadOf<Settings['setPixel']>) =>
    command<Message>('PATCH', '/api/user/facebook-pixel', settings),
  setTrackify: (settings: PayloadOf<Settings['setTrackify']>) =>
    command<Message>('PATCH', '/api/users/update-settings', settings),
  setSheet: (settings: PayloadOf<Settings['setSheet']>) =>
    command<Message>('PUT', '/api/settings/google-sheets', settings),
  setShopify: (settings: PayloadOf<typeof shopifyRoutes.set>) =>
    command<Message>('PATCH', '/api/settings/shopify', settings),
  testTelegram: (settings: PayloadOf<Integration['testTelegram']>) =>
    readByPost<Message>('/api/settings/telegram/test', settings),
  /** Without a domain, tests the pixel of the account. */
  testPixel: (domain?: string) =>
    readByPost<Message>('/api/pixel/test', domain === undefined ? {} : { domain }),
  testTrackify: (key: PayloadOf<Settings['testTrackify']>) =>
    readByPost<AnswerOf<Settings['testTrackify']>>('/api/trackify/test', key),
  testSheet: (googleSheetsId: string) =>
    readByPost<AnswerOf<Settings['testSheet']>>('/api/settings/google-sheets/test', { googleSheetsId }),
  testShopify: () => readByPost<Message>('/api/shopify/test'),
  /** Counts the orders under a phone number or an e-mail. */
  previewErasure: (contact: ErasureContact) =>
    readByPost<AnswerOf<typeof erasureRoutes.preview>>('/api/customers/erasure-preview', contact),
  /** Erases at most 200 orders' customers. A call continues what earlier ones left, so it has its own key. */
  eraseCustomers: (customers: PayloadOf<typeof erasureRoutes.customer>) =>
    command<AnswerOf<typeof erasureRoutes.customer>>(
      'POST',
      '/api/customers/erase',
      customers,
      crypto.randomUUID(),
    ),
}
