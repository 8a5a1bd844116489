/** Whether another call from an address is allowed. */
export type AddressLimit = (address: string) => boolean

const maxAddresses = 10_000

/**
 * Allows `maxCalls` calls per address in `windowMs` ms. It counts in this process only, which suffices
 * because a call is cheap and the limit only has to stop floods. Resets all counts before it stores too many
 * addresses.
 */
export function createAddressLimit(
  { maxCalls, windowMs }: { maxCalls: number; windowMs: number },
  now: () => number = Date.now,
): AddressLimit {
  let windowStart = now()
  let counts = new Map<string, number>()
  return (address) => {
    if (now() - windowStart >= windowMs || counts.size >= maxAddresses) {
      windowStart = now()
      counts = new Map()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= maxCalls
  }
}
