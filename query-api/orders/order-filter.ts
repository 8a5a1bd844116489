import { deskGroups, isGroupOfStatuses, statusesOfGroup } from '@pazar/contracts/order/desk.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { confirmationStates } from '@pazar/contracts/order/confirmation-states.ts'
import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import { initialOrderStatus, type OrderStatus, orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { dayField, idField, searchField } from '@pazar/contracts/route/fields.ts'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'
import type { ListDialect, ListRequest } from '../list/list-query.ts'
import { namedBy } from './named-by-number.ts'
import type { OrderScope } from './order-scope.ts'

/**
 * Days are in Belgrade time, inclusive (api/dates). `name` is a part of first and last name; `q` matches
 * beginnings of words in the search text.
 */
const filter = z
  .strictObject({
    id: oneOrMany(z.string().regex(orderIdPattern, 'Neispravan identifikator')),
    q: searchField(200),
    name: searchField(200),
    status: z.union([z.literal('all').transform(() => undefined), oneOrMany(z.enum(orderStatuses))], {
      error: 'Nepoznat status',
    }),
    /** What is to be done with the order now, also in a list as of a past day. */
    desk: z.enum(deskGroups, { error: 'Nepoznata grupa' }),
    market: oneOrMany(z.enum(markets)),
    confirmation: oneOrMany(z.enum(confirmationStates)),
    /** Orders of one customer. */
    customerKey: searchField(64),
    /** Orders that were merged into others as well; by default they are left out. */
    merged: z.literal(true),
    createdFrom: dayField,
    createdTo: dayField,
    /** Selects orders placed by that day; `status` then means their status at the end of that day. */
    asOf: dayField,
    /** Exactly as on the order. */
    productName: oneOrMany(searchField(300)),
    websiteId: oneOrMany(idField()),
    /** Id of the seller. It changes nothing for sellers, who see only their own orders. */
    userId: idField(),
  })
  .partial()
export type OrderFilter = z.output<typeof filter>
export type OrderRequest = ListRequest<OrderFilter>

/**
 * Replaces `asOf` by `createdTo` if both give the same orders: for today and future days the as-of view
 * equals the current view, and without a status only the day of the order matters. `asOf` remains only for a
 * past day with a `status`.
 */
function normalizeAsOf(filter: OrderFilter, today: string): OrderFilter {
  const { asOf, ...others } = filter
  if (asOf === undefined) return filter
  const createdTo = others.createdTo !== undefined && others.createdTo < asOf ? others.createdTo : asOf
  return asOf >= today || others.status === undefined
    ? { ...others, createdTo }
    : { ...others, createdTo, asOf }
}

/**
 * Adds the statuses that orders of the group `desk` may have. If they say everything, they replace it, so that
 * indexes and rollups by status answer. With `asOf`, `status` is that of a past day and stays as it is.
 */
function normalizeDesk(filter: OrderFilter): OrderFilter {
  const { desk, ...others } = filter
  if (desk === undefined || others.asOf !== undefined) return filter
  const possible = statusesOfGroup(desk)
  const status = others.status?.filter((each) => possible.includes(each)) ?? possible
  return isGroupOfStatuses(desk) ? { ...others, status } : { ...others, status, desk }
}

/** The statuses of a filter of done orders that make an order done by themselves. */
export const laterStatuses = ({ status = statusesOfGroup('done') }: OrderFilter): OrderStatus[] =>
  status.filter((each) => each !== initialOrderStatus)

/**
 * With `openOnly`, adds the only status that can match, so that indexes by status find the orders. A search for a
 * whole number finds others as well.
 */
function narrowToOpen({ openOnly }: OrderScope, filter: OrderFilter): OrderFilter {
  if (!openOnly || filter.asOf !== undefined || namedBy(filter.q?.trim() ?? '').length > 0) return filter
  const isPossible = filter.status?.includes(initialOrderStatus) ?? true
  return { ...filter, status: isPossible ? [initialOrderStatus] : [] }
}

export const normalizeFilter = (filter: OrderFilter, today: string, scope: OrderScope): OrderFilter =>
  narrowToOpen(scope, normalizeDesk(normalizeAsOf(filter, today)))

/** A list of given orders contains those that were merged into others, too. */
export const listedFilter = (filter: OrderFilter): OrderFilter =>
  filter.id === undefined ? filter : { ...filter, merged: true }

/** Counts, sums and groups never contain orders that were merged into others (orders/merge). */
export const countedFilter = (filter: OrderFilter): OrderFilter => ({ ...filter, merged: undefined })

export const orderDialect = {
  name: 'orders',
  sortable: {
    createdAt: 'placed_at',
    // Order ids are random, so sorting by id means sorting by time.
    id: 'placed_at',
    updatedAt: 'updated_at',
    totalPrice: 'total_price',
    quantity: 'quantity',
    status: 'status',
    productName: 'product_name',
    firstName: 'first_name',
    lastName: 'last_name',
    city: 'city',
    confirmation: 'confirmation',
    nextCallAt: 'call_due_at',
  },
  defaultSort: { field: 'createdAt', descending: true },
  filter,
} as const satisfies ListDialect<OrderFilter>
