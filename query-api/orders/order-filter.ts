import { markets } from '@pazar/contracts/money/market.ts'
import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { dayField, idField, soughtText } from '@pazar/contracts/route/fields.ts'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'
import type { ListDialect } from '../list/list-query.ts'

/** Days of Belgrade, inclusive (resolution 5); `name` a part of first and last name, `q` beginnings of words anywhere. */
const filter = z
  .strictObject({
    id: oneOrMany(z.string().regex(orderIdPattern, 'Neispravan identifikator')),
    q: soughtText(200),
    name: soughtText(200),
    status: z.union([z.literal('all').transform(() => undefined), oneOrMany(z.enum(orderStatuses))], { error: 'Nepoznat status' }),
    market: oneOrMany(z.enum(markets)),
    createdFrom: dayField,
    createdTo: dayField,
    /** Orders placed until the end of that day, and `status` then means the one that they had at its end. */
    asOf: dayField,
    /** As written on the order, letter for letter. */
    productName: oneOrMany(soughtText(300)),
    websiteId: oneOrMany(idField()),
    /** Of the seller. Says nothing new to a seller, whose list is his own anyway. */
    userId: idField(),
  })
  .partial()
export type OrderFilter = z.output<typeof filter>

/**
 * The filter as its days say it: nothing is known yet of today's end, so that what is known of it is what is known now; and without a
 * status only the day of the order matters. What remains is `asOf` of a day that is over, together with `status`.
 */
export function ofKnownDays(filter: OrderFilter, today: string): OrderFilter {
  const { asOf, ...others } = filter
  if (asOf === undefined) return filter
  const createdTo = others.createdTo !== undefined && others.createdTo < asOf ? others.createdTo : asOf
  return asOf >= today || others.status === undefined ? { ...others, createdTo } : { ...others, createdTo, asOf }
}

export const orderDialect = {
  name: 'orders',
  sortable: {
    createdAt: 'placed_at',
    // Order ids are random: whoever sorts by them means the order in which they came.
    id: 'placed_at',
    updatedAt: 'updated_at', totalPrice: 'total_price', quantity: 'quantity', status: 'status', productName: 'product_name',
    firstName: 'first_name', lastName: 'last_name', city: 'city',
  },
  defaultSort: { field: 'createdAt', descending: true },
  filter,
} as const satisfies ListDialect<OrderFilter>
