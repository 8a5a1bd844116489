import { integrationRoutes } from '@pazar/contracts/integration/routes.ts'
import { readServerServices } from '@pazar/private-tables/server-services.ts'
import { openUserSecrets, pixelTokenName } from '@pazar/private-tables/user-secrets.ts'
import { endpoint, type Endpoint, type Caller } from '@pazar/http-server/routing/endpoint.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { integrationStates, type SellerSetup } from './integration-states.ts'
import { lastTrackingSync } from './tracking-sync.ts'

/**
 * Endpoints for the state of the seller's integrations and for the result of the last shipment tracking run.
 */
export function integrationEndpoints(context: QueryContext): Endpoint[] {
  const { db, pool, appSecret } = context
  const secrets = openUserSecrets(pool, appSecret)

  async function readSetup({ sellerId, role }: Caller): Promise<SellerSetup> {
    const [names, own, pixels, hooks] = await Promise.all([
      secrets.names(sellerId),
      db
        .selectFrom('read.users as t')
        .select(['t.facebook_pixel_id', 't.google_sheets_id', 't.shopify_shop'])
        .where('t.user_id', '=', sellerId)
        .executeTakeFirst(),
      db
        .selectFrom('read.domains as t')
        .select('t.host')
        .where('t.seller_id', '=', sellerId)
        .where((t) => t.ref('t.pixel_enabled'))
        .where('t.pixel_id', 'is not', null)
        .execute(),
      db
        .selectFrom('read.webhooks as t')
        .select('t.webhooks')
        .where('t.seller_id', '=', sellerId)
        .executeTakeFirst(),
    ])
    const hasOwn = Boolean(own?.facebook_pixel_id)
    const all = hooks?.webhooks ?? []
    return {
      isAdmin: role === 'admin',
      secrets: names,
      hasPixel: hasOwn || pixels.length > 0,
      hasPixelToken:
        (hasOwn && names.has('facebookAccessToken')) ||
        pixels.some(({ host }) => names.has(pixelTokenName(host))),
      hasSheet: Boolean(own?.google_sheets_id),
      hasShop: Boolean(own?.shopify_shop),
      activeWebhooks: all.filter(({ isActive }) => isActive).length,
      allWebhooks: all.length,
    }
  }

  return [
    readEndpoint(context, ['users', 'domains', 'webhooks'], integrationRoutes.list, async (call) => ({
      body: integrationStates(await readSetup(callerOf(call)), await readServerServices(pool)),
    })),
    endpoint(integrationRoutes.lastTrackingSync, async (call) => ({
      body: await lastTrackingSync(context, callerOf(call)),
    })),
  ]
}
