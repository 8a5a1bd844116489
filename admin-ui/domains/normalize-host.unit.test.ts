// Rules: domains/input
import { expect, test } from 'vitest'
import { normalizeHost, normalizeHostWithoutWww } from './normalize-host.ts'

test.each([
  ['  Moj-Shop.RS ', 'moj-shop.rs'],
  ['http://moj-shop.rs', 'moj-shop.rs'],
  ['HTTPS://Moj-Shop.rs/', 'moj-shop.rs'],
  ['https://prodaja.moj-shop.rs//', 'prodaja.moj-shop.rs'],
  ['https://www.šećer.rs/', 'www.šećer.rs'],
  ['https://', ''],
  ['   ', ''],
])('normalizes %j to the host %j', (typed, host) => {
  expect(normalizeHost(typed)).toBe(host)
})

test('normalizeHostWithoutWww drops a leading www. and nothing else', () => {
  expect(normalizeHostWithoutWww(' https://WWW.Moj-Shop.rs/ ')).toBe('moj-shop.rs')
  expect(normalizeHostWithoutWww('wwwshop.rs')).toBe('wwwshop.rs')
  expect(normalizeHostWithoutWww('m.www.shop.rs')).toBe('m.www.shop.rs')
})
