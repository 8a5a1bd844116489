import type { Customer, OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../command-handler/fold.ts'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { decideOrderCustomer, orderCustomerFold, type CustomerChange } from './order-customer.ts'

const customer: Customer = {
  firstName: 'Ana', lastName: 'Anić', phone: '064 123 4567', phoneE164: '+381641234567', email: '', address: 'Glavna 1', city: 'Beograd', postalCode: '11000', notes: '',
}
const placed = (who: Customer | null = customer, market: 'Serbia' | 'Bosnia' = 'Serbia'): OrderEvent => ({
  type: 'OrderPlaced',
  data: {
    orderId: '0'.repeat(26), sellerId: 7, websiteId: 3, websiteRevision: 0, productId: 'P3', productName: 'Lampa', sku: '', market, currency: 'RSD',
    quantity: 1, totalPrice: 299000, offer: null, unitPrice: 299000, unitCost: 0, domain: 'lampe.rs', suspicions: [], upsellDelayedUntil: null, legacyOffer: null, adVisit: null, customer: who,
  },
})
const changed = (before: Partial<Customer>, after: Partial<Customer>): OrderEvent => ({ type: 'OrderCustomerChanged', data: { before, after } })
const erased: OrderEvent = { type: 'PersonalDataErased', data: { reason: 'zahtev' } }
const change = (fields: CustomerChange, by: { id: number; role: 'client' | 'admin' } = { id: 7, role: 'client' }) => ({ type: 'ChangeCustomer', fields, by }) as const

describe('the customer of an order', () => {
  scenarios(orderCustomerFold, decideOrderCustomer, [
    { title: 'moves', given: [placed()], when: change({ address: 'Sporedna 2', city: 'Beograd' }), outcome: [changed({ address: 'Glavna 1' }, { address: 'Sporedna 2' })] },
    { title: 'is corrected from where he is now', given: [placed(), changed({ city: 'Beograd' }, { city: 'Niš' })], when: change({ city: 'Novi Sad' }), outcome: [changed({ city: 'Niš' }, { city: 'Novi Sad' })] },
    { title: 'stays as he is', given: [placed()], when: change({ firstName: 'Ana', phone: '064 123 4567' }), outcome: [] },
    { title: 'is corrected once', given: [placed(), changed({ city: 'Beograd' }, { city: 'Niš' })], when: change({ city: 'Niš' }), outcome: [] },
    {
      title: 'has another number, read for the market of the order', given: [placed(customer, 'Bosnia')], when: change({ phone: '061 222 333' }),
      outcome: [changed({ phone: '064 123 4567', phoneE164: '+381641234567' }, { phone: '061 222 333', phoneE164: '+38761222333' })],
    },
    { title: 'spells the same number otherwise', given: [placed()], when: change({ phone: '064/123-4567' }), outcome: [changed({ phone: '064 123 4567' }, { phone: '064/123-4567' })] },
    { title: 'has a number that is none', given: [placed()], when: change({ phone: 'nema' }), outcome: 'invalid' },
    { title: 'has an e-mail address', given: [placed()], when: change({ email: 'ana@primer.rs' }), outcome: [changed({ email: '' }, { email: 'ana@primer.rs' })] },
    { title: 'has an e-mail address that is none', given: [placed()], when: change({ email: 'ana' }), outcome: 'invalid' },
    { title: 'has an invisible name', given: [placed()], when: change({ firstName: '\u200b' }), outcome: 'invalid' },
    { title: 'is corrected by an admin', given: [placed()], when: change({ notes: 'x' }, { id: 1, role: 'admin' }), outcome: [changed({ notes: '' }, { notes: 'x' })] },
    { title: 'of another seller is not there', given: [placed()], when: change({ notes: 'x' }, { id: 8, role: 'client' }), outcome: 'not_found' },
    { title: 'of no order is not there', given: [], when: change({ notes: 'x' }), outcome: 'not_found' },
    { title: 'who is erased is not corrected', given: [placed(), erased], when: change({ notes: 'x' }), outcome: 'conflict' },
    { title: 'whose key is gone already is not corrected', given: [placed(null)], when: change({ notes: 'x' }), outcome: 'conflict' },
  ])

  it('is told which field is wrong', () => {
    const decision = decideOrderCustomer(change({ firstName: '\u200b', email: 'x' }), stateAfter(orderCustomerFold, [placed()]))
    expect(isRefusal(decision) && decision.issues).toEqual([{ path: 'firstName', message: 'Ime je obavezno' }, { path: 'email', message: 'Neispravna email adresa' }])
  })
})
