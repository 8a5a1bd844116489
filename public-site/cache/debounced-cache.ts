import { isDeepStrictEqual } from 'node:util'
import type { ChangeNotification } from '@pazar/change-notifications/change-notifications.ts'
import { LRUCache } from 'lru-cache'
import type { CacheOptions } from './answer-cache.ts'
import { shareRequests } from './shared-requests.ts'

/** Minimum time in ms between two requests for an answer, however many change notifications arrive. */
const minRefreshMs = 5000
/** Maximum age in ms of an answer without a change notification, and of one shown during a refresh. */
const maxAgeMs = 60_000
const maxEntries = 100

interface Entry<Value> {
  value: Value
  /** Ms since 1970. */
  requestedAt: number
  /** Number of change notifications received at that time. */
  notificationCount: number
}

export interface DebouncedCacheOptions<Value> extends CacheOptions {
  fetch(key: string): Promise<Value>
  /** Change notifications of these read models expire answers. */
  readModels: readonly string[]
}

export interface DebouncedCache<Value> {
  /**
   * Returns the same object for as long as nothing in it changes.
   * @throws the error of `fetch` if there is no older answer to show.
   */
  get(key: string): Promise<Value>
  close(): void
}

/**
 * Caches answers that are slow to read and change all the time, so that an answer a few seconds old is good
 * enough. After a change notification the next caller refreshes the answer, at most once in `minRefreshMs`;
 * other callers get the old one meanwhile.
 */
export function createDebouncedCache<Value>({
  fetch,
  readModels,
  changeNotifications,
  now = Date.now,
  isEnabled = true,
  onStale,
}: DebouncedCacheOptions<Value>): DebouncedCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({ max: maxEntries })
  let notificationCount = 0
  const close = changeNotifications.subscribe((notification: ChangeNotification) => {
    if (readModels.includes(notification.readModel)) notificationCount += 1
  })

  const requests = shareRequests(async (key): Promise<Value> => {
    const before = entries.get(key)
    // Captured before the request, so that a change during the request causes another refresh.
    const requestState = { requestedAt: now(), notificationCount }
    try {
      const read = await fetch(key)
      const value = before && isDeepStrictEqual(before.value, read) ? before.value : read
      entries.set(key, { value, ...requestState })
      return value
    } catch (error) {
      if (!before) throw error
      onStale(key, error)
      entries.set(key, { ...before, requestedAt: now() })
      return before.value
    }
  })

  return {
    async get(key) {
      const entry = entries.get(key)
      const age = entry && isEnabled ? now() - entry.requestedAt : Infinity
      if (entry && age < (entry.notificationCount === notificationCount ? maxAgeMs : minRefreshMs))
        return entry.value
      if (entry && age < maxAgeMs && requests.isRunning(key)) return entry.value
      return requests.get(key)
    },
    close,
  }
}
