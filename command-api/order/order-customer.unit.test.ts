// Rules: orders/separate-facts
import type { Customer, OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe, expect, it } from 'vitest'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { decideOrderCustomer, orderCustomerFold, type CustomerChange } from './order-customer.ts'
import { customer } from './testing/sample-customer.ts'

const placed = (who: Customer | null = customer, market: 'Serbia' | 'Bosnia' = 'Serbia'): OrderEvent =>
  orderPlaced({ market, customer: who })
const changed = (before: Partial<Customer>, after: Partial<Customer>): OrderEvent => ({
  type: 'OrderCustomerChanged',
  data: { before, after },
})
const erased: OrderEvent = { type: 'PersonalDataErased', data: { reason: 'customer_request' } }
const change = (
  fields: CustomerChange,
  by: { sellerId: number; role: 'client' | 'admin' } = { sellerId: 7, role: 'client' },
) => ({ type: 'ChangeCustomer', fields, by }) as const

describe('customer of an order', () => {
  scenarios(orderCustomerFold, decideOrderCustomer, [
    {
      title: 'records a changed address',
      given: [placed()],
      when: change({ address: 'Sporedna 2', city: 'Beograd' }),
      outcome: [changed({ address: 'Glavna 1' }, { address: 'Sporedna 2' })],
    },
    {
      title: 'compares with the last correction',
      given: [placed(), changed({ city: 'Beograd' }, { city: 'Niš' })],
      when: change({ city: 'Novi Sad' }),
      outcome: [changed({ city: 'Niš' }, { city: 'Novi Sad' })],
    },
    {
      title: 'appends no event for unchanged data',
      given: [placed()],
      when: change({ firstName: 'Ana', phone: '064 123 4567' }),
      outcome: [],
    },
    {
      title: 'appends no event for a repeated correction',
      given: [placed(), changed({ city: 'Beograd' }, { city: 'Niš' })],
      when: change({ city: 'Niš' }),
      outcome: [],
    },
    {
      title: "parses a new phone number for the order's market",
      given: [placed(customer, 'Bosnia')],
      when: change({ phone: '061 222 333' }),
      outcome: [
        changed(
          { phone: '064 123 4567', phoneE164: '+381641234567' },
          { phone: '061 222 333', phoneE164: '+38761222333' },
        ),
      ],
    },
    {
      title: 'records a different spelling of the same number',
      given: [placed()],
      when: change({ phone: '064/123-4567' }),
      outcome: [changed({ phone: '064 123 4567' }, { phone: '064/123-4567' })],
    },
    {
      title: 'rejects a phone number without digits',
      given: [placed()],
      when: change({ phone: 'nema' }),
      outcome: 'invalid',
    },
    {
      title: 'records an e-mail address',
      given: [placed()],
      when: change({ email: 'ana@primer.rs' }),
      outcome: [changed({ email: '' }, { email: 'ana@primer.rs' })],
    },
    {
      title: 'rejects an invalid e-mail address',
      given: [placed()],
      when: change({ email: 'ana' }),
      outcome: 'invalid',
    },
    {
      title: 'rejects an invisible name',
      given: [placed()],
      when: change({ firstName: '\u200b' }),
      outcome: 'invalid',
    },
    {
      title: 'lets an admin correct the customer',
      given: [placed()],
      when: change({ notes: 'x' }, { sellerId: 1, role: 'admin' }),
      outcome: [changed({ notes: '' }, { notes: 'x' })],
    },
    {
      title: "answers not_found for another seller's order",
      given: [placed()],
      when: change({ notes: 'x' }, { sellerId: 8, role: 'client' }),
      outcome: 'not_found',
    },
    {
      title: 'answers not_found for an order that was never placed',
      given: [],
      when: change({ notes: 'x' }),
      outcome: 'not_found',
    },
    {
      title: 'refuses to correct an erased customer',
      given: [placed(), erased],
      when: change({ notes: 'x' }),
      outcome: 'conflict',
    },
    {
      title: 'refuses to correct a customer whose key is already erased',
      given: [placed(null)],
      when: change({ notes: 'x' }),
      outcome: 'conflict',
    },
  ])

  it('names each invalid field', () => {
    const decision = decideOrderCustomer(
      change({ firstName: '\u200b', email: 'x' }),
      stateAfter(orderCustomerFold, [placed()]),
    )
    expect(isRefusal(decision) && decision.issues).toEqual([
      { path: 'firstName', message: 'Ime je obavezno' },
      { path: 'email', message: 'Neispravna email adresa' },
    ])
  })
})
