import type { NotificationView } from '@pazar/contracts/notification/routes.ts'

/** Rows of a list of React-Admin, and of an order's own. */
export type Listed = { data: NotificationView[] } | NotificationView[] | undefined

/** What is kept of a list, with the chosen rows changed; whatever else is kept stays as it is. */
export function patched(listed: Listed, chosen: (row: NotificationView) => boolean, part: Partial<NotificationView>): Listed {
  const rows = (all: NotificationView[]) => all.map((row) => (chosen(row) ? { ...row, ...part } : row))
  if (Array.isArray(listed)) return rows(listed)
  return listed && Array.isArray(listed.data) ? { ...listed, data: rows(listed.data) } : listed
}
