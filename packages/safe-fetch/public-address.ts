import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { isPrivateIPv4 } from './private-networks.ts'

/**
 * The global unicast range that IANA assigns from (RFC 4291). Everything else is not public, IPv4-mapped and
 * translated addresses included.
 */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Ranges within it for protocols (Teredo and ORCHID among them), documentation, and 6to4, which can embed any
 * IPv4 address.
 */
const specialPurpose = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialPurpose.addSubnet(network, bits, 'ipv6')
for (const [network, bits] of [
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['192.88.99.0', 24],
] as const)
  specialPurpose.addSubnet(network, bits, 'ipv4')

/**
 * Whether an address is public on the internet: not this machine, a private network, multicast, cloud
 * metadata, or an IPv6 form of one of these.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !isPrivateIPv4(address) && !specialPurpose.check(address, 'ipv4')
  return (
    isIPv6(address) &&
    !address.includes('%') &&
    globalUnicast.check(address, 'ipv6') &&
    !specialPurpose.check(address, 'ipv6')
  )
}
