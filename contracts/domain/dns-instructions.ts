import type { DnsInstructions } from './routes.ts'

/** Where hosts are led: the platform's own host, and its IPv4 address for those that can have no CNAME. */
export interface Platform {
  host: string
  address: string
}

export const platformAt = (publicOrigin: string, address: string): Platform => ({ host: new URL(publicOrigin).hostname, address })

/** How every verification record begins. */
export const verificationPrefix = 'pazar-verification='

/** The verification record's value. The token is public in DNS: it says whose claim is proved, and is no secret. */
export const verificationValue = (token: string): string => `${verificationPrefix}${token}`

/**
 * The records that a seller has to make (resolution 50). `zone` is the host's registrable domain: names are relative to it. The TXT record stands at
 * the zone itself, for beside a subdomain's CNAME no other record may stand (RFC 1034, section 3.6.2).
 */
export const dnsInstructionsOf = ({ host, zone, token, platform }: { host: string; zone: string; token: string; platform: Platform }): DnsInstructions => ({
  txt: { type: 'TXT', name: '@', value: verificationValue(token) },
  cname: host === zone ? null : { type: 'CNAME', name: host.slice(0, -zone.length - 1), value: platform.host },
  a: host === zone ? { type: 'A', name: '@', value: platform.address } : null,
})
