import { expect, test } from 'vitest'
import { typedHost, typedHostWithoutWww } from './typed-host.ts'

test.each([
  ['  Moj-Shop.RS ', 'moj-shop.rs'],
  ['http://moj-shop.rs', 'moj-shop.rs'],
  ['HTTPS://Moj-Shop.rs/', 'moj-shop.rs'],
  ['https://prodaja.moj-shop.rs//', 'prodaja.moj-shop.rs'],
  ['https://www.šećer.rs/', 'www.šećer.rs'],
  ['https://', ''],
  ['   ', ''],
])('what is typed as %j means the host %j', (typed, host) => {
  expect(typedHost(typed)).toBe(host)
})

test('among several domains a leading www. is dropped, and no other', () => {
  expect(typedHostWithoutWww(' https://WWW.Moj-Shop.rs/ ')).toBe('moj-shop.rs')
  expect(typedHostWithoutWww('wwwshop.rs')).toBe('wwwshop.rs')
  expect(typedHostWithoutWww('m.www.shop.rs')).toBe('m.www.shop.rs')
})
