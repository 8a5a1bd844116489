import { type Market, markets } from '@pazar/contracts/money/market.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'

/**
 * The filter keys of the order lists. Days are `yyyy-mm-dd` of Belgrade, both inclusive (resolution 5). The form sets the first four,
 * the search box `q`, the tabs `market`; the others come with links and are shown as chips.
 */
export interface OrderFilter {
  createdFrom?: string
  createdTo?: string
  name?: string
  status?: OrderStatus | readonly OrderStatus[]
  q?: string
  market?: Market
  productName?: string
  websiteId?: number
  /** Of the seller; an admin's lists alone are wider than one. */
  userId?: number
  /** As the orders were known at the end of that day. */
  asOf?: string
}

/** More than one status comes by link alone: the form shows that it is so and leaves it. */
export const severalStatuses = 'several'

/** What the filter form holds: every field a text, "all" for no status. */
export interface FilterFields {
  createdFrom: string
  createdTo: string
  name: string
  status: OrderStatus | 'all' | typeof severalStatuses
  /** Id of the seller, for admins alone. */
  seller: string
}

export const noFilter: FilterFields = { createdFrom: '', createdTo: '', name: '', status: 'all', seller: '' }

const withoutEmpty = (filter: OrderFilter): OrderFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)))

/** The filter with the form's fields put into it. Empty fields and "all" filter nothing; what the form does not show stays. */
export function filterOf(fields: FilterFields, before: OrderFilter): OrderFilter {
  const status = fields.status === severalStatuses ? before.status : fields.status === 'all' ? undefined : fields.status
  return withoutEmpty({ ...before, createdFrom: fields.createdFrom, createdTo: fields.createdTo, name: fields.name.trim(), status, userId: fields.seller ? Number(fields.seller) : undefined })
}

export const statusesOf = ({ status }: OrderFilter): readonly OrderStatus[] =>
  status === undefined ? [] : typeof status === 'string' ? [status] : status

export function fieldsOf(filter: OrderFilter): FilterFields {
  const statuses = statusesOf(filter)
  return {
    createdFrom: filter.createdFrom ?? '', createdTo: filter.createdTo ?? '', name: filter.name ?? '',
    status: statuses.length > 1 ? severalStatuses : statuses[0] ?? 'all', seller: filter.userId === undefined ? '' : String(filter.userId),
  }
}

/** The filter with one key set, or taken out where the value is empty. */
export const changed = (filter: OrderFilter, part: OrderFilter): OrderFilter => withoutEmpty({ ...filter, ...part })

/** Whether the list tells of a day that is over: nothing can be changed there. Of today what is known is what is known now. */
export const isOfPastDay = (filter: OrderFilter, today = belgradeDay(new Date().toISOString())): filter is OrderFilter & { asOf: string } =>
  filter.asOf !== undefined && filter.asOf < today

const firstTab: Market = 'Serbia'

/** The open tab: the filter's market, where it names one that there is. */
export const tabOf = ({ market }: OrderFilter): Market => markets.find((each) => each === market) ?? firstTab
