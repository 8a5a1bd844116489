import { expect, test } from 'vitest'
import { addressPreview } from './address-preview.ts'

const site = (customUrl: string, isActive = true) => ({
  customUrl,
  title: `Stranica ${customUrl}`,
  productName: 'Proizvod',
  isActive,
})
const shown = (...websites: Parameters<typeof addressPreview>[1]) =>
  addressPreview('shop.rs', websites).map(({ address, shows }) => `${address} ${shows}`)

test('previews the general pattern for a seller without sites', () => {
  expect(shown()).toEqual([
    'https://shop.rs/ Vaša stranica, čim je napravite',
    'https://shop.rs/{customUrl} svaka stranica, pod svojim URL-om',
  ])
})

test('serves the only active site at / and under its name, and leaves out inactive sites', () => {
  expect(shown(site('lampa'), site('stara', false))).toEqual([
    'https://shop.rs/ Stranica lampa',
    'https://shop.rs/lampa Stranica lampa',
  ])
  expect(shown({ ...site('lampa'), title: '' })[0]).toBe('https://shop.rs/ Proizvod')
})

test('serves the shop at / for several sites, and shows the pattern beyond four', () => {
  expect(shown(site('a'), site('b'))).toEqual([
    'https://shop.rs/ prodavnica sa svim Vašim stranicama',
    'https://shop.rs/a Stranica a',
    'https://shop.rs/b Stranica b',
  ])
  expect(shown(...['a', 'b', 'c', 'd', 'e'].map((each) => site(each))).at(-1)).toBe(
    'https://shop.rs/{customUrl} svaka stranica, pod svojim URL-om',
  )
})
