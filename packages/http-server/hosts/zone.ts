import { parse } from 'tldts'

// Includes private suffixes: a user of github.io has their own zone below it, and github.io itself has none.
const options = { allowPrivateDomains: true }

/**
 * The zone for a host's DNS records: its registrable domain. Undefined for a public suffix ("co.rs"), which
 * cannot be registered.
 */
export const zoneOf = (host: string): string | undefined => parse(host, options).domain ?? undefined

/** Listed as suffixes, but not registrable in the internet's DNS (RFC 6761, RFC 7686, RFC 8375). */
const reserved = new Set(['onion', 'arpa'])

/**
 * Whether a name ends in a suffix of the public suffix list. Names of private networks ("db.google.internal",
 * "example.local") and reserved names ("shop.test") do not.
 */
export function isPublicName(host: string): boolean {
  const { isIcann, isPrivate } = parse(host, options)
  return Boolean(isIcann || isPrivate) && !reserved.has(host.slice(host.lastIndexOf('.') + 1))
}
