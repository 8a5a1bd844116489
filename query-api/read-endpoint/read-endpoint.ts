import type { Pool } from '@pazar/postgres/open-database.ts'
import type { Platform } from '@pazar/contracts/domain/dns-instructions.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import type { Answer, Call, Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Freshness } from './freshness.ts'

/** Dependencies of every read endpoint. */
export interface QueryContext {
  pool: Pool
  db: Kysely<Database>
  hints: ChangeNotifications
  freshness: Freshness
  sessions: Pick<Sessions, 'isOpen' | 'openAmong' | 'openSessionsOf'>
  /** Secret that signs the shopper's cookie. */
  appSecret: string
  /** Scheme and host that operators' browsers use. */
  publicOrigin: string
  /** Addresses that sellers' domains point to. */
  platform: Platform
  now(): Date
}

/**
 * Creates an endpoint over read models, named as in `read.checkpoints`. If the caller has seen a newer
 * position, it waits for them for up to 2 s, and then answers what they have with `X-Stale: 1`.
 */
export const readEndpoint = <R extends Route>(
  { freshness }: QueryContext,
  readModels: readonly string[],
  route: R,
  handle: (call: Call<R>) => Promise<Answer<R>>,
): Endpoint<R> => ({
  route,
  async handle(call) {
    const fresh = call.minPosition === undefined || (await freshness.waitFor(readModels, call.minPosition))
    const answer = await handle(call)
    return fresh || 'redirect' in answer
      ? answer
      : { ...answer, headers: { ...answer.headers, 'X-Stale': '1' } }
  },
})

/** The caller of a route whose access is not public; the router ensures that there is one. */
export const callerOf = (call: Call<Route>) => call.user!
