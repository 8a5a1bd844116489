import type { Market } from '@pazar/contracts/money/market.ts'
import type { Customer, OrderEvent } from '@pazar/contracts/order/events.ts'
import type { Issue, Refusal } from '@pazar/contracts/route/refusal.ts'
import { email as emailField } from '@pazar/contracts/user/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { invalid } from '../refusals.ts'
import { isManagedBy, noSuchOrder } from './order.ts'
import { customerErased } from './order-refusals.ts'
import { isVisible, phoneInE164 } from './read-customer.ts'

/** The customer data of an order. It has its own fold so that only a correction decrypts personal data. */
export interface OrderCustomerState {
  order: { sellerId: number; market: Market } | undefined
  /** Null after erasure, and if the key of the stream is lost. */
  customer: Customer | null
  erased: boolean
}

export const orderCustomerFold: Fold<OrderCustomerState, OrderEvent> = {
  name: 'order-customer',
  initialState: { order: undefined, customer: null, erased: false },
  personalData: 'shown',
  evolve(state, event) {
    switch (event.type) {
      case 'OrderPlaced':
        return {
          ...state,
          order: { sellerId: event.data.sellerId, market: event.data.market },
          customer: event.data.customer,
        }
      case 'OrderCustomerChanged':
        return { ...state, customer: state.customer && { ...state.customer, ...event.data.after } }
      case 'PersonalDataErased':
        return { ...state, customer: null, erased: true }
      default:
        return state
    }
  },
}

/** A correction would leave the other fields unreadable. */
const customerUnreadable: Refusal = {
  code: 'conflict',
  message: 'Lični podaci kupca ne mogu da se pročitaju: izgubljen je ključ kojim su šifrovani',
}

/** An omitted field stays unchanged; the E.164 number is derived from the typed one. */
export type CustomerChange = Partial<Omit<Customer, 'phoneE164'>>

export interface ChangeCustomer {
  type: 'ChangeCustomer'
  fields: CustomerChange
  by: { sellerId: number; role: Role }
}

const required = {
  firstName: 'Ime je obavezno',
  phone: 'Telefon je obavezan',
  address: 'Adresa je obavezna',
  city: 'Grad je obavezan',
} as const

/** Applies the same checks as the shopper's form (orders/customer-fields). */
function issuesOf(fields: CustomerChange): Issue[] {
  const issues: Issue[] = []
  for (const [path, message] of Object.entries(required)) {
    const value = fields[path as keyof typeof required]
    if (value !== undefined && !isVisible(value)) issues.push({ path, message })
  }
  if (issues.length === 0 && fields.phone !== undefined && !/\p{Nd}/u.test(fields.phone))
    issues.push({ path: 'phone', message: 'Unesite ispravan broj telefona' })
  if (fields.email && !emailField.safeParse(fields.email).success)
    issues.push({ path: 'email', message: 'Neispravna email adresa' })
  return issues
}

/**
 * Compares with the current state in the log: the event carries only the fields that differ, and unchanged
 * data appends no event.
 */
export function decideOrderCustomer(
  { fields, by }: ChangeCustomer,
  state: OrderCustomerState,
): Decision<OrderEvent> {
  return state.order && isManagedBy(state.order, by) ? correctCustomer(fields, state) : noSuchOrder
}

/** The correction itself, of a seller or a shopper. */
export function correctCustomer(
  fields: CustomerChange,
  { order, customer, erased }: OrderCustomerState,
): Decision<OrderEvent> {
  if (!order) return noSuchOrder
  if (!customer) return erased ? customerErased : customerUnreadable
  const isOtherPhone = fields.phone !== undefined && fields.phone !== customer.phone
  const newFields: Partial<Customer> = {
    ...fields,
    ...(isOtherPhone && { phoneE164: phoneInE164(fields.phone!, order.market) }),
  }
  const changed = (Object.keys(newFields) as (keyof Customer)[]).filter(
    (field) => newFields[field] !== undefined && newFields[field] !== customer[field],
  )
  if (changed.length === 0) return []
  const issues = issuesOf(Object.fromEntries(changed.map((field) => [field, newFields[field]])))
  if (issues.length > 0) return invalid(issues)
  const only = (whole: Partial<Customer>): Partial<Customer> =>
    Object.fromEntries(changed.map((field) => [field, whole[field]]))
  return [{ type: 'OrderCustomerChanged', data: { before: only(customer), after: only(newFields) } }]
}
