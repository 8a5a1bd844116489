import type { DnsInstructions } from './routes.ts'

/**
 * DNS targets of sellers' domains: the platform's host, and its IPv4 address for hosts that cannot have a
 * CNAME.
 */
export interface Platform {
  host: string
  address: string
}

export const platformAt = (publicOrigin: string, address: string): Platform => ({
  host: new URL(publicOrigin).hostname,
  address,
})

/** Prefix of every verification record. */
export const verificationPrefix = 'pazar-verification='

/**
 * Value of the verification record. The token identifies the claim and is not a secret: it is public in DNS.
 */
export const verificationValue = (token: string): string => `${verificationPrefix}${token}`

/**
 * The DNS records that a seller has to create (domains/verification). Names are relative to `zone`, the
 * host's registrable domain. The TXT record is on the zone itself, because a name with a CNAME cannot have
 * other records (RFC 1034, section 3.6.2).
 */
export const dnsInstructionsOf = ({
  host,
  zone,
  token,
  platform,
}: {
  host: string
  zone: string
  token: string
  platform: Platform
}): DnsInstructions => ({
  txt: { type: 'TXT', name: '@', value: verificationValue(token) },
  cname:
    host === zone ? null : { type: 'CNAME', name: host.slice(0, -zone.length - 1), value: platform.host },
  a: host === zone ? { type: 'A', name: '@', value: platform.address } : null,
  www: host === zone ? { type: 'CNAME', name: 'www', value: platform.host } : null,
})
