import type { NotificationView, notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { NotificationFilter } from '../links/notification-link.ts'
import { listScope, tabOf } from './notification-filter.ts'

export type ReadPayload = PayloadOf<typeof notificationRoutes.read>
export type RetryPayload = PayloadOf<typeof notificationRoutes.retry>

interface BulkState {
  filter: NotificationFilter
  ids: ReadonlySet<number>
  /** The selected notifications on the current page. */
  chosenOnPage: readonly Pick<NotificationView, 'readAt' | 'canRetry'>[]
  total: number | undefined
  /** An admin's unfiltered list holds all sellers' notifications, which the admin cannot mark as read. */
  role: Role
  /** Whether the list has a failed notification, also on other pages; for an admin only on this page. */
  someFailed: boolean
}

/** The bulk actions on the selection, or on the whole list if nothing is selected. Undefined: not offered. */
export interface BulkOffer {
  read: ReadPayload | undefined
  unread: number[] | undefined
  retry: RetryPayload | undefined
}

/**
 * Never acts on rows that the list hides: "retry all failed" is offered only if the list is not narrowed, and
 * "mark all as read" is limited to the filtered list.
 */
export function bulkOffer({ filter, ids, chosenOnPage, total, role, someFailed }: BulkState): BulkOffer {
  if (ids.size > 0) {
    const chosen = { ids: [...ids] }
    const allRead = chosenOnPage.length > 0 && chosenOnPage.every(({ readAt }) => readAt !== null)
    // Selected rows on other pages are not loaded, so assume that some of them can be retried.
    const anyRetried = ids.size > chosenOnPage.length || chosenOnPage.some(({ canRetry }) => canRetry)
    return {
      read: allRead ? undefined : chosen,
      unread: allRead ? chosen.ids : undefined,
      retry: anyRetried ? chosen : undefined,
    }
  }
  const isWhole = filter.type === undefined && filter.orderId === undefined && !filter.unread
  const mayRetry = isWhole && someFailed && ['all', 'failed'].includes(tabOf(filter))
  const ofAllSellers = role === 'admin' && filter.userId === undefined
  return {
    read: total && !ofAllSellers ? listScope(filter) : undefined,
    unread: undefined,
    retry: mayRetry
      ? { all: true, ...(filter.userId !== undefined && { userId: filter.userId }) }
      : undefined,
  }
}
