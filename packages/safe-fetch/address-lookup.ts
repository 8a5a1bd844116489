import { Resolver } from 'node:dns/promises'

/**
 * Resolves every address of a host name, IPv4 first. Empty if DNS has none or does not answer; never rejects.
 */
export type AddressLookup = (name: string) => Promise<string[]>

/**
 * Uses node:dns, which ignores /etc/hosts, so that this machine's own names do not resolve.
 * @param server DNS server address with an optional port; defaults to the system's servers. `timeoutMs`
 * applies to each of two tries.
 */
export function createAddressLookup({
  server,
  timeoutMs = 1500,
}: { server?: string; timeoutMs?: number } = {}): AddressLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (server) resolver.setServers([server])
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
