import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:5:7:1:2:3:4', '2001:db8:5:7::/64'],
  ['2001:0DB8:0005:0007::1', '2001:db8:5:7::/64'],
  ['2001:db8:5:7::', '2001:db8:5:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
