import { type Pool, queries } from '@pazar/database/open-database.ts'
import type { Hints } from '@pazar/hints/hints.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { activityEndpoints } from './activity/activity-endpoints.ts'
import { changeEndpoints } from './changes/change-endpoints.ts'
import { dashboardEndpoints } from './dashboard/dashboard-endpoints.ts'
import { imageEndpoints } from './images/image-endpoints.ts'
import { marketCostEndpoints } from './market-costs/market-cost-endpoints.ts'
import { operationEndpoints } from './operation/operation-endpoints.ts'
import { orderEndpoints } from './orders/order-endpoints.ts'
import { profitEndpoints } from './profit/profit-endpoints.ts'
import { createFreshness } from './reading/freshness.ts'
import type { Reading } from './reading/reading.ts'
import { userEndpoints } from './users/user-endpoints.ts'
import { websiteEndpoints } from './websites/website-endpoints.ts'

/** What one query may take, ms: `statementTimeout` of the pool that it is given. Whoever asks for more gets 503, and Postgres its rest. */
export const longestQuery = 10_000

export interface QueryApiOptions {
  /** For reading alone: what waits here for a slow list is another list, never a sign-in or an order. */
  pool: Pool
  hints: Hints
  sessions: Pick<Sessions, 'isOpen'>
  appSecret: string
  /** Position of the log's newest event, for the lag on /api/health. */
  head(): Promise<string>
  /** True once the process is on its way out: it is then not ready. */
  stopping?: () => boolean
  now?: () => Date
}

export interface QueryApi {
  endpoints: Endpoint<any>[]
  close(): void
}

/** All reads, over the tables that the projections declare. The pool and the hints stay the caller's. */
export function createQueryApi({ pool, hints, sessions, appSecret, head, stopping = () => false, now = () => new Date() }: QueryApiOptions): QueryApi {
  const freshness = createFreshness({ pool, hints, head })
  const reading: Reading = { pool, db: queries<any>(pool), hints, freshness, sessions, appSecret, now }
  return {
    endpoints: [
      ...userEndpoints(reading), ...websiteEndpoints(reading), ...orderEndpoints(reading), ...marketCostEndpoints(reading),
      ...profitEndpoints(reading), ...dashboardEndpoints(reading), ...activityEndpoints(reading), ...imageEndpoints(reading),
      ...changeEndpoints(reading), ...operationEndpoints({ pool, hints, head, stopping }),
    ],
    close: freshness.close,
  }
}
