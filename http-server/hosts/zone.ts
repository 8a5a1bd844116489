import { parse } from 'tldts'

// Private suffixes too: who lives below github.io has a zone of his own there, and nobody owns github.io itself.
const options = { allowPrivateDomains: true }

/** The zone in which a host's records are made: its registrable domain. Undefined for a public suffix ("co.rs"), which nobody can own. */
export const zoneOf = (host: string): string | undefined => parse(host, options).domain ?? undefined

/** Listed as suffixes, yet no names of the internet's DNS that somebody could register (RFC 6761, RFC 7686, RFC 8375). */
const reserved = new Set(['onion', 'arpa'])

/**
 * Whether a name ends in a suffix under which names are registered: one of the public suffix list. Names of networks of one's own ("db.google.internal",
 * "example.local") and reserved ones ("shop.test") do not.
 */
export function isPublicName(host: string): boolean {
  const { isIcann, isPrivate } = parse(host, options)
  return Boolean(isIcann || isPrivate) && !reserved.has(host.slice(host.lastIndexOf('.') + 1))
}
