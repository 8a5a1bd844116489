import { credentials, passwordChange } from '@pazar/contracts/user/routes.ts'
import { createWebsite } from '@pazar/contracts/website/create-website.ts'
import { expect, test } from 'vitest'
import { fieldComplaints } from './field-complaints.ts'

test('sign-in and password say what the specification says', () => {
  expect(fieldComplaints(credentials, { email: 'x', password: '' })).toEqual({ email: 'Neispravna email adresa', password: 'Lozinka je obavezna' })
  expect(fieldComplaints(passwordChange, { currentPassword: '', newPassword: '12345', confirmPassword: '' }))
    .toEqual({ currentPassword: 'Trenutna lozinka je obavezna', newPassword: 'Nova lozinka mora imati najmanje 6 karaktera', confirmPassword: 'Potvrdite novu lozinku' })
  expect(fieldComplaints(passwordChange, { currentPassword: 'a', newPassword: '123456', confirmPassword: '123457' })).toEqual({ confirmPassword: 'Lozinke se ne poklapaju' })
  expect(fieldComplaints(credentials, { email: 'a@b.rs', password: 'x' })).toEqual({})
})

test('an empty product form says every message of the specification, once per field', () => {
  expect(fieldComplaints(createWebsite, { customUrl: '', productLink: '', productName: '', images: [], currentPrice: '', originalPrice: '' })).toEqual({
    customUrl: 'URL je obavezan', productLink: 'Link proizvoda je obavezan', productName: 'Naziv proizvoda je obavezan',
    images: 'Dodajte barem jednu sliku', currentPrice: 'Nova cena je obavezna', originalPrice: 'Prethodna cena je obavezna',
  })
})

test('a payload without a list of pictures is refused in the words of the schema', () => {
  for (const images of [undefined, null, 'lampa.jpg']) expect(fieldComplaints(createWebsite, { images })['images']).toBe('Najmanje jedna slika je obavezna')
})
