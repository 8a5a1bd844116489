import { integrationRoutes } from '@pazar/contracts/integration/routes.ts'
import { serverServices } from '@pazar/database/server-services.ts'
import { openUserSecrets, pixelTokenName } from '@pazar/database/user-secrets.ts'
import { endpoint, type Endpoint, type User } from '@pazar/http-server/routing/endpoint.ts'
import { domains } from '@pazar/projections/domains/table.ts'
import { users } from '@pazar/projections/users/table.ts'
import { webhooks, type WebhooksRow } from '@pazar/projections/webhooks/table.ts'
import { sql } from 'kysely'
import { from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { integrationStates, type SellerSetup } from './integration-states.ts'
import { lastTrackingSync } from './tracking-sync.ts'

interface Own {
  facebook_pixel_id: string | null
  google_sheets_id: string | null
  shopify_shop: string | null
}

/** What is connected, and how the last look at shipments went. */
export function integrationEndpoints(reading: Reading): Endpoint<any>[] {
  const { db, pool, appSecret } = reading
  const secrets = openUserSecrets(pool, appSecret)

  async function setupOf({ id: sellerId, role }: User): Promise<SellerSetup> {
    const [names, { rows: [own] }, { rows: pixels }, { rows: [hooks] }] = await Promise.all([
      secrets.names(sellerId),
      sql<Own>`select facebook_pixel_id, google_sheets_id, shopify_shop from ${from(users)} where t.user_id = ${sellerId}`.execute(db),
      sql<{ host: string }>`select host from ${from(domains)} where t.seller_id = ${sellerId} and t.pixel_enabled and t.pixel_id is not null`.execute(db),
      sql<Pick<WebhooksRow, 'webhooks'>>`select t.webhooks from ${from(webhooks)} where t.seller_id = ${sellerId}`.execute(db),
    ])
    const hasOwn = Boolean(own?.facebook_pixel_id)
    const all = hooks?.webhooks ?? []
    return {
      isAdmin: role === 'admin', secrets: names, hasPixel: hasOwn || pixels.length > 0,
      hasPixelToken: (hasOwn && names.has('facebookAccessToken')) || pixels.some(({ host }) => names.has(pixelTokenName(host))),
      hasSheet: Boolean(own?.google_sheets_id), hasShop: Boolean(own?.shopify_shop), activeWebhooks: all.filter(({ isActive }) => isActive).length, allWebhooks: all.length,
    }
  }

  return [
    readEndpoint(reading, ['users', 'domains', 'webhooks'], integrationRoutes.list, async (call) =>
      ({ body: integrationStates(await setupOf(callerOf(call)), await serverServices(pool)) })),
    endpoint(integrationRoutes.lastTrackingSync, async (call) => ({ body: await lastTrackingSync(reading, callerOf(call)) })),
  ]
}
