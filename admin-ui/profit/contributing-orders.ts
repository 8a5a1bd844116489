import type { Market } from '@pazar/contracts/money/market.ts'
import { type Outcome, statusesOf } from '@pazar/contracts/analytics/outcomes.ts'
import { type OrderStatus, statusGroups } from '@pazar/contracts/order/order-status.ts'
import { orderLink } from '../links/order-link.ts'
import type { OrderFilter } from '../links/order-link.ts'
import { addDays, addMonths } from '../ui/forms/day-text.ts'
import type { ProfitFilter } from './profit-query.ts'

/** One part of the figures; an empty object means all of them. */
export interface FigurePart {
  status?: string
  outcome?: Outcome
  product?: string
  /** Format `yyyy-MM`. */
  month?: string
}

/** The first and last day of a month within the filtered days. */
function daysOf(
  month: string,
  { startDate, endDate }: ProfitFilter,
): Pick<OrderFilter, 'createdFrom' | 'createdTo'> {
  const [first, last] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)]
  return {
    createdFrom: startDate > first ? startDate : first,
    createdTo: endDate && endDate < last ? endDate : last,
  }
}

/**
 * The seller filter of an admin's link, since an admin's order list contains all sellers. A seller's own list
 * needs none.
 */
function ofSeller(
  { seller }: ProfitFilter,
  viewer: { id: number; role: string },
): Pick<OrderFilter, 'userId'> {
  if (viewer.role !== 'admin' || seller === 'all') return {}
  return { userId: seller === '' ? viewer.id : Number(seller) }
}

/** The statuses of a part; undefined for all. The filter also narrows an outcome, as in its figures. */
function contributingStatuses({ status, outcome }: FigurePart, filter: ProfitFilter): OrderFilter['status'] {
  if (status) return status as OrderStatus
  const filtered: readonly OrderStatus[] | undefined =
    filter.status === 'all' ? undefined : statusGroups[filter.status]
  return outcome ? statusesOf(outcome).filter((each) => filtered?.includes(each) ?? true) : filtered
}

/** The address of the order list with exactly the orders behind a figure. */
export function contributingOrdersLink(
  market: Market,
  filter: ProfitFilter,
  viewer: { id: number; role: string },
  part: FigurePart = {},
): string {
  const { product, month } = part
  return orderLink({
    market,
    ...(month ? daysOf(month, filter) : { createdFrom: filter.startDate, createdTo: filter.endDate }),
    status: contributingStatuses(part, filter),
    productName: product,
    asOf: filter.asOf,
    ...ofSeller(filter, viewer),
  })
}
