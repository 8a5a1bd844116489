import { parse } from 'tldts'

// Private suffixes too: who lives below github.io has a zone of his own there, and nobody owns github.io itself.
const options = { allowPrivateDomains: true }

/** The zone in which a host's records are made: its registrable domain. Undefined for a public suffix ("co.rs"), which nobody can own. */
export const zoneOf = (host: string): string | undefined => parse(host, options).domain ?? undefined
