import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import type { NotificationFilter } from '../links/notification-link.ts'

type Status = NotificationView['status']

export const tabs = [
  { name: 'all', label: 'Sve', status: undefined },
  { name: 'waiting', label: 'Čekaju', status: ['pending', 'sending'] },
  { name: 'sent', label: 'Poslato', status: 'sent' },
  { name: 'failed', label: 'Neuspela', status: 'failed' },
  { name: 'skipped', label: 'Preskočena', status: 'skipped' },
] as const satisfies readonly {
  name: string
  label: string
  status: Status | readonly Status[] | undefined
}[]
export type TabName = (typeof tabs)[number]['name']

const statusKey = (status: unknown) => [status ?? []].flat().toSorted().join()

/** The tab for a filter. A combination of statuses without a tab belongs to the first one. */
export const tabOf = ({ status }: NotificationFilter): TabName =>
  tabs.find((tab) => statusKey(tab.status) === statusKey(status))?.name ?? 'all'

/**
 * The bulk scope of a filtered list; undefined if the list shows a single order. `unread` needs no field,
 * since only unread notifications can be marked as read.
 */
export function listScope({ status, type, userId, orderId }: NotificationFilter) {
  if (orderId !== undefined) return undefined
  return {
    all: true as const,
    ...(status !== undefined && { status: [status].flat() }),
    ...(type !== undefined && { type }),
    ...(userId !== undefined && { userId }),
  }
}

/**
 * The confirmation before a bulk retry. "All" retries only failed notifications; a selection also retries
 * those that were skipped for missing settings.
 */
export const bulkQuestion = (named: string | undefined, whose: string) =>
  named === undefined
    ? {
        title: `Poslati ponovo sva neuspela obaveštenja${whose}?`,
        content: 'Šalje se samo ono što nije uspelo. Poslato se ne šalje drugi put.',
      }
    : {
        title: `Poslati ponovo ${named}?`,
        content:
          'Od izabranog se šalje ono što nije uspelo i ono što je preskočeno jer nije bilo podešeno. Poslato se ne šalje drugi put.',
      }
