import { syncCheckRoutes } from '@pazar/contracts/sync-check/routes.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { endpoint, type Endpoint, refuse, type User } from '@pazar/http-server/routing/endpoint.ts'
import type { ReadModel } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { type CheckLimits, createCheckLimits } from './check-limits.ts'
import { compareUser } from './compare-user.ts'

/** ms after which a check gives up: nobody looks at a screen for longer. */
const longest = 5 * 60_000

export interface SyncCheckDependencies {
  log: EventLog
  /** One of its connections is in use while a check runs. Stays the caller's. */
  pool: Pool
  models?: readonly ReadModel[]
  limits?: CheckLimits
}

export interface SyncCheck {
  endpoints: Endpoint<any>[]
  /** A check under way is given up. */
  stop(): void
}

/** Whom a caller means: himself, or for an admin whoever has that e-mail. Undefined for anybody whom he may not ask about, there or not. */
async function userMeant(pool: Pool, caller: User, email: string | undefined): Promise<number | undefined> {
  if (!email) return caller.id
  const { rows } = await pool.query<{ user_id: number }>('select user_id from read.users where lower(email) = lower($1) order by user_id desc limit 1', [email])
  const found = rows[0]?.user_id
  return caller.role === 'admin' || found === caller.id ? found : undefined
}

/** `POST /api/cross-sync/test`: a fresh replay beside the live tables, for one user (resolution 58). Here, because only this room has the folds. */
export function createSyncCheck({ log, pool, models = readModels, limits = createCheckLimits() }: SyncCheckDependencies): SyncCheck {
  const stopping = new AbortController()
  const endpoints = [
    endpoint(syncCheckRoutes.test, async ({ body, user }) => {
      const caller = user!
      const userId = await userMeant(pool, caller, body.userEmail)
      if (userId === undefined) return refuse('not_found', 'Nema korisnika sa tom email adresom')
      const turn = limits.begin(caller.id)
      if ('refusal' in turn) return { refusal: turn.refusal, headers: { 'Retry-After': String(turn.retryAfter) } }
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(longest)])
      try {
        return { body: await compareUser({ log, pool, models, userId, signal, forAdmin: caller.role === 'admin' }) }
      } catch (error) {
        if (!signal.aborted) throw error
        return refuse('unavailable', stopping.signal.aborted ? 'Server se zaustavlja. Pokušajte ponovo.' : 'Provera je trajala predugo i prekinuta je.')
      } finally {
        turn.end()
      }
    }),
  ]
  return { endpoints, stop: () => stopping.abort() }
}
