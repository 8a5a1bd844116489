import type { notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import { command, part, read } from './requests.ts'

type Routes = typeof notificationRoutes

/**
 * What is done with notifications besides React-Admin's list. Each command has a new key: the same one may be
 * meant again, for example after another failure, and the server changes only what still needs it.
 */
export const notificationMethods = {
  notificationSummary: (signal?: AbortSignal) =>
    read<AnswerOf<Routes['summary']>>('/api/notifications/summary', signal),
  /** Marks a selection or a filtered list; the answer has the ids that were unread. */
  markNotificationsRead: (chosen: PayloadOf<Routes['read']>) =>
    command<AnswerOf<Routes['read']>>('POST', '/api/notifications/read', chosen, crypto.randomUUID()),
  markNotificationsUnread: (ids: readonly number[]) =>
    command<AnswerOf<Routes['unread']>>('POST', '/api/notifications/unread', { ids }, crypto.randomUUID()),
  retryNotifications: (chosen: PayloadOf<Routes['retry']>) =>
    command<AnswerOf<Routes['retry']>>('POST', '/api/notifications/retry', chosen, crypto.randomUUID()),
  retryNotification: (id: number) =>
    command<AnswerOf<Routes['retryOne']>>(
      'POST',
      `/api/notifications/${part(id)}/retry`,
      undefined,
      crypto.randomUUID(),
    ),
}
