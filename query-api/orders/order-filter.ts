import { deskGroups, isGroupOfStatuses, statusesOfGroup } from '@pazar/contracts/order/desk.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { confirmationStates } from '@pazar/contracts/order/confirmation-states.ts'
import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { dayField, idField, searchField } from '@pazar/contracts/route/fields.ts'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'
import type { ListDialect, ListRequest } from '../list/list-query.ts'

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

export const normalizeFilter = (filter: OrderFilter, today: string): OrderFilter =>
  normalizeDesk(normalizeAsOf(filter, today))

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
