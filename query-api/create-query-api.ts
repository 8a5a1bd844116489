import { type Pool, queries } from '@pazar/database/open-database.ts'
import type { Hints } from '@pazar/hints/hints.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { activityEndpoints } from './activity/activity-endpoints.ts'
import { platformAt } from '@pazar/contracts/domain/dns-instructions.ts'
import { type ReadStream, streamEndpoint } from './activity/stream-endpoint.ts'
import { changeEndpoints } from './changes/change-endpoints.ts'
import { dashboardEndpoints } from './dashboard/dashboard-endpoints.ts'
import { domainEndpoints } from './domains/domain-endpoints.ts'
import { pixelEndpoint } from './domains/pixel-endpoint.ts'
import { imageEndpoints } from './images/image-endpoints.ts'
import { integrationEndpoints } from './integrations/integration-endpoints.ts'
import { marketCostEndpoints } from './market-costs/market-cost-endpoints.ts'
import { notificationEndpoints } from './notifications/notification-endpoints.ts'
import { operationEndpoints } from './operation/operation-endpoints.ts'
import { orderEndpoints } from './orders/order-endpoints.ts'
import { profitEndpoints } from './profit/profit-endpoints.ts'
import { createFreshness } from './reading/freshness.ts'
import type { Reading } from './reading/reading.ts'
import { savedFilterEndpoints } from './saved-filters/saved-filter-endpoints.ts'
import { addressesEndpoint, shopEndpoint } from './shops/shop-endpoint.ts'
import { shopperTextEndpoints } from './shopper-texts/shopper-text-endpoints.ts'
import { tenantEndpoints } from './tenants/tenant-endpoints.ts'
import { upsellEndpoints } from './upsell/upsell-endpoints.ts'
import { accountEndpoint } from './users/account-endpoint.ts'
import { adminEndpoints } from './users/admin-endpoints.ts'
import { userEndpoints } from './users/user-endpoints.ts'
import { figuresEndpoint } from './websites/figures-endpoint.ts'
import { publicListEndpoint } from './websites/public-list-endpoint.ts'
import { webhookEndpoint } from './webhooks/webhook-endpoints.ts'
import { websiteHistoryEndpoints } from './websites/history-endpoints.ts'
import { websiteEndpoints } from './websites/website-endpoints.ts'

/** What one query may take, ms: `statementTimeout` of the pool that it is given. Whoever asks for more gets 503, and Postgres its rest. */
export const longestQuery = 10_000

export interface QueryApiOptions {
  /** For reading alone: what waits here for a slow list is another list, never a sign-in or an order. */
  pool: Pool
  hints: Hints
  sessions: Pick<Sessions, 'isOpen' | 'openAmong' | 'openSessionsOf'>
  appSecret: string
  /** Scheme and host that browsers use: every other host but ours is a seller's. */
  publicOrigin: string
  /** IPv4 address that sellers' domains are led to. */
  platformAddress: string
  /** To whom sellers share the spreadsheet that orders are written to; left out where there is no service account. */
  googleServiceAccountEmail?: string
  /** Whether people may register themselves (SIGN_UP=open). */
  signUpOpen?: boolean
  /** Position of the log's newest event, for the lag on /api/health. */
  head(): Promise<string>
  /** One stream of the log, personal data shown, for the admin's audit. */
  readStream: ReadStream
  /** True once the process is on its way out: it is then not ready. */
  stopping?: () => boolean
  now?: () => Date
}

export interface QueryApi {
  endpoints: Endpoint<any>[]
  close(): void
}

/** All reads, over the tables that the projections declare. The pool and the hints stay the caller's. */
export function createQueryApi({ pool, hints, sessions, appSecret, publicOrigin, platformAddress, googleServiceAccountEmail, head, readStream, signUpOpen = false, stopping = () => false, now = () => new Date() }: QueryApiOptions): QueryApi {
  const freshness = createFreshness({ pool, hints, head })
  const reading: Reading = { pool, db: queries<any>(pool), hints, freshness, sessions, appSecret, publicOrigin, platform: platformAt(publicOrigin, platformAddress), now }
  return {
    endpoints: [
      ...userEndpoints(reading), ...adminEndpoints(reading, { signUpOpen }), accountEndpoint(reading, googleServiceAccountEmail), ...websiteEndpoints(reading), ...websiteHistoryEndpoints(reading), ...upsellEndpoints(reading), ...orderEndpoints(reading), ...savedFilterEndpoints(reading), webhookEndpoint(reading), ...marketCostEndpoints(reading),
      ...profitEndpoints(reading), ...dashboardEndpoints(reading), ...activityEndpoints(reading), streamEndpoint(reading, readStream), ...imageEndpoints(reading),
      ...domainEndpoints(reading), pixelEndpoint(reading), ...tenantEndpoints(reading), shopEndpoint(reading), addressesEndpoint(reading), figuresEndpoint(reading), publicListEndpoint(reading), ...shopperTextEndpoints(reading),
      ...notificationEndpoints(reading), ...integrationEndpoints(reading), ...changeEndpoints(reading), ...operationEndpoints({ pool, hints, head, stopping }),
    ],
    close: freshness.close,
  }
}
