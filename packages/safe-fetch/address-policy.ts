import { isIP } from 'node:net'
import { type AddressLookup, createAddressLookup } from './address-lookup.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Where the server may connect when a seller enters an address (websites/link-import). Production uses only
 * `publicAddressPolicy`; no environment variable widens it. Tests build their own to reach a server on this
 * machine.
 */
export interface AddressPolicy {
  lookup: AddressLookup
  /** Whether connecting to this IP address is allowed. */
  allows(address: string): boolean
  /** Whether connecting to this TCP port is allowed with `http:` or `https:`. */
  allowsPort(port: number, protocol: string): boolean
}

const portOf = (protocol: string) => (protocol === 'https:' ? 443 : 80)

/**
 * Allows public addresses on port 80 for http and 443 for https. Shops use these; ports like 8080 serve admin
 * screens, databases and proxies.
 */
export const publicAddressPolicy = (lookup: AddressLookup = createAddressLookup()): AddressPolicy => ({
  lookup,
  allows: isPublicAddress,
  allowsPort: (port, protocol) => port === portOf(protocol),
})

export interface ResolvedTarget {
  url: URL
  /** Checked addresses of the host. The connection uses one of them without another DNS lookup. */
  addresses: readonly string[]
}

const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Checks an address without DNS: its scheme, credentials, port, and a literal IP address that is not public.
 */
export function findUrlProblem(url: URL, addressPolicy: AddressPolicy): 'not_web' | 'not_public' | undefined {
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password)
    return 'not_web'
  if (!addressPolicy.allowsPort(Number(url.port || portOf(url.protocol)), url.protocol)) return 'not_web'
  return isIP(hostOf(url)) && !addressPolicy.allows(hostOf(url)) ? 'not_public' : undefined
}

/**
 * Checks a URL's scheme, its port and every address of its host. One forbidden address rejects the URL,
 * because DNS decides the order in which addresses are tried. `unknown_name` means that DNS returned no
 * address, possibly because DNS itself failed.
 */
export async function resolveTarget(
  url: URL,
  addressPolicy: AddressPolicy,
): Promise<ResolvedTarget | 'not_web' | 'not_public' | 'unknown_name'> {
  const refused = findUrlProblem(url, addressPolicy)
  if (refused) return refused
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await addressPolicy.lookup(host)
  if (addresses.length === 0) return 'unknown_name'
  return addresses.every((address) => addressPolicy.allows(address)) ? { url, addresses } : 'not_public'
}
