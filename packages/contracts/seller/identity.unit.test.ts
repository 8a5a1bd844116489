// Rules: legal/identity
import { describe, expect, it } from 'vitest'
import {
  businessNumbersOf,
  contactsOf,
  hasContact,
  identityChangeOver,
  identityIssues,
  noIdentity,
  normalIdentity,
  publicSellerOf,
  type SellerIdentity,
} from './identity.ts'

const serbian: SellerIdentity = {
  ...noIdentity,
  country: 'Serbia',
  registrationNumber: '20670487',
  taxNumber: '106737115',
  customerPhone: '+381641234567',
}
const issuesOf = (changes: Partial<SellerIdentity>) =>
  identityIssues(normalIdentity({ ...serbian, ...changes })).map(({ path, message }) => `${path}: ${message}`)

describe('identityIssues', () => {
  it('accepts a complete Serbian identity and an empty one', () =>
    expect([issuesOf({}), identityIssues(noIdentity)]).toEqual([[], []]))

  it.each([
    [{ taxNumber: '106737116' }, 'taxNumber: PIB nije ispravan: kontrolna cifra se ne slaže'],
    [{ taxNumber: '10673711' }, 'taxNumber: PIB ima 9 cifara'],
    [{ registrationNumber: '123' }, 'registrationNumber: Matični broj ima 8 cifara'],
    [{ customerPhone: '12' }, 'customerPhone: Broj telefona nije ispravan'],
    [{ callPhone: '0641' }, 'callPhone: Broj telefona nije ispravan'],
    [
      { country: 'Montenegro', registrationNumber: null, taxNumber: null, callPhone: '067 12' },
      'callPhone: Broj telefona nije ispravan',
    ],
    [{ customerEmail: 'ana@' }, 'customerEmail: Neispravna email adresa'],
    [{ country: null }, 'country: Izaberite državu u kojoj je firma registrovana'],
    [
      { country: 'Montenegro', registrationNumber: '5-0123456/001' },
      'taxNumber: PIB u Crnoj Gori ima 8 cifara',
    ],
    [
      { country: 'Montenegro', registrationNumber: '12', taxNumber: null },
      'registrationNumber: Registarski broj ima 4 do 20 znakova: cifre, crtice i kose crte',
    ],
    [
      { country: 'Bosnia', registrationNumber: '12', taxNumber: null },
      'registrationNumber: Matični broj subjekta ima 4 do 20 znakova: cifre, crtice i kose crte',
    ],
    [{ country: 'Bosnia', registrationNumber: null }, 'taxNumber: JIB ima 13 cifara'],
  ] as const)('rejects %j', (changes, issue) => expect(issuesOf(changes)).toEqual([issue]))

  it.each([
    { country: 'Montenegro', registrationNumber: '5-0123456/001', taxNumber: '02345678' },
    { country: 'Bosnia', registrationNumber: '65-01-0123-20', taxNumber: '4200225150005' },
  ] as const)('accepts %j', (changes) => expect(issuesOf(changes)).toEqual([]))

  it('validates a change together with the stored identity, each field at its path', () => {
    const result = identityChangeOver(serbian).safeParse({ country: 'Bosnia', viber: 'x' })
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['taxNumber', 'viber'])
  })
})

it('normalIdentity stores phones in E.164, numbers without spaces and empty texts as null', () =>
  expect(
    normalIdentity({
      ...serbian,
      customerPhone: '064 123 45 67',
      taxNumber: '106 737 115',
      address: '  ',
      workingHours: '',
    }),
  ).toEqual(serbian))

describe('publicSellerOf', () => {
  it('is undefined for a seller who entered nothing or only a country', () =>
    expect([
      publicSellerOf(null, noIdentity),
      publicSellerOf(null, { ...noIdentity, country: 'Bosnia' }),
    ]).toEqual([undefined, undefined]))

  it('reveals that the seller calls before sending, but not the number', () => {
    const seller = publicSellerOf(null, { ...noIdentity, country: 'Serbia', callPhone: '+381641234567' })!
    expect(seller.callsFirst).toBe(true)
    expect(JSON.stringify(seller)).not.toContain('641234567')
    expect(publicSellerOf('Lampe d.o.o.', noIdentity)!.callsFirst).toBe(false)
  })

  it('labels the business numbers by country and links every contact', () => {
    const seller = publicSellerOf('Lampe d.o.o.', {
      ...serbian,
      viber: '+381641234567',
      whatsapp: '+381641234567',
      customerEmail: 'ana@primer.rs',
    })!
    expect(businessNumbersOf(seller)).toEqual(['Matični broj: 20670487', 'PIB: 106737115'])
    expect(contactsOf(seller)).toEqual([
      { label: 'Telefon', text: '064 123 4567', href: 'tel:+381641234567' },
      { label: 'Viber', text: '064 123 4567', href: 'viber://chat?number=%2B381641234567' },
      { label: 'WhatsApp', text: '064 123 4567', href: 'https://wa.me/381641234567' },
      { label: 'Email', text: 'ana@primer.rs', href: 'mailto:ana@primer.rs' },
    ])
  })

  it('has no contact if only the company is known', () =>
    expect(hasContact(publicSellerOf('Lampe d.o.o.', noIdentity))).toBe(false))
})
