import type { OrderView } from '@pazar/contracts/order/routes.ts'

const initial = (text: string | null) => text && `${[...text][0] ?? ''}***`

/** The last three digits, enough to recognise one's own number. */
const phone = (text: string | null) => text && `*** ${text.replace(/\D/g, '').slice(-3)}`

const email = (text: string | null) => text && `${initial(text.split('@')[0]!)}@***`

const hidden = (text: string | null) => text && '***'

/**
 * What is shown of an order to who holds neither its cookie nor its website: no name, phone, e-mail or address (resolution 24), and no
 * number under which a courier would tell them.
 */
export function maskOrder<T extends Pick<OrderView, 'firstName' | 'lastName' | 'phone' | 'email' | 'address' | 'city' | 'postalCode' | 'notes' | 'trackingId'>>(order: T): T {
  return {
    ...order,
    firstName: initial(order.firstName), lastName: initial(order.lastName), phone: phone(order.phone), email: email(order.email),
    address: hidden(order.address), city: hidden(order.city), postalCode: hidden(order.postalCode), notes: hidden(order.notes), trackingId: null,
  }
}
