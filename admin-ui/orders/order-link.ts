import { changed, type OrderFilter } from './order-filter.ts'

/**
 * The address of the order list that shows just these orders, e.g. the ones behind a figure: `/orders?filter={json}&...`, the
 * parameters of React-Admin's lists. Several statuses may be given; without a market the list opens on the first tab.
 * @example orderLink({ market: 'Serbia', status: statusGroups.delivered, createdFrom: '2026-11-01', createdTo: '2026-11-30', productName: 'Lampa' })
 */
export function orderLink(filter: OrderFilter): string {
  const query = new URLSearchParams({ filter: JSON.stringify(changed(filter, {})), sort: 'createdAt', order: 'DESC', page: '1' })
  return `/orders?${query}`
}
