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

/** All that a list shows, as far as it can be said in one: of some statuses, of one type, of one seller. */
export interface AllShown {
  all: true
  status?: Status[]
  type?: NotificationType
  userId?: number
}

/** What "all" of a filtered list is; undefined where the list shows one order alone. What is unread alone is all that can be read. */
export function allShown({ status, type, userId, orderId }: NotificationFilter): AllShown | undefined {
  if (orderId !== undefined) return undefined
  return { all: true, ...(status !== undefined && { status: [status].flat() }), ...(type !== undefined && { type }), ...(userId !== undefined && { userId }) }
}

/** Whether one is among them. */
export const isShown = (row: Pick<NotificationView, 'status' | 'type' | 'userId'>, { status, type, userId }: Partial<AllShown>): boolean =>
  (status === undefined || status.includes(row.status)) && (type === undefined || type === row.type) && (userId === undefined || userId === row.userId)

/** What is asked before many are sent again: in all what failed, of the chosen ones also what can be set up since. */
export const bulkQuestion = (named: string | undefined, whose: string) =>
  named === undefined
    ? { question: `Poslati ponovo sva neuspela obaveštenja${whose}?`, text: 'Šalje se samo ono što nije uspelo. Poslato se ne šalje drugi put.' }
    : { question: `Poslati ponovo ${named}?`, text: 'Od izabranog se šalje ono što nije uspelo i ono što je preskočeno jer nije bilo podešeno. Poslato se ne šalje drugi put.' }
