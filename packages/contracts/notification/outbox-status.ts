import type { NotificationView } from './routes.ts'

/** The outbox status for each status of a notification. */
export const outboxStatus = {
  pending: 'waiting',
  sending: 'sending',
  sent: 'sent',
  skipped: 'skipped',
  failed: 'dead',
} as const satisfies Record<NotificationView['status'], string>
export type OutboxStatus = (typeof outboxStatus)[NotificationView['status']]
