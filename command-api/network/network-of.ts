import { isIPv6 } from 'node:net'

/** What one subscriber has: an IPv4 address as it is, of an IPv6 address its first 64 bits, since the rest is his to choose. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [before = '', after] = address.split('%')[0]!.split('::')
  const ends = after === undefined ? [] : groups(after)
  const zeros = Array<string>(Math.max(0, 8 - groups(before).length - ends.length)).fill('0')
  const first = [...groups(before), ...zeros, ...ends].slice(0, 4)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
