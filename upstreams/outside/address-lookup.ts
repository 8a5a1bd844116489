import { Resolver } from 'node:dns/promises'

/** Every address that DNS gives a name, IPv4 first; none where it gives none or does not answer. Never rejects. */
export type AddressLookup = (name: string) => Promise<string[]>

/**
 * By node:dns: DNS alone, never /etc/hosts, so that no name of this machine's own means anything.
 * @param server an address, with a port or not; left out, those of the system. `timeout` in ms, of each of two tries.
 */
export function createAddressLookup({ server, timeout = 1500 }: { server?: string; timeout?: number } = {}): AddressLookup {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (server) resolver.setServers([server])
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
