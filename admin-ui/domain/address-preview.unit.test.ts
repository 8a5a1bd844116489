import { expect, test } from 'vitest'
import { addressPreview } from './address-preview.ts'

const site = (customUrl: string, isActive = true) => ({ customUrl, title: `Stranica ${customUrl}`, productName: 'Proizvod', isActive })
const shown = (...websites: Parameters<typeof addressPreview>[1]) => addressPreview('shop.rs', websites).map(({ address, shows }) => `${address} ${shows}`)

test('with no site the rule is told', () => {
  expect(shown()).toEqual(['https://shop.rs/ vaša stranica, čim je napravite', 'https://shop.rs/{customUrl} svaka stranica, pod svojim URL-om'])
})

test('the only active site stands at / and under its name; one that is off stands nowhere', () => {
  expect(shown(site('lampa'), site('stara', false))).toEqual(['https://shop.rs/ Stranica lampa', 'https://shop.rs/lampa Stranica lampa'])
  expect(shown({ ...site('lampa'), title: '' })[0]).toBe('https://shop.rs/ Proizvod')
})

test('several share the shop; beyond four the rule stands for the rest', () => {
  expect(shown(site('a'), site('b'))).toEqual(['https://shop.rs/ prodavnica sa svim vašim stranicama', 'https://shop.rs/a Stranica a', 'https://shop.rs/b Stranica b'])
  expect(shown(...['a', 'b', 'c', 'd', 'e'].map((each) => site(each))).at(-1)).toBe('https://shop.rs/{customUrl} svaka stranica, pod svojim URL-om')
})
