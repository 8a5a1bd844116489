import type { Logger } from '@pazar/http-server/observation/logger.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { platformAt } from '@pazar/contracts/domain/dns-instructions.ts'
import { createCopywriter } from './copywriting/copywriter.ts'
import { copywritingEndpoints } from './copywriting/copywriting-endpoints.ts'
import { domainEndpoints } from './domain/domain-endpoints.ts'
import type { DomainDependencies } from './domain/domain-work.ts'
import { createLookupLimit } from './domain/lookup-limit.ts'
import { ownDomainEndpoints } from './domain/own-domain-endpoints.ts'
import { createOwnDomains } from './domain/own-domains.ts'
import { pixelEndpoint } from './domain/pixel-endpoint.ts'
import { type DnsResolver, nodeResolver } from './domain/resolver.ts'
import { sellerOfHost } from './domain/seller-of-host.ts'
import { uploadImage } from './image/upload-image.ts'
import { createUploadLimit } from './image/upload-limit.ts'
import { type Integrations, noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { createAddressLimit } from './limits/address-limit.ts'
import { createUserLimit } from './limits/user-limit.ts'
import { marketCostEndpoints } from './market-cost/market-cost-endpoints.ts'
import { changeCustomer } from './order/change-customer.ts'
import { changeOrderStatus } from './order/change-order-status.ts'
import { changeOrderStatuses } from './order/change-order-statuses.ts'
import { noteEndpoints } from './order/note-endpoints.ts'
import { createDeliveries } from './notification/deliveries.ts'
import { notificationEndpoints } from './notification/notification-endpoints.ts'
import { createOrderCounts } from './order/order-counts.ts'
import { placeOrder } from './order/place-order.ts'
import { pixelInForce } from './pixel/pixel-in-force.ts'
import { testPixel } from './pixel/test-pixel.ts'
import { createSpamGuard } from './order/spam-guard.ts'
import { type CommandStores, prepareCommands } from './prepare-commands.ts'
import { type Outside, publicInternet } from '@pazar/upstreams/outside/outside.ts'
import { productLinkEndpoints } from './product-link/product-link-endpoints.ts'
import { createProductLinks } from './product-link/product-links.ts'
import { savedFilterEndpoints } from './saved-filter/saved-filter-endpoints.ts'
import { createGoogleSheets } from '@pazar/upstreams/google/google-sheets.ts'
import { testSpreadsheet } from './spreadsheet/test-spreadsheet.ts'
import { serverServiceNames, tellServerServices } from '@pazar/database/server-services.ts'
import { testTelegram } from './telegram/test-telegram.ts'
import { tenantEndpoints } from './tenant/tenant-endpoints.ts'
import { ordersInFlight } from './tracking/orders-in-flight.ts'
import { createMeta } from '@pazar/upstreams/meta/meta-client.ts'
import { createShopify } from '@pazar/upstreams/shopify/shopify-client.ts'
import { shopifyEndpoints } from './shopify/shopify-endpoints.ts'
import { syncTracking } from './tracking/sync-tracking.ts'
import { testTrackify } from './tracking/test-trackify.ts'
import { prepareTracking } from './tracking/tracking.ts'
import { combineUpsell } from './upsell/combine-upsell.ts'
import { upsellEndpoints } from './upsell/upsell-endpoints.ts'
import { accountEndpoints } from './user/account-endpoints.ts'
import { activeUsers } from './user/active-users.ts'
import { changePassword } from './user/change-password.ts'
import { changeSettings } from './user/change-settings.ts'
import { createClient } from './user/create-client.ts'
import { register } from './user/register.ts'
import { signIn } from './user/sign-in.ts'
import { createSignInLimits, noSignInLimits } from './user/sign-in-limits.ts'
import { createSignUpLimit } from './user/sign-up-limit.ts'
import { changeWebsite } from './website/change-website.ts'
import { createWebsite } from './website/create-website.ts'
import { webhookEndpoints } from './webhook/webhook-endpoints.ts'
import { websiteHistoryEndpoints } from './website/history-endpoints.ts'

export interface CommandApiDependencies extends CommandStores {
  sessions: Pick<Sessions, 'create' | 'end' | 'endSessionsOf' | 'openSessionsOf'>
  /** Scheme and host that browsers use; addresses of uploads may carry it. */
  publicOrigin: string
  /** False only for load tests on a server that listens on loopback (design, section 2). */
  rateLimits: boolean
  /** IPv4 address that sellers' domains are led to; this machine where left out. */
  platformAddress?: string
  /** DNS as the system has it where left out. */
  resolver?: DnsResolver
  /** Where links of sellers may lead; the public internet where left out. Tests alone have another one. */
  outside?: Outside
  /** Whether people may register themselves (SIGN_UP=open). */
  signUpOpen?: boolean
  /** Services of others that sellers connect; none where left out. */
  integrations?: Integrations
  /** Told what operators should know and nobody's request fails for; nobody is where left out. */
  logger?: Pick<Logger, 'warn'>
}

/** Every route that changes something. Makes the tables that it needs. */
export async function createCommandApi({ sessions, publicOrigin, platformAddress = '127.0.0.1', resolver = nodeResolver(), outside = publicInternet(), rateLimits, signUpOpen = false, integrations = noIntegrations, logger, pool, ...stores }: CommandApiDependencies): Promise<Endpoint[]> {
  const commands = await prepareCommands({ pool, ...stores })
  const { appSecret } = commands
  const isThere = { trackifySerbia: integrations.trackify.serbia, trackifyOthers: integrations.trackify.others, sheets: integrations.google.account, shopify: integrations.shopify.account, ai: integrations.ai }
  await tellServerServices(pool, serverServiceNames.filter((name) => isThere[name]))
  const limits = rateLimits ? createSignInLimits(pool, appSecret) : noSignInLimits
  const upstreamLimit = (of: string, message: string) => (rateLimits ? createUserLimit(pool, { of, most: 30, within: 10 * 60, message }) : undefined)
  const tests = upstreamLimit('integration-test', 'Previše provera u kratkom vremenu. Pokušajte ponovo kasnije.')
  const syncs = upstreamLimit('tracking-sync', 'Previše sinhronizacija u kratkom vremenu. Pokušajte ponovo kasnije.')
  const reads = upstreamLimit('link-read', 'Previše čitanja linkova u kratkom vremenu. Pokušajte ponovo kasnije.')
  const uploads = rateLimits ? createUploadLimit(pool) : undefined
  const links = createProductLinks(outside)
  const copywriter = createCopywriter({ pool, ai: integrations.ai, now: commands.now, logger })
  const tracking = prepareTracking({ ...commands, pool, integrations })
  const domains: DomainDependencies = {
    ...commands, resolver, domains: createOwnDomains({ ...commands, pool }), platform: platformAt(publicOrigin, platformAddress),
    limit: rateLimits ? createLookupLimit(pool) : undefined,
  }
  const guard = rateLimits ? createSpamGuard(createOrderCounts(pool), appSecret) : undefined
  return [
    ...signIn({ ...commands, sessions, limits }),
    changePassword({ ...commands, sessions, limits }),
    ...changeSettings(commands),
    testTrackify({ ...commands, trackify: tracking.trackify, limit: tests }),
    testTelegram({ ...commands, apiUrl: integrations.telegramApiUrl ?? 'https://api.telegram.org', limit: tests }),
    testSpreadsheet({ ...commands, googleSheets: createGoogleSheets(integrations.google), limit: tests }),
    ...shopifyEndpoints({ ...commands, shopify: createShopify(integrations.shopify), fallback: integrations.shopify.account, publicOrigin, limit: tests }),
    createClient(commands),
    register({ ...commands, sessions, open: signUpOpen, limit: rateLimits ? createSignUpLimit(pool, appSecret) : undefined }),
    ...accountEndpoints({ ...commands, sessions }),
    createWebsite({ ...commands, publicOrigin, links, copywriter, readLimit: reads }),
    ...copywritingEndpoints({ ...commands, copywriter }),
    changeWebsite({ ...commands, publicOrigin }), ...websiteHistoryEndpoints({ ...commands, publicOrigin }),
    uploadImage(commands.images, uploads), ...productLinkEndpoints({ links, images: commands.images, readLimit: reads, uploadLimit: uploads }),
    placeOrder({ ...commands, guard, isActive: activeUsers(commands.log), sellerOfHost: sellerOfHost(commands.folds), pixelInForce: pixelInForce({ ...domains, publicOrigin }), publicOrigin }),
    ...upsellEndpoints({ ...commands, publicOrigin, links, copywriter, readLimit: reads }),
    ...combineUpsell({
      ...commands, publicOrigin, isActive: activeUsers(commands.log), sellerOfHost: sellerOfHost(commands.folds),
      limit: rateLimits ? createAddressLimit(pool, appSecret, { of: 'upsell', most: 60, within: 10 * 60, message: 'Previše zahteva u kratkom vremenu. Pokušajte ponovo kasnije.' }) : undefined,
    }),
    ...changeOrderStatus(commands), changeOrderStatuses(commands), changeCustomer(commands), ...noteEndpoints(commands),
    syncTracking({ ...commands, ...tracking, ordersInFlight: ordersInFlight(pool), limit: syncs }),
    ...domainEndpoints(domains), ...ownDomainEndpoints(domains), pixelEndpoint(domains), testPixel({ ...domains, meta: createMeta(integrations.meta), publicOrigin, limit: tests }), ...tenantEndpoints(commands),
    ...marketCostEndpoints(commands), ...savedFilterEndpoints(commands), ...webhookEndpoints({ ...commands, outside, limit: tests }), ...notificationEndpoints({ ...commands, deliveries: createDeliveries(pool) }),
  ]
}
