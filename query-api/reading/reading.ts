import type { Pool } from '@pazar/database/open-database.ts'
import type { Platform } from '@pazar/contracts/domain/dns-instructions.ts'
import type { Hints } from '@pazar/hints/hints.ts'
import type { Answer, Call, Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import type { Kysely } from 'kysely'
import type { Freshness } from './freshness.ts'

/** What every read needs. */
export interface Reading {
  pool: Pool
  db: Kysely<any>
  hints: Hints
  freshness: Freshness
  sessions: Pick<Sessions, 'isOpen' | 'openAmong' | 'openSessionsOf'>
  /** Signs the shopper's cookie. */
  appSecret: string
  /** Scheme and host that operators' browsers use. */
  publicOrigin: string
  /** Where sellers' hosts are led. */
  platform: Platform
  now(): Date
}

/**
 * An endpoint over read models, named as in `read.checkpoints`. Where the caller has seen a newer position than they hold it waits
 * for them, for up to 2 s, and then answers what there is with `X-Stale: 1` (design, section 6).
 */
export const readEndpoint = <R extends Route>(
  { freshness }: Reading,
  readModels: readonly string[],
  route: R,
  handle: (call: Call<R>) => Promise<Answer<R>>,
): Endpoint<R> => ({
  route,
  async handle(call) {
    const fresh = call.minPosition === undefined || (await freshness.reached(readModels, call.minPosition))
    const answer = await handle(call)
    return fresh || 'redirect' in answer ? answer : { ...answer, headers: { ...answer.headers, 'X-Stale': '1' } }
  },
})

/** The caller of a route whose access is not public: the router has made sure that there is one. */
export const callerOf = (call: Call<any>) => call.user!
