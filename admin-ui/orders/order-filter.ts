import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Market } from '@pazar/contracts/money/market.ts'

/** The filter keys of the order lists. Days are `yyyy-mm-dd` of Belgrade, both inclusive (resolution 5). */
export interface OrderFilter {
  createdFrom?: string
  createdTo?: string
  name?: string
  status?: OrderStatus
  market?: Market
}

/** What the filter form holds: every field a text, "all" for no status. */
export interface FilterFields {
  createdFrom: string
  createdTo: string
  name: string
  status: OrderStatus | 'all'
}

export const noFilter: FilterFields = { createdFrom: '', createdTo: '', name: '', status: 'all' }

/** Empty fields and "all" filter nothing; the market belongs to the tabs and stays. */
export function filterOf(fields: FilterFields, market: Market | undefined): OrderFilter {
  return {
    ...(fields.createdFrom && { createdFrom: fields.createdFrom }),
    ...(fields.createdTo && { createdTo: fields.createdTo }),
    ...(fields.name.trim() && { name: fields.name.trim() }),
    ...(fields.status !== 'all' && { status: fields.status }),
    ...(market && { market }),
  }
}

export const fieldsOf = (filter: OrderFilter): FilterFields => ({
  createdFrom: filter.createdFrom ?? '', createdTo: filter.createdTo ?? '', name: filter.name ?? '', status: filter.status ?? 'all',
})
