import { userStream } from '@pazar/contracts/user/events.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createFoldCache } from '../command-handler/fold-cache.ts'
import { userFold } from './user.ts'

/** ms. Sessions end with the deactivation itself; this catches one that was being opened at that very moment. */
const recentEnough = 2000

/** Whether an account may be used, as the log says: what `createSessions` asks with every request. */
export function activeUsers(log: Pick<EventLog, 'readStream'>): (userId: number) => Promise<boolean> {
  const folds = createFoldCache(log, 1000)
  const fold = { ...userFold, name: 'user-hidden', personalData: 'hidden' } as const
  return async (userId) => {
    const { user, isActive } = (await folds.loadRecent(userStream(userId), fold, recentEnough)).state
    return user !== undefined && isActive
  }
}
