import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { startPosition } from '@pazar/event-store/event-store.ts'

/**
 * Changes of a seller's deliveries are published together, at most this often: each notification makes
 * screens reload the whole list.
 */
const gatherMs = 300

/**
 * Publishes change notifications of sellers' deliveries. They carry the start position because they say
 * nothing about how far the log has been followed.
 */
export function createChangePublisher(changeNotifications: Pick<ChangeNotifications, 'publish'>): {
  markChanged(sellers: readonly number[]): void
  close(): void
} {
  const sellers = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const publish = () => {
    timer = undefined
    for (const sellerId of sellers)
      changeNotifications.publish({ readModel: 'notifications', keys: [], sellerId, position: startPosition })
    sellers.clear()
  }
  return {
    markChanged(more) {
      for (const seller of more) sellers.add(seller)
      if (sellers.size > 0) timer ??= setTimeout(publish, gatherMs)
    },
    close() {
      clearTimeout(timer)
      publish()
    },
  }
}
