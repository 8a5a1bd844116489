import { credentials, passwordChange } from '@pazar/contracts/user/routes.ts'
import { createWebsite } from '@pazar/contracts/website/create-website.ts'
import { expect, test } from 'vitest'
import { validationErrors } from './validation-errors.ts'

test('sign-in and password forms show the documented messages', () => {
  expect(validationErrors(credentials, { email: 'x', password: '' })).toEqual({
    email: 'Neispravna email adresa',
    password: 'Lozinka je obavezna',
  })
  expect(
    validationErrors(passwordChange, { currentPassword: '', newPassword: '12345', confirmPassword: '' }),
  ).toEqual({
    currentPassword: 'Trenutna lozinka je obavezna',
    newPassword: 'Nova lozinka mora imati najmanje 6 karaktera',
    confirmPassword: 'Potvrdite novu lozinku',
  })
  expect(
    validationErrors(passwordChange, {
      currentPassword: 'a',
      newPassword: '123456',
      confirmPassword: '123457',
    }),
  ).toEqual({ confirmPassword: 'Lozinke se ne poklapaju' })
  expect(validationErrors(credentials, { email: 'a@b.rs', password: 'x' })).toEqual({})
})

test('an empty product form shows each documented message once per field', () => {
  expect(
    validationErrors(createWebsite, {
      customUrl: '',
      productLink: '',
      productName: '',
      images: [],
      currentPrice: '',
      originalPrice: '',
    }),
  ).toEqual({
    customUrl: 'URL je obavezan',
    productLink: 'Link proizvoda je obavezan',
    productName: 'Naziv proizvoda je obavezan',
    images: 'Dodajte barem jednu sliku',
    currentPrice: 'Nova cena je obavezna',
    originalPrice: 'Prethodna cena je obavezna',
  })
})

test("a payload without an image list is refused with the schema's message", () => {
  for (const images of [undefined, null, 'lampa.jpg'])
    expect(validationErrors(createWebsite, { images })['images']).toBe('Najmanje jedna slika je obavezna')
})
