import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { userSettings, type UserSetting } from '@pazar/contracts/user/events.ts'
import { maskSecret } from '@pazar/contracts/user/masked-secret.ts'
import { openUserSecrets } from '@pazar/database/user-secrets.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { users } from '@pazar/projections/users/table.ts'
import { sql } from 'kysely'
import { instructionsOf, primaryDomain } from '../domains/domain-rows.ts'
import { from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { notThereYet, userView } from './user-endpoints.ts'

interface Integrations {
  facebook_pixel_id: string | null
  facebook_test_code: string | null
  google_sheets_id: string | null
  shopify_shop: string | null
}

/** `GET /api/auth/me`: who I am and how my account is set up; of a secret, its last 4 characters (resolution 13). */
export function accountEndpoint(reading: Reading, googleServiceAccountEmail: string | undefined): Endpoint<any> {
  const { db, pool, appSecret, platform } = reading
  const secrets = openUserSecrets(pool, appSecret)
  return readEndpoint(reading, ['users', 'domains'], settingsRoutes.me, async (call) => {
    const { id } = callerOf(call)
    const [user, stored, { rows: [integrations] }, domain] = await Promise.all([
      userView(db, id),
      secrets.all(id),
      sql<Integrations>`select facebook_pixel_id, facebook_test_code, google_sheets_id, shopify_shop from ${from(users)} where t.user_id = ${id}`.execute(db),
      primaryDomain(db, id),
    ])
    if (!user || !integrations) return notThereYet()
    const masked = Object.fromEntries(userSettings.map((name) => [name, stored[name] === undefined ? null : maskSecret(stored[name])])) as Record<UserSetting, string | null>
    return {
      body: {
        ...user, ...masked, facebookPixelId: integrations.facebook_pixel_id, facebookTestCode: integrations.facebook_test_code, googleSheetsId: integrations.google_sheets_id, shopifyShop: integrations.shopify_shop,
        googleServiceAccountEmail: googleServiceAccountEmail ?? null,
        customDomain: domain?.shown_as ?? null, customDomainStatus: domain?.verified_at ? 'verified' as const : 'pending' as const,
        customDomainDnsInstructions: domain ? instructionsOf(domain, platform) : null,
      },
    }
  })
}
