import type { Customer } from '@pazar/contracts/order/events.ts'
import { describe, expect, test } from 'vitest'
import { contactForms, holdsContact } from './contact.ts'

const ana: Customer = {
  firstName: 'Ana',
  lastName: 'Anić',
  phone: '064/123-45 67',
  phoneE164: '+381641234567',
  email: 'Ana@Primer.rs',
  address: 'Knez Mihailova 1',
  city: 'Beograd',
  postalCode: '',
  notes: '',
}

describe('phone number of an erasure request', () => {
  test.each(['064/123-45 67', '0641234567', '+381 64 123 4567', '00381641234567', '064 1234567'])(
    'matches a Serbian order when typed as %s',
    (phone) => expect(holdsContact(ana, 'Serbia', contactForms({ phone }))).toBe(true),
  )

  test.each(['0641234568', '641234567890', '+382641234567'])('does not match when typed as %s', (phone) =>
    expect(holdsContact(ana, 'Serbia', contactForms({ phone }))).toBe(false),
  )

  test('matches orders of each market if it has no country code', () => {
    const montenegrin = { phone: '+382 69 123 456', phoneE164: '+38269123456' }
    expect(holdsContact(montenegrin, 'Montenegro', contactForms({ phone: '069 123 456' }))).toBe(true)
    expect(holdsContact(montenegrin, 'Serbia', contactForms({ phone: '069 123 456' }))).toBe(false)
  })

  test('matches as typed if it is not a valid number of any country', () => {
    const odd = { ...ana, phone: '12 34 56', phoneE164: null }
    expect(holdsContact(odd, 'Serbia', contactForms({ phone: '123456' }))).toBe(true)
  })
})

test('matches an e-mail address case-insensitively', () => {
  expect(holdsContact(ana, 'Serbia', contactForms({ email: 'aNa@primer.RS' }))).toBe(true)
  expect(holdsContact(ana, 'Serbia', contactForms({ email: 'a@primer.rs' }))).toBe(false)
})

test('matches nothing on an erased customer', () =>
  expect(holdsContact(null, 'Serbia', contactForms({ email: 'ana@primer.rs' }))).toBe(false))
