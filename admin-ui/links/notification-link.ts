import type { NotificationType, NotificationView } from '@pazar/contracts/notification/routes.ts'
import { mergeFilter } from '../ui/lists/merge-filter.ts'

type Status = NotificationView['status']

/** The filter of the notification list, as stored in the address. */
export interface NotificationFilter {
  /** Never an empty list: it would match nothing, but links leave empty values out. */
  status?: Status | readonly [Status, ...Status[]]
  type?: NotificationType
  unread?: boolean
  orderId?: string
  userId?: number
}

/** The address of the filtered notification list. */
export const notificationsLink = (filter: NotificationFilter): string =>
  `/notifications?${new URLSearchParams({ filter: JSON.stringify(mergeFilter(filter, {})), sort: 'createdAt', order: 'DESC', page: '1' })}`

/** Names of the effects that send notifications. */
export const typeLabels: Record<string, string> = {
  'telegram-order-message': 'Telegram',
  'sheet-row': 'Google Sheets',
  'meta-purchase': 'Meta (Conversions API)',
  webhook: 'Webhook',
}
