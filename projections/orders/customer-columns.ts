import type { Customer } from '@pazar/contracts/order/events.ts'
import { lineTitle, upsellsOf } from '@pazar/contracts/order/lines.ts'
import { phoneText, searchText } from '@pazar/contracts/search/search.ts'
import type { OrderRow } from './table.ts'

export const customerColumns = (customer: Customer | null) => ({
  first_name: customer?.firstName ?? null,
  last_name: customer?.lastName ?? null,
  email: customer?.email ?? null,
  phone: customer?.phone ?? null,
  phone_e164: customer?.phoneE164 ?? null,
  address: customer?.address ?? null,
  city: customer?.city ?? null,
  postal_code: customer?.postalCode ?? null,
  notes: customer?.notes ?? null,
})

/** Reads the customer back from the columns of a row that is not erased. */
export const customerOf = (row: Pick<OrderRow, keyof ReturnType<typeof customerColumns>>): Customer => ({
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
  phoneE164: row.phone_e164,
  address: row.address ?? '',
  city: row.city ?? '',
  postalCode: row.postal_code ?? '',
  notes: row.notes ?? '',
})

type Findable = Pick<OrderRow, 'order_id' | 'product_name' | 'tracking_id' | 'lines'>

/** The second half of an order number; the id, which is stored too, begins with the first (orders/ids). */
const restOfNumber = (orderId: string) => orderId.slice(4, 8)

/** Order ids and numbers, the products and the tracking number outlast an erasure. */
export const searchOf = (
  { order_id, product_name, tracking_id, lines }: Findable,
  customer: Customer | null,
) =>
  searchText(
    order_id,
    restOfNumber(order_id),
    product_name,
    ...lines.map(lineTitle).filter((title) => title !== product_name),
    ...upsellsOf(lines).flatMap(({ upsellOrderId }) => [upsellOrderId, restOfNumber(upsellOrderId)]),
    tracking_id,
    customer?.firstName ?? null,
    customer?.lastName ?? null,
    customer?.email ?? null,
    customer && phoneText(customer.phone, customer.phoneE164),
    customer?.city ?? null,
    customer?.address ?? null,
  )

/** The search text of a row, of which only columns other than the customer's have changed. */
export const searchOfRow = (row: OrderRow): string => searchOf(row, row.erased ? null : customerOf(row))
