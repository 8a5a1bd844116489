import type { Market } from '@pazar/contracts/money/market.ts'
import type { Customer, OrderEvent } from '@pazar/contracts/order/events.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import { email as emailField } from '@pazar/contracts/user/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { invalid } from '../refusals.ts'
import { customerErased, isManagedBy, noSuchOrder } from './order.ts'
import { isVisible, phoneInE164 } from './read-customer.ts'

/** What is known of an order's shopper. A fold of its own: only who corrects him has him decrypted. */
export interface OrderCustomerState {
  order: { sellerId: number; market: Market } | undefined
  /** Null once erased. */
  customer: Customer | null
}

export const orderCustomerFold: Fold<OrderCustomerState, OrderEvent> = {
  name: 'order-customer',
  initialState: { order: undefined, customer: null },
  personalData: 'shown',
  evolve(state, event) {
    switch (event.type) {
      case 'OrderPlaced':
        return { order: { sellerId: event.data.sellerId, market: event.data.market }, customer: event.data.customer }
      case 'OrderCustomerChanged':
        return { ...state, customer: state.customer && { ...state.customer, ...event.data.after } }
      case 'PersonalDataErased':
        return { ...state, customer: null }
      default:
        return state
    }
  },
}

/** An omitted field is unchanged; the number in E.164 follows from the one as typed. */
export type CustomerChange = Partial<Omit<Customer, 'phoneE164'>>

export interface ChangeCustomer {
  type: 'ChangeCustomer'
  fields: CustomerChange
  by: { id: number; role: Role }
}

const required = { firstName: 'Ime je obavezno', phone: 'Telefon je obavezan', address: 'Adresa je obavezna', city: 'Grad je obavezan' } as const

/** What a shopper could not have typed either (resolution 22). */
function issuesOf(fields: CustomerChange): Issue[] {
  const issues: Issue[] = []
  for (const [path, message] of Object.entries(required)) {
    const value = fields[path as keyof typeof required]
    if (value !== undefined && !isVisible(value)) issues.push({ path, message })
  }
  if (issues.length === 0 && fields.phone !== undefined && !/\p{Nd}/u.test(fields.phone)) issues.push({ path: 'phone', message: 'Unesite ispravan broj telefona' })
  if (fields.email && !emailField.safeParse(fields.email).success) issues.push({ path: 'email', message: 'Neispravna email adresa' })
  return issues
}

/** Compared with what the log holds now: the event has the fields that differ, and the same data is no event. */
export function decideOrderCustomer({ fields, by }: ChangeCustomer, { order, customer }: OrderCustomerState): Decision<OrderEvent> {
  if (!order || !isManagedBy(order, by)) return noSuchOrder
  if (!customer) return customerErased
  const isOtherPhone = fields.phone !== undefined && fields.phone !== customer.phone
  const wanted: Partial<Customer> = { ...fields, ...(isOtherPhone && { phoneE164: phoneInE164(fields.phone!, order.market) }) }
  const changed = (Object.keys(wanted) as (keyof Customer)[]).filter((field) => wanted[field] !== undefined && wanted[field] !== customer[field])
  if (changed.length === 0) return []
  const issues = issuesOf(Object.fromEntries(changed.map((field) => [field, wanted[field]])))
  if (issues.length > 0) return invalid(issues)
  const only = (whole: Partial<Customer>): Partial<Customer> => Object.fromEntries(changed.map((field) => [field, whole[field]]))
  return [{ type: 'OrderCustomerChanged', data: { before: only(customer), after: only(wanted) } }]
}
