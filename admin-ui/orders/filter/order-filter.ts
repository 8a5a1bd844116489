import { type Market, markets } from '@pazar/contracts/money/market.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { mergeFilter } from '../../ui/lists/merge-filter.ts'

/** Several statuses come only from links: the form shows this value and preserves them. */
export const severalStatuses = 'several'

/** The filter form's values: text fields, and "all" for no status. */
export interface FilterFields {
  createdFrom: string
  createdTo: string
  name: string
  status: OrderStatus | 'all' | typeof severalStatuses
  /** Seller id; admins only. */
  seller: string
}

export const noFilter: FilterFields = { createdFrom: '', createdTo: '', name: '', status: 'all', seller: '' }

/**
 * Merges the form's fields into the filter. Empty fields and "all" are left out; keys without a field stay
 * unchanged.
 */
export function filterOf(fields: FilterFields, before: OrderFilter): OrderFilter {
  const status =
    fields.status === severalStatuses ? before.status : fields.status === 'all' ? undefined : fields.status
  return mergeFilter(before, {
    createdFrom: fields.createdFrom,
    createdTo: fields.createdTo,
    name: fields.name.trim(),
    status,
    userId: fields.seller ? Number(fields.seller) : undefined,
  })
}

export const statusesOf = ({ status }: OrderFilter): readonly OrderStatus[] =>
  status === undefined ? [] : typeof status === 'string' ? [status] : status

export function fieldsOf(filter: OrderFilter): FilterFields {
  const statuses = statusesOf(filter)
  return {
    createdFrom: filter.createdFrom ?? '',
    createdTo: filter.createdTo ?? '',
    name: filter.name ?? '',
    status: statuses.length > 1 ? severalStatuses : (statuses[0] ?? 'all'),
    seller: filter.userId === undefined ? '' : String(filter.userId),
  }
}

/**
 * Whether the list shows a past day, which is read-only. For today the as-of view equals the current view.
 */
export const isOfPastDay = (
  filter: OrderFilter,
  today = belgradeDay(new Date().toISOString()),
): filter is OrderFilter & { asOf: string } => filter.asOf !== undefined && filter.asOf < today

const firstTab: Market = 'Serbia'

/** The open market: the filter's market if it is valid, else the first tab. */
export const tabOf = ({ market }: OrderFilter): Market => markets.find((each) => each === market) ?? firstTab
