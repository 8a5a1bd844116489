import type { Customer } from '@pazar/contracts/order/events.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { phoneSpellings, searchText } from '@pazar/contracts/search/search.ts'
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

type Findable = Pick<OrderRow, 'order_id' | 'product_name' | 'tracking_id' | 'upsells'>

/** The order number in both forms (orders/ids), the products and the tracking number outlast an erasure. */
export const searchOf = (
  { order_id, product_name, tracking_id, upsells }: Findable,
  customer: Customer | null,
) =>
  searchText(
    order_id,
    shortOrderId(order_id),
    product_name,
    ...upsells.flatMap((each) => [each.title, each.order_id, shortOrderId(each.order_id)]),
    tracking_id,
    customer?.firstName ?? null,
    customer?.lastName ?? null,
    customer?.email ?? null,
    customer?.phone ?? null,
    customer?.phoneE164 ? phoneSpellings(customer.phoneE164) : null,
    customer?.city ?? null,
    customer?.address ?? null,
  )
