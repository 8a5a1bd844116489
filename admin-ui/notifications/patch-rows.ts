import type { NotificationView } from '@pazar/contracts/notification/routes.ts'

/** Cached rows: a React-Admin list, or the array of an order's notifications. */
export type CachedRows = { data: NotificationView[] } | NotificationView[] | undefined

/** Changes the chosen rows of a cached list. Any other cached value is returned unchanged. */
export function patchRows(
  cached: CachedRows,
  chosen: (row: NotificationView) => boolean,
  part: Partial<NotificationView>,
): CachedRows {
  const rows = (all: NotificationView[]) => all.map((row) => (chosen(row) ? { ...row, ...part } : row))
  if (Array.isArray(cached)) return rows(cached)
  return cached && Array.isArray(cached.data) ? { ...cached, data: rows(cached.data) } : cached
}
