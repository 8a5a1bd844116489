import { withoutLineCost } from '@pazar/contracts/order/line-view.ts'
import { operatorFields, type OrderView, type UpsellOrderView } from '@pazar/contracts/order/view-schemas.ts'

const initial = (text: string | null) => text && `${[...text][0] ?? ''}***`

/** Keeps the last three digits, enough to recognize one's own number. */
const phone = (text: string | null) => text && `*** ${text.replace(/\D/g, '').slice(-3)}`

const email = (text: string | null) => text && `${initial(text.split('@')[0]!)}@***`

const hidden = (text: string | null) => text && '***'

type CustomerData = NonNullable<UpsellOrderView['customerData']>

const maskCustomer = (customer: CustomerData): CustomerData => ({
  name: customer.name.split(' ').map(initial).join(' '),
  email: email(customer.email) ?? '',
  phone: phone(customer.phone) ?? '',
  address: hidden(customer.address) ?? '',
  city: hidden(customer.city) ?? '',
  postalCode: hidden(customer.postalCode) ?? '',
  notes: hidden(customer.notes) ?? '',
})

type MaskedField =
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'email'
  | 'address'
  | 'city'
  | 'postalCode'
  | 'notes'
  | 'trackingId'
  | 'upsells'

/**
 * Masks an order for a caller who has neither its cookie nor its website: no name, phone, e-mail or address
 * (orders/visibility), and no tracking number with which a courier would reveal them.
 */
export function maskOrder<T extends Pick<OrderView, MaskedField>>(order: T): T {
  return {
    ...order,
    firstName: initial(order.firstName),
    lastName: initial(order.lastName),
    phone: phone(order.phone),
    email: email(order.email),
    address: hidden(order.address),
    city: hidden(order.city),
    postalCode: hidden(order.postalCode),
    notes: hidden(order.notes),
    trackingId: null,
    upsells: order.upsells.map((each) => ({
      ...each,
      trackingId: null,
      customerData: each.customerData && maskCustomer(each.customerData),
    })),
  }
}

/** An order without what only its operators see. */
export function shopperView(order: OrderView) {
  const shown = Object.entries(order).filter(([field]) => !(field in operatorFields))
  const view = Object.fromEntries(shown) as Omit<OrderView, keyof typeof operatorFields>
  return { ...view, lines: view.lines.map(withoutLineCost) }
}
