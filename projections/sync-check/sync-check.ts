import { syncCheckRoutes } from '@pazar/contracts/sync-check/routes.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { endpoint, type Endpoint, refuse, type Caller } from '@pazar/http-server/routing/endpoint.ts'
import type { ReadModel } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { type CheckLimits, createCheckLimits } from './check-limits.ts'
import { compareUser } from './compare-user.ts'

/** Timeout of a check in ms; no one watches the screen for longer. */
const checkTimeoutMs = 5 * 60_000

export interface SyncCheckDependencies {
  log: EventLog
  /** One of its connections is in use while a check runs. The caller closes it. */
  pool: Pool
  models?: readonly ReadModel[]
  limits?: CheckLimits
}

export interface SyncCheck {
  endpoints: Endpoint[]
  /** Aborts a running check. */
  stop(): void
}

/**
 * Resolves the user to check: the caller, or for an admin the user with that e-mail. Undefined for users that
 * the caller may not check, whether they exist or not.
 */
async function resolveUserId(
  pool: Pool,
  caller: Caller,
  email: string | undefined,
): Promise<number | undefined> {
  if (!email) return caller.sellerId
  const { rows } = await pool.query<{ user_id: number }>(
    'select user_id from read.users where lower(email) = lower($1) order by user_id desc limit 1',
    [email],
  )
  const userId = rows[0]?.user_id
  return caller.role === 'admin' || userId === caller.sellerId ? userId : undefined
}

/**
 * `POST /api/cross-sync/test`: compares a fresh replay with the live tables for one user (audit/sync-setup).
 * The endpoint is in this process because only it has the folds.
 */
export function createSyncCheck({
  log,
  pool,
  models = readModels,
  limits = createCheckLimits(),
}: SyncCheckDependencies): SyncCheck {
  const stopping = new AbortController()
  const endpoints = [
    endpoint(syncCheckRoutes.test, async ({ body, user }) => {
      const caller = user!
      const userId = await resolveUserId(pool, caller, body.userEmail)
      if (userId === undefined) return refuse('not_found', 'Nema korisnika sa tom email adresom')
      const slot = limits.begin(caller.userId)
      if ('refusal' in slot)
        return { refusal: slot.refusal, headers: { 'Retry-After': String(slot.retryAfter) } }
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(checkTimeoutMs)])
      try {
        return {
          body: await compareUser({ log, pool, models, userId, signal, isAdmin: caller.role === 'admin' }),
        }
      } catch (error) {
        if (!signal.aborted) throw error
        return refuse(
          'unavailable',
          stopping.signal.aborted
            ? 'Server se zaustavlja. Pokušajte ponovo.'
            : 'Provera je trajala predugo i prekinuta je.',
        )
      } finally {
        slot.end()
      }
    }),
  ]
  return { endpoints, stop: () => stopping.abort() }
}
