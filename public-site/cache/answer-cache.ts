import type {
  ChangeNotification,
  ChangeNotifications,
} from '@pazar/change-notifications/change-notifications.ts'
import { LRUCache } from 'lru-cache'
import { shareRequests } from './shared-requests.ts'

/**
 * Maximum age in ms at which an answer is shown without a request. A lost change notification delays an
 * update by this much.
 */
const maxAgeMs = 5000
const maxEntries = 1000
const maxMissing = 10_000

/** Options of every cache of the site. */
export interface CacheOptions {
  changeNotifications: Pick<ChangeNotifications, 'subscribe'>
  now?: () => number
  /** False in development: every request reads the API. */
  isEnabled?: boolean
  /** Called when an old answer is shown because the API is unavailable. */
  onStale(key: string, error: unknown): void
}

export interface AnswerCacheOptions<Value> extends CacheOptions {
  /**
   * Returns undefined if the value does not exist, and `before` itself if nothing has changed since. Rejects
   * if the API is unavailable.
   */
  fetch(key: string, before: Value | undefined): Promise<Value | undefined>
  /** Change notifications of these read models expire answers. */
  readModels: readonly string[]
  /** Whether such a notification affects this answer. */
  concerns(notification: ChangeNotification, value: Value): boolean
}

export interface AnswerCache<Value> {
  /** @throws the error of `fetch` if there is no older answer to show. */
  get(key: string): Promise<Value | undefined>
  /** The cached values, of any age. */
  values(): Value[]
  close(): void
}

/**
 * Caches answers of an API by key. A change notification expires the answers it affects at once; otherwise an
 * answer expires after 5 s. All callers that wait for an expired answer share one request, and the old answer
 * is shown while the API is unavailable.
 */
export function createAnswerCache<Value>({
  fetch,
  readModels,
  concerns,
  changeNotifications,
  now = Date.now,
  isEnabled = true,
  onStale,
}: AnswerCacheOptions<Value>): AnswerCache<Value> {
  /** `requestedAt`: ms since 1970; 0 after a change notification about the entry. */
  const entries = new LRUCache<string, { value: Value; requestedAt: number }>({ max: maxEntries })
  const missing = new LRUCache<string, number>({ max: maxMissing })
  /** Counts change notifications: an answer requested before one may be older than the change. */
  let notificationCount = 0

  const close = changeNotifications.subscribe((notification: ChangeNotification) => {
    if (!readModels.includes(notification.readModel)) return
    notificationCount += 1
    missing.clear()
    for (const entry of entries.values()) if (concerns(notification, entry.value)) entry.requestedAt = 0
  })

  const requests = shareRequests(async (key): Promise<Value | undefined> => {
    const before = entries.get(key)?.value
    const countBefore = notificationCount
    try {
      const value = await fetch(key, isEnabled ? before : undefined)
      const requestedAt = isEnabled && countBefore === notificationCount ? now() : 0
      if (value === undefined) {
        entries.delete(key)
        missing.set(key, requestedAt)
      } else {
        missing.delete(key)
        entries.set(key, { value, requestedAt })
      }
      return value
    } catch (error) {
      if (before === undefined) throw error
      onStale(key, error)
      entries.set(key, { value: before, requestedAt: now() })
      return before
    }
  })

  return {
    async get(key) {
      const entry = entries.get(key)
      if (entry && now() - entry.requestedAt < maxAgeMs) return entry.value
      const missingSince = missing.get(key)
      if (missingSince !== undefined && now() - missingSince < maxAgeMs) return undefined
      return requests.get(key)
    },
    values: () => [...entries.values()].map(({ value }) => value),
    close,
  }
}
