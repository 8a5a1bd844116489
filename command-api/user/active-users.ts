import { userStream } from '@pazar/contracts/user/events.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { AccountLookup } from '@pazar/http-server/sessions/sessions.ts'
import { createFoldCache } from '../command-handler/fold-cache.ts'
import { hiddenUserFold } from './user.ts'

/**
 * ms. Deactivation ends all sessions itself; this catches a session that was being created at the same time.
 */
const maxStateAgeMs = 2000

const createUserLookup = (log: Pick<EventLog, 'readStream'>) => {
  const folds = createFoldCache(log, 1000)
  return async (userId: number) =>
    (await folds.loadRecent(userStream(userId), hiddenUserFold, maxStateAgeMs)).state
}

/** Whether the log has the account as active. */
export function createIsActiveUser(log: Pick<EventLog, 'readStream'>): (userId: number) => Promise<boolean> {
  const stateOf = createUserLookup(log)
  return async (userId) => {
    const { user, isActive } = await stateOf(userId)
    return user !== undefined && isActive
  }
}

/** A session's account according to the log. `createSessions` checks this with every request. */
export function createAccountLookup(log: Pick<EventLog, 'readStream'>): AccountLookup {
  const stateOf = createUserLookup(log)
  return async (userId, sellerId) => {
    const [own, seller] = await Promise.all([stateOf(userId), stateOf(sellerId)])
    return {
      isActive: own.user !== undefined && own.isActive && seller.isActive,
      duty: own.user?.helper?.duty,
    }
  }
}
