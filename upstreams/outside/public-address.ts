import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { isInOwnNetwork } from './own-networks.ts'

/** What IANA has given out for the internet at large (RFC 4291); everything else, mapped and translated IPv4 among it, leads elsewhere. */
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

/** Within it: protocols' own (Teredo and ORCHID among them), documentation, and 6to4, which carries any IPv4 address inside. */
const notForPages = new BlockList()
for (const [network, bits] of [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]] as const) notForPages.addSubnet(network, bits, 'ipv6')
for (const [network, bits] of [['192.0.2.0', 24], ['198.51.100.0', 24], ['203.0.113.0', 24], ['192.88.99.0', 24]] as const) notForPages.addSubnet(network, bits, 'ipv4')

/** Whether an address is somebody's on the public internet: not of this machine, of a network of somebody's own, multicast, metadata or a disguise of one. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !isInOwnNetwork(address) && !notForPages.check(address, 'ipv4')
  return isIPv6(address) && !address.includes('%') && handedOut.check(address, 'ipv6') && !notForPages.check(address, 'ipv6')
}
