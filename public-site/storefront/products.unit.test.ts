// Rules: storefront/listing
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it, test } from 'vitest'
import { websiteWith } from '../testing/websites.ts'
import {
  parseStorefrontQuery,
  badgePercent,
  listedProduct,
  perPage,
  storefrontQueryString,
  selectProducts,
  websiteProduct,
} from './products.ts'
import { productsCount } from './Storefront.tsx'

const item = (more: Partial<PublicListItem> = {}): PublicListItem => ({
  id: 1,
  productName: 'Stona lampa',
  title: '',
  hook: '',
  customUrl: 'lampa',
  images: [],
  picture: null,
  originalPrice: 2990,
  currentPrice: 1990,
  currency: 'RSD',
  currencySymbol: 'RSD',
  targetMarket: 'Serbia',
  trustMode: 'simulated',
  canonicalHost: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  terms: defaultTerms,
  ...more,
})
const queryOf = (address: string) =>
  parseStorefrontQuery(new URL(address, 'https://pazar.example').searchParams)
const names = (products: PublicListItem[], address: string) =>
  selectProducts(products.map(listedProduct), queryOf(address)).items.map(({ name }) => name)

describe('badge of a card', () => {
  it.each([
    [5000, 4000, undefined],
    [5000, 3990, undefined],
    [5000, 3970, 21],
    [2990, 1990, 33],
    [2000, 2000, undefined],
    [1000, 2000, undefined],
    [0, 100, undefined],
  ])('of %i reduced to %i shows %s: the discount, if it is over 20 percent', (before, price, percent) =>
    expect(badgePercent({ before, price })).toBe(percent),
  )
})

describe('search', () => {
  const products = [
    item({ productName: 'Šerpa sa poklopcem', hook: 'Ništa se ne lepi' }),
    item({ productName: 'Масажер за врат', title: 'Bez bola' }),
    item({ productName: 'Đačka torba' }),
  ]
  it.each([
    ['serpa', ['Šerpa sa poklopcem']],
    ['ШЕРПА', ['Šerpa sa poklopcem']],
    ['lepi nista', ['Šerpa sa poklopcem']],
    ['masaž', ['Масажер за врат']],
    ['bola', ['Масажер за врат']],
    ['djacka', ['Đačka torba']],
    ['Đač tor', ['Đačka torba']],
    ['zdravlje', ['Масажер за врат']],
    ['ačka', []],
    ['😀', []],
    ['!!!', []],
    ['-', []],
    ['', ['Šerpa sa poklopcem', 'Масажер за врат', 'Đačka torba']],
    ['  ', ['Šerpa sa poklopcem', 'Масажер за врат', 'Đačka torba']],
  ])('"%s" finds %j', (q, found) =>
    expect(names(products, `/prodavnica?q=${encodeURIComponent(q)}`)).toEqual(found),
  )
})

describe('categories', () => {
  const products = [
    item({ productName: 'Auto kompresor' }),
    item({ productName: 'Masažer za vrat' }),
    item({ productName: 'Bluetooth slušalice' }),
    item({ productName: 'Šerpa' }),
    item({ productName: 'Šminka' }),
    item({ productName: 'Luna', hook: 'Za Vašu kuhinju' }),
    item({ productName: 'Nešto' }),
  ]
  it.each([
    ['auto', ['Auto kompresor']],
    ['zdravlje', ['Masažer za vrat']],
    ['tehnika', ['Bluetooth slušalice']],
    ['dom', ['Šerpa', 'Luna']],
    ['lepota', ['Šminka']],
  ])('%s contains products by their name or hook', (category, found) =>
    expect(names(products, `/prodavnica?kategorija=${category}`)).toEqual(found),
  )
  test('count the matches of the search', () => {
    expect(selectProducts(products.map(listedProduct), queryOf('/')).counts).toEqual({
      auto: 1,
      health: 1,
      tech: 1,
      home: 2,
      beauty: 1,
    })
    expect(selectProducts(products.map(listedProduct), queryOf('/?q=serpa')).counts).toEqual({
      auto: 0,
      health: 0,
      tech: 0,
      home: 1,
      beauty: 0,
    })
  })
  test('ignores a category that does not exist', () =>
    expect(names(products, '/prodavnica?kategorija=oruzje')).toHaveLength(products.length))
})

describe('pages', () => {
  const many = Array.from({ length: 2 * perPage + 1 }, (_, number) =>
    item({ id: number, productName: `Lampa ${number}` }),
  )
  test('have 24 cards, and the last one the rest', () => {
    expect([1, 2, 3, 4, 99].map((page) => names(many, `/?strana=${page}`).length)).toEqual([24, 24, 1, 1, 1])
    expect(names(many, '/?strana=2')[0]).toBe('Lampa 24')
  })
  it.each(['0', '-1', '1.5', 'x', '', '1001'])('"%s" selects the first page', (page) =>
    expect(queryOf(`/?strana=${page}`).page).toBe(1),
  )
  test('the address contains only parameters that are not the default', () => {
    expect(storefrontQueryString({ q: '', category: undefined, page: 1 })).toBe('')
    expect(storefrontQueryString({ q: 'đak & co', category: 'beauty', page: 2 })).toBe(
      '?q=%C4%91ak+%26+co&kategorija=lepota&strana=2',
    )
    expect(queryOf(`/${storefrontQueryString({ q: 'đak & co', category: 'beauty', page: 2 })}`)).toEqual({
      q: 'đak & co',
      category: 'beauty',
      page: 2,
    })
  })
})

test("a product of a seller's shop has the price of one piece on its page", () => {
  const offer = {
    quantity: 1,
    price: 149000,
    originalPrice: 300000,
    discount: 0,
    label: '',
    popular: false,
    bestValue: false,
    note: '',
    text: '',
    badge: '',
  }
  expect(websiteProduct(websiteWith({ offers: [offer] }))).toMatchObject({
    price: 149000,
    before: 300000,
    name: 'Stona lampa Luna',
    category: 'home',
  })
})

it.each([
  [0, '0 proizvoda'],
  [1, '1 proizvod'],
  [2, '2 proizvoda'],
  [11, '11 proizvoda'],
  [21, '21 proizvod'],
  [111, '111 proizvoda'],
])('%i is counted as %s', (n, said) => expect(productsCount(n)).toBe(said))

test('control characters are removed from the search', () =>
  expect(queryOf('/?q=%00+lampa%0D%0Ai%1B+sto%00').q).toBe('lampa i sto'))

test('a long search is cut between characters, never within one', () =>
  expect(queryOf(`/?q=${'a'.repeat(99)}😀😀`).q).toBe('a'.repeat(99)))
