import { isIP } from 'node:net'
import { type AddressLookup, createAddressLookup } from './address-lookup.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Where in the world the server may be sent by what a seller types (resolution 42). The product has exactly one, `publicInternet`: there is no
 * variable that widens it. Tests build their own, to read pages of a server on this machine.
 */
export interface Outside {
  lookup: AddressLookup
  /** Whether one address may be connected to. */
  allows(address: string): boolean
  /** Whether one TCP port may be, by `http:` or `https:`. */
  allowsPort(port: number, protocol: string): boolean
}

const portOf = (protocol: string) => (protocol === 'https:' ? 443 : 80)

/**
 * Public addresses, at the two ports where shops are, each with its own scheme. 8080 and the like are where administration screens, databases and proxies listen, and no
 * shop that a seller could link to.
 */
export const publicInternet = (lookup: AddressLookup = createAddressLookup()): Outside => ({ lookup, allows: isPublicAddress, allowsPort: (port, protocol) => port === portOf(protocol) })

export interface Place {
  url: URL
  /** What the host's name means, checked; the connection goes to one of these and is not looked up again. */
  addresses: readonly string[]
}

const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** What is wrong with an address as it is written, without asking DNS: its scheme, a password, its port, or a number that is no public one. */
export function refusedAsWritten(url: URL, outside: Outside): 'not_web' | 'not_public' | undefined {
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return 'not_web'
  if (!outside.allowsPort(Number(url.port || portOf(url.protocol)), url.protocol)) return 'not_web'
  return isIP(hostOf(url)) && !outside.allows(hostOf(url)) ? 'not_public' : undefined
}

/**
 * Checks where an address leads: its scheme, its port, and every address that its host has. One that is not allowed refuses all of them, for
 * DNS chooses in which order they are tried. `unknown_name` where DNS gave none, which may be its own trouble.
 */
export async function locate(url: URL, outside: Outside): Promise<Place | 'not_web' | 'not_public' | 'unknown_name'> {
  const refused = refusedAsWritten(url, outside)
  if (refused) return refused
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await outside.lookup(host)
  if (addresses.length === 0) return 'unknown_name'
  return addresses.every((address) => outside.allows(address)) ? { url, addresses } : 'not_public'
}
