// Rules: orders/customer-fields
import { placeOrder } from '@pazar/contracts/order/routes.ts'
import { describe, expect, it } from 'vitest'
import { websiteContent } from '../testing/website-content.ts'
import { phoneInE164, readCustomer } from './read-customer.ts'

describe('phoneInE164', () => {
  it.each([
    ['064 123 45 67', 'Serbia', '+381641234567'],
    ['064/123-45-67', 'Serbia', '+381641234567'],
    ['+381 64 1234567', 'Bosnia', '+381641234567'],
    ['00381641234567', 'Serbia', '+381641234567'],
    ['067 123 456', 'Montenegro', '+38267123456'],
    ['061 123 456', 'Bosnia', '+38761123456'],
    ['nemam', 'Serbia', null],
    ['123', 'Serbia', null],
    ["'; drop table orders; --", 'Serbia', null],
  ] as const)('parses %s in %s as %s', (typed, market, expected) => {
    expect(phoneInE164(typed, market)).toBe(expected)
  })
})

describe('readCustomer', () => {
  const read = (form: Record<string, unknown>) =>
    readCustomer(placeOrder.parse({ websiteId: 1, ...form }), websiteContent())
  const whole = { name: 'Ana Anić', phone: '064 1', address: 'Glavna 1', city: 'Niš' }

  it.each([
    ['Ana Anić', 'Ana', 'Anić'],
    ['Ana', 'Ana', ''],
    ['Ana Marija Anić', 'Ana', 'Marija Anić'],
    ['  Ana   Anić  ', 'Ana', 'Anić'],
    ['Ђорђе Петровић', 'Ђорђе', 'Петровић'],
  ])('splits %s at the first space', (name, firstName, lastName) => {
    expect(read({ ...whole, name })).toMatchObject({ firstName, lastName })
  })

  it.each([
    ['an empty form', {}, ['name', 'phone', 'address', 'city']],
    [
      'an empty nested form',
      { customerData: {} },
      ['customerData.name', 'customerData.phone', 'customerData.address', 'customerData.city'],
    ],
    ['spaces', { ...whole, city: '  ' }, ['city']],
    [
      'invisible characters',
      { ...whole, name: '\u200b\u2060', address: '\u3164', city: '\u2800\ufe0f' },
      ['name', 'address', 'city'],
    ],
    ['a phone without a digit', { ...whole, phone: 'nemam' }, ['phone']],
    [
      'an empty nested field over a filled flat one',
      { ...whole, customerData: { city: '' } },
      ['customerData.city'],
    ],
    ['an invalid e-mail address', { ...whole, email: 'ana' }, ['email']],
  ])('rejects %s', (_what, form, paths) => {
    expect(read(form)).toMatchObject({
      code: 'invalid',
      issues: paths.map((path) => ({ path, message: expect.any(String) })),
    })
  })
})

describe('postal code', () => {
  const typed = { name: 'Ana Anić', phone: '064 1', address: 'Glavna 1', city: 'Niš' }
  const missing = {
    code: 'invalid',
    message: 'Molimo unesite sva obavezna polja',
    issues: [{ path: 'customerData.postalCode', message: 'Poštanski broj je obavezan' }],
  }

  it.each([
    ['Advertorial Template', 'Serbia', missing],
    ['Advertorial Template', 'Bosnia', missing],
    ['Advertorial Template', 'Montenegro', { postalCode: '' }],
    ['Sales Template', 'Serbia', { postalCode: '' }],
    ['Minimalistic', 'Bosnia', { postalCode: '' }],
  ] as const)(
    'is required or optional by template and market: %s in %s',
    (templateName, targetMarket, expected) => {
      expect(
        readCustomer(
          placeOrder.parse({ websiteId: 1, customerData: typed }),
          websiteContent({ templateName, targetMarket }),
        ),
      ).toMatchObject(expected)
    },
  )

  it('is stored together with the notes', () => {
    const form = placeOrder.parse({
      websiteId: 1,
      customerData: { ...typed, postalCode: '71000', notes: 'Drugi sprat' },
    })
    expect(readCustomer(form, websiteContent({ templateName: 'Advertorial Template' }))).toMatchObject({
      postalCode: '71000',
      notes: 'Drugi sprat',
    })
  })
})
