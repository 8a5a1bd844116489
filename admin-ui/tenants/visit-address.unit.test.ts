import { expect, test } from 'vitest'
import { visitAddress } from './visit-address.ts'

test.each([
  ['shop.rs', 'https://shop.rs'],
  ['http://shop.rs', 'http://shop.rs'],
  ['HTTPS://shop.rs', 'HTTPS://shop.rs'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
])('links %j to %j', (domain, address) => {
  expect(visitAddress(domain)).toBe(address)
})
