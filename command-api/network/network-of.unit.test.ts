// Rules: session/attempt-limits
import { expect, it } from 'vitest'
import { networkOf, networksOf } from './network-of.ts'

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:5:7:1:2:3:4', '2001:db8:5:7::/64'],
  ['2001:0DB8:0005:0007::1', '2001:db8:5:7::/64'],
  ['2001:db8:5:7::', '2001:db8:5:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('maps %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('counts an IPv6 address in its /64, /56 and /48, each with a higher limit', () => {
  expect(networksOf('2001:db8:5:7ab:1:2:3:4')).toEqual([
    { network: '2001:db8:5:7ab::/64', factor: 1 },
    { network: '2001:db8:5:700::/56', factor: 2 },
    { network: '2001:db8:5::/48', factor: 4 },
  ])
  expect(networksOf('2001:db8::1').map(({ network }) => network)).toEqual([
    '2001:db8:0:0::/64',
    '2001:db8:0:0::/56',
    '2001:db8:0::/48',
  ])
})

it.each(['198.51.100.7', 'not an address'])('counts %s only by itself', (address) => {
  expect(networksOf(address)).toEqual([{ network: address, factor: 1 }])
})
