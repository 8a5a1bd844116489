import type { HealthReason } from '@pazar/contracts/system/routes.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { createQueryBuilder } from '@pazar/postgres/query-builder.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import type { Database } from './database.ts'
import { activityEndpoints } from './activity/activity-endpoints.ts'
import { platformAt } from '@pazar/contracts/domain/dns-instructions.ts'
import { type ReadStream, streamEndpoint } from './activity/stream-endpoint.ts'
import { callEndpoints } from './calls/call-endpoints.ts'
import { changeEndpoints } from './changes/change-endpoints.ts'
import { dashboardEndpoints } from './dashboard/dashboard-endpoints.ts'
import { domainEndpoints } from './domains/domain-endpoints.ts'
import { pixelEndpoint } from './domains/pixel-endpoint.ts'
import { imageEndpoints } from './images/image-endpoints.ts'
import { integrationEndpoints } from './integrations/integration-endpoints.ts'
import { legalEndpoints } from './legal/legal-endpoints.ts'
import { marketCostEndpoints } from './market-costs/market-cost-endpoints.ts'
import { notificationEndpoints } from './notifications/notification-endpoints.ts'
import type { LogLag } from './system/log-lag.ts'
import { operationEndpoints } from './system/operation-endpoints.ts'
import { orderEndpoints } from './orders/order-endpoints.ts'
import { profitEndpoints } from './profit/profit-endpoints.ts'
import { createFreshness, type Freshness } from './read-endpoint/freshness.ts'
import type { QueryContext } from './read-endpoint/read-endpoint.ts'
import { savedFilterEndpoints } from './saved-filters/saved-filter-endpoints.ts'
import { addressesEndpoint, shopEndpoint } from './storefronts/shop-endpoint.ts'
import { shopperTextEndpoints } from './shopper-texts/shopper-text-endpoints.ts'
import { tenantEndpoints } from './tenants/tenant-endpoints.ts'
import { upsellEndpoints } from './upsell/upsell-endpoints.ts'
import { accountEndpoint } from './users/account-endpoint.ts'
import { storageEndpoints } from './users/storage-endpoints.ts'
import { adminEndpoints } from './users/admin-endpoints.ts'
import { helperEndpoints } from './users/helper-endpoints.ts'
import { userEndpoints } from './users/user-endpoints.ts'
import { figuresEndpoint } from './websites/figures-endpoint.ts'
import { publicListEndpoint } from './websites/public-list-endpoint.ts'
import { webhookEndpoint } from './webhooks/webhook-endpoints.ts'
import { websiteHistoryEndpoints } from './websites/history-endpoints.ts'
import { websiteEndpoints } from './websites/website-endpoints.ts'

/**
 * Time limit of one query in ms, used as `statementTimeoutMs` of the pool. A slower request gets 503, and
 * Postgres cancels the query.
 */
export const queryTimeoutMs = 10_000

export interface QueryApiOptions {
  /** For reads only, so that a slow list delays other lists, but never a sign-in or an order. */
  pool: Pool
  changeNotifications: ChangeNotifications
  sessions: Pick<Sessions, 'isOpen' | 'openAmong' | 'openSessionsOf'>
  appSecret: string
  /** Scheme and host that browsers use. Any other host is a seller host. */
  publicOrigin: string
  /** IPv4 address that sellers' domains point to. */
  platformAddress: string
  /** Service account with which sellers share the spreadsheet for their orders; omitted if there is none. */
  googleServiceAccountEmail?: string
  /** Whether people may sign up themselves (SIGN_UP=open). */
  isSignUpOpen?: boolean
  /** Position of the newest event in the log, for the lag on /api/health. */
  head(): Promise<string>
  /** How far readers are behind the log. */
  lag: LogLag
  /** Reads one stream of the log with personal data, for the admin's audit. */
  readStream: ReadStream
  /** Conditions of this process that need an operator, for /api/health. Omitted if there are none. */
  reasons?: () => readonly HealthReason[]
  /** True once the process is shutting down; it is then not ready. */
  isStopping?: () => boolean
  now?: () => Date
}

export interface QueryApi {
  endpoints: Endpoint[]
  close(): void
}

function createContext(
  {
    pool,
    changeNotifications,
    sessions,
    appSecret,
    publicOrigin,
    platformAddress,
    now = () => new Date(),
  }: QueryApiOptions,
  freshness: Freshness,
): QueryContext {
  return {
    pool,
    db: createQueryBuilder<Database>(pool),
    hints: changeNotifications,
    freshness,
    sessions,
    appSecret,
    publicOrigin,
    platform: platformAt(publicOrigin, platformAddress),
    now,
  }
}

/**
 * Creates all read endpoints over the tables of the projections. The caller closes the pool and the change
 * notifications.
 */
export function createQueryApi(options: QueryApiOptions): QueryApi {
  const { pool, changeNotifications, head, lag, readStream, googleServiceAccountEmail } = options
  const { isSignUpOpen = false, reasons = () => [], isStopping = () => false } = options
  const freshness = createFreshness({ pool, changeNotifications, head })
  const context = createContext(options, freshness)
  const { now } = context
  return {
    endpoints: [
      ...userEndpoints(context),
      ...helperEndpoints(context),
      ...adminEndpoints(context, { isSignUpOpen }),
      ...storageEndpoints(context),
      accountEndpoint(context, googleServiceAccountEmail),
      ...websiteEndpoints(context),
      ...websiteHistoryEndpoints(context),
      ...upsellEndpoints(context),
      ...orderEndpoints(context),
      ...callEndpoints(context),
      ...savedFilterEndpoints(context),
      webhookEndpoint(context),
      ...marketCostEndpoints(context),
      ...legalEndpoints(context),
      ...profitEndpoints(context),
      ...dashboardEndpoints(context),
      ...activityEndpoints(context),
      streamEndpoint(context, readStream),
      ...imageEndpoints(context),
      ...domainEndpoints(context),
      pixelEndpoint(context),
      ...tenantEndpoints(context),
      shopEndpoint(context),
      addressesEndpoint(context),
      figuresEndpoint(context),
      publicListEndpoint(context),
      ...shopperTextEndpoints(context),
      ...notificationEndpoints(context),
      ...integrationEndpoints(context),
      ...changeEndpoints(context),
      ...operationEndpoints({ pool, hints: changeNotifications, head, lag, reasons, isStopping, now }),
    ],
    close: freshness.close,
  }
}
