/** Whether one more call of an address is let pass. */
export type AddressLimit = (address: string) => boolean

const mostRemembered = 10_000

/**
 * At most `most` calls of one address in `within` ms, counted in this process alone: enough where a call costs little, and where a flood is to be
 * kept from costing more. Forgets everybody before it remembers too many.
 */
export function createAddressLimit({ most, within }: { most: number; within: number }, now: () => number = Date.now): AddressLimit {
  let began = now()
  let counts = new Map<string, number>()
  return (address) => {
    if (now() - began >= within || counts.size >= mostRemembered) {
      began = now()
      counts = new Map()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= most
  }
}
