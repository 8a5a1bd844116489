import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { createWebsite } from '@pazar/contracts/website/create-website.ts'
import { describe, expect, test } from 'vitest'
import { noUpsell } from '../../website/upsell/upsell-fields.ts'
import { linkedFields } from './linked-fields.ts'
import { noProduct, websitePayload } from '../website-payload.ts'

const read: LinkedProduct = {
  productName: 'Čudesna lampa',
  description: 'Svetli.',
  sourceText: 'Svetli.',
  facts: ['Tri boje svetla', 'Visina: 38 cm'],
  sku: 'L1',
  price: 1990.5,
  originalPrice: 2990,
  currency: 'RSD',
  images: [],
  productLink: 'https://primer.rs/lampa',
  source: 'json-ld',
}

describe('linkedFields', () => {
  test('fills empty fields and derives the custom URL from the name', () => {
    expect(linkedFields(noProduct, read, 'Serbia', false)).toEqual({
      fill: {
        productName: 'Čudesna lampa',
        sku: 'L1',
        longDescription: 'Svetli.',
        facts: 'Tri boje svetla\nVisina: 38 cm',
        sourceText: 'Svetli.',
        currentPrice: '1990,50',
        originalPrice: '2990',
        customUrl: 'cudesna-lampa',
      },
      differences: [],
    })
  })
  test('keeps typed values and returns the differences', () => {
    const { fill, differences } = linkedFields(
      { ...noProduct, productName: 'Moja lampa', currentPrice: '2.490' },
      read,
      'Serbia',
      false,
    )
    expect(fill).not.toHaveProperty('productName')
    expect(fill).not.toHaveProperty('currentPrice')
    expect(fill).not.toHaveProperty('customUrl')
    expect(differences).toEqual([
      { field: 'productName', typedText: 'Moja lampa', pageText: 'Čudesna lampa' },
      { field: 'currentPrice', typedText: '2.490', pageText: '1990,50' },
    ])
  })
  test('reports no difference for an equal name or the same amount in another format', () => {
    expect(
      linkedFields(
        { ...noProduct, productName: 'Čudesna lampa', currentPrice: '1.990,50' },
        read,
        'Serbia',
        false,
      ).differences,
    ).toEqual([])
  })
  test('keeps a custom URL that the seller typed', () =>
    expect(linkedFields(noProduct, read, 'Serbia', true).fill).not.toHaveProperty('customUrl'))
  test("notes a price in another market's currency instead of filling it in", () => {
    const { fill, note } = linkedFields(
      noProduct,
      { ...read, price: 19.99, currency: 'EUR' },
      'Serbia',
      false,
    )
    expect(fill).not.toHaveProperty('currentPrice')
    expect(note).toBe('Cena na stranici je 19,99 €. Unesite cenu za izabrano tržište.')
  })
  test('fills in a price without currency, and notes a missing price', () => {
    expect(linkedFields(noProduct, { ...read, currency: null }, 'Bosnia', false).fill.currentPrice).toBe(
      '1990,50',
    )
    expect(linkedFields(noProduct, { ...read, price: null, originalPrice: null }, 'Bosnia', false).note).toBe(
      'Cenu nismo našli na stranici. Unesite je ručno.',
    )
  })
})

describe('website payload', () => {
  const filled = {
    ...noProduct,
    customUrl: 'torba',
    productLink: 'https://example.com/torba',
    productName: 'Torba',
    currentPrice: '25,50',
    originalPrice: '40',
    images: ['/uploads/a.webp'],
  }
  test('contains the description only if there is one', () => {
    expect(websitePayload(filled, 'Serbia', 'Minimalistic')).not.toHaveProperty('longDescription')
    expect(
      createWebsite.parse(websitePayload({ ...filled, longDescription: ' Opis ' }, 'Serbia', 'Minimalistic')),
    ).toMatchObject({ longDescription: 'Opis' })
  })
  test('contains upsell links without empty optional values; more than five are invalid', () => {
    const link = { ...noUpsell, url: ' https://example.com/kais ', price: '9,90' }
    expect(websitePayload(filled, 'Serbia', 'Minimalistic')).not.toHaveProperty('upsellProductLinks')
    const payload = websitePayload({ ...filled, upsellProductLinks: [link] }, 'Montenegro', 'Minimalistic')
    expect(payload.upsellProductLinks).toEqual([{ url: 'https://example.com/kais', price: 9.9 }])
    expect(createWebsite.parse(payload)).toMatchObject({ upsellProductLinks: [{ price: 990 }] })
    const six = createWebsite.safeParse(
      websitePayload(
        { ...filled, upsellProductLinks: Array.from({ length: 6 }, () => link) },
        'Serbia',
        'Minimalistic',
      ),
    )
    expect(six.error?.issues).toMatchObject([
      { path: ['upsellProductLinks'], message: 'Maksimalno 5 proizvoda' },
    ])
  })
  test.each([
    ['customUrl', '', 'URL je obavezan'],
    ['productLink', '', 'Link proizvoda je obavezan'],
    ['productLink', 'torba', 'Mora biti validan link'],
    ['productName', '', 'Naziv proizvoda je obavezan'],
    ['images', [], 'Dodajte barem jednu sliku'],
    ['currentPrice', '', 'Nova cena je obavezna'],
    ['currentPrice', '0', 'Cena mora biti veća od nule'],
    ['currentPrice', 'abc', 'Neispravna cena'],
    ['originalPrice', '-5', 'Neispravna cena'],
    ['originalPrice', '', 'Prethodna cena je obavezna'],
  ])('with %s = %j is invalid: %s', (field, value, message) => {
    const { error } = createWebsite.safeParse(
      websitePayload({ ...filled, [field]: value }, 'Serbia', 'Minimalistic'),
    )
    expect(error?.issues).toContainEqual(expect.objectContaining({ path: [field], message }))
  })
})
