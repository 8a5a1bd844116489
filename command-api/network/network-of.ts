import { isIPv6 } from 'node:net'

/** The first 4 groups of an IPv6 address. */
function leadingGroups(address: string): number[] {
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [before = '', after] = address.split('%')[0]!.split('::')
  const ends = after === undefined ? [] : groups(after)
  const zeros = Array<string>(Math.max(0, 8 - groups(before).length - ends.length)).fill('0')
  return [...groups(before), ...zeros, ...ends].slice(0, 4).map((group) => Number.parseInt(group, 16))
}

const named = (groups: readonly number[], bits: number) =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`

/**
 * The network of one subscriber: an IPv4 address as it is, an IPv6 address's first 64 bits, since the
 * subscriber chooses the rest.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  return named(leadingGroups(address), 64)
}

export interface Network {
  network: string
  /** Multiple of a single subscriber's limit that the network may use. */
  factor: number
}

/**
 * The networks that an address counts for, narrowest first. Providers give one customer a /64, /56 or /48 of
 * IPv6, so each is counted, the wider ones with higher limits. For IPv4 only the address counts: mobile
 * carriers put thousands of customers behind a few adjacent ones.
 */
export function networksOf(address: string): Network[] {
  const narrowest = { network: networkOf(address), factor: 1 }
  if (!isIPv6(address)) return [narrowest]
  const groups = leadingGroups(address)
  return [
    narrowest,
    { network: named([...groups.slice(0, 3), groups[3]! & 0xff00], 56), factor: 2 },
    { network: named(groups.slice(0, 3), 48), factor: 4 },
  ]
}
