import type { NotificationView } from './routes.ts'

/** How the outbox keeps what people call a notification's status. */
export const outboxStatus = { pending: 'waiting', sending: 'sending', sent: 'sent', skipped: 'skipped', failed: 'dead' } as const satisfies Record<NotificationView['status'], string>
export type OutboxStatus = (typeof outboxStatus)[NotificationView['status']]
