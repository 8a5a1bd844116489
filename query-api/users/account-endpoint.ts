import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { userSettings, type UserSetting } from '@pazar/contracts/user/events.ts'
import { maskSecret } from '@pazar/contracts/user/masked-secret.ts'
import { openUserSecrets } from '@pazar/private-tables/user-secrets.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { instructionsOf, primaryDomain } from '../domains/domain-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { notYetAvailable, userView } from './user-endpoints.ts'

/**
 * `GET /api/auth/me`: the signed-in user and their settings; of each secret only the last 4 characters
 * (session/no-secrets).
 */
export function accountEndpoint(
  context: QueryContext,
  googleServiceAccountEmail: string | undefined,
): Endpoint {
  const { db, pool, appSecret, platform } = context
  const secrets = openUserSecrets(pool, appSecret)
  return readEndpoint(context, ['users', 'domains'], settingsRoutes.me, async (call) => {
    const { userId: id, sellerId } = callerOf(call)
    const [user, stored, integrations, domain] = await Promise.all([
      userView(db, id),
      secrets.all(id),
      db
        .selectFrom('read.users as t')
        .select([
          't.facebook_pixel_id',
          't.facebook_test_code',
          't.google_sheets_id',
          't.shopify_shop',
          't.identity',
        ])
        .where('t.user_id', '=', id)
        .executeTakeFirst(),
      primaryDomain(db, sellerId),
    ])
    if (!user || !integrations) return notYetAvailable()
    const maskedSettings = Object.fromEntries(
      userSettings.map((name) => [name, stored[name] === undefined ? null : maskSecret(stored[name])]),
    ) as Record<UserSetting, string | null>
    return {
      body: {
        ...user,
        ...maskedSettings,
        identity: integrations.identity,
        facebookPixelId: integrations.facebook_pixel_id,
        facebookTestCode: integrations.facebook_test_code,
        googleSheetsId: integrations.google_sheets_id,
        shopifyShop: integrations.shopify_shop,
        googleServiceAccountEmail: googleServiceAccountEmail ?? null,
        customDomain: domain?.shown_as ?? null,
        customDomainStatus: domain?.verified_at ? ('verified' as const) : ('pending' as const),
        customDomainDnsInstructions: domain ? instructionsOf(domain, platform) : null,
      },
    }
  })
}
