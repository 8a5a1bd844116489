import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  ['loopback', '127.0.0.1'], ['loopback', '127.255.0.3'], ['this network', '0.0.0.0'], ['private', '10.1.2.3'], ['private', '172.16.0.1'], ['private', '172.31.255.255'], ['private', '192.168.1.1'],
  ['link-local', '169.254.1.1'], ['cloud metadata', '169.254.169.254'], ['cloud metadata', '100.100.100.200'], ['carrier-grade NAT', '100.64.0.1'], ['multicast', '224.0.0.1'], ['multicast', '239.255.255.250'], ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'], ['protocol assignments', '192.0.0.8'], ['benchmarking', '198.18.0.1'], ['documentation', '192.0.2.1'], ['documentation', '203.0.113.9'],
  ['loopback', '::1'], ['unspecified', '::'], ['mapped IPv4', '::ffff:127.0.0.1'], ['mapped IPv4', '::ffff:10.0.0.1'], ['mapped public IPv4', '::ffff:93.184.216.34'], ['mapped in hex', '::ffff:7f00:1'], ['compatible IPv4', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'], ['NAT64', '64:ff9b::10.0.0.1'], ['local NAT64', '64:ff9b:1::1'], ['unique local', 'fd00::1'], ['unique local', 'fc00::1'], ['link-local', 'fe80::1'], ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'], ['multicast', 'ff02::1'], ['discard', '100::1'], ['Teredo', '2001:0:7f00:1::'], ['documentation', '2001:db8::1'], ['6to4', '2002:7f00:1::'], ['metadata', 'fd00:ec2::254'], ['documentation', '3fff::1'],
  ['a name', 'localhost'], ['nothing', ''], ['a half address', '127.1'],
])('%s is not public: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false))

it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001:81b::200e'])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))
