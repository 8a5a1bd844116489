import { userStream } from '@pazar/contracts/user/events.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createFoldCache } from '../command-handler/fold-cache.ts'
import { hiddenUserFold } from './user.ts'

/**
 * ms. Deactivation ends all sessions itself; this catches a session that was being created at the same time.
 */
const maxStateAgeMs = 2000

/** Whether the log has the account as active. `createSessions` checks this with every request. */
export function createIsActiveUser(log: Pick<EventLog, 'readStream'>): (userId: number) => Promise<boolean> {
  const folds = createFoldCache(log, 1000)
  return async (userId) => {
    const { user, isActive } = (await folds.loadRecent(userStream(userId), hiddenUserFold, maxStateAgeMs))
      .state
    return user !== undefined && isActive
  }
}
