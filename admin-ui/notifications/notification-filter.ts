import type { NotificationType, NotificationView } from '@pazar/contracts/notification/routes.ts'

type Status = NotificationView['status']

/** What the list is filtered by, as its address holds it. */
export interface NotificationFilter {
  status?: Status | Status[]
  type?: NotificationType
  unread?: boolean
  orderId?: string
  userId?: number
}

export const tabs = [
  { name: 'all', label: 'Sve', status: undefined },
  { name: 'waiting', label: 'Čekaju', status: ['pending', 'sending'] },
  { name: 'sent', label: 'Poslato', status: 'sent' },
  { name: 'failed', label: 'Neuspela', status: 'failed' },
  { name: 'skipped', label: 'Preskočena', status: 'skipped' },
] as const satisfies readonly { name: string; label: string; status: Status | readonly Status[] | undefined }[]
export type TabName = (typeof tabs)[number]['name']

const spelled = (status: unknown) => [status ?? []].flat().toSorted().join()

/** Of the address: a choice of statuses that no tab shows is under the first. */
export const tabOf = ({ status }: NotificationFilter): TabName => tabs.find((tab) => spelled(tab.status) === spelled(status))?.name ?? 'all'

const isFilled = (value: unknown) => value !== undefined && value !== '' && value !== false

/** The filter with a part changed; what is empty is left out. */
export const changedFilter = (filter: NotificationFilter, part: NotificationFilter): NotificationFilter =>
  Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => isFilled(value)))

/** The address of the list, filtered. */
export const notificationsLink = (filter: NotificationFilter): string =>
  `/notifications?${new URLSearchParams({ filter: JSON.stringify(changedFilter(filter, {})), sort: 'createdAt', order: 'DESC', page: '1' })}`
