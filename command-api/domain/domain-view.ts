import { dnsInstructionsOf, type Platform } from '@pazar/contracts/domain/dns-instructions.ts'
import type { DnsInstructions, DomainView, OwnDomain } from '@pazar/contracts/domain/routes.ts'
import { zoneOf } from '@pazar/http-server/hosts/zone.ts'
import type { Domain } from './domain.ts'

const instructionsOf = ({ host, token }: Domain, platform: Platform): DnsInstructions =>
  dnsInstructionsOf({ host, zone: zoneOf(host) ?? host, token, platform })

/** Leaves out the pixel's access token, which is never returned (pixel/precedence). */
export const domainViewOf = (domain: Domain, isPrimary: boolean, platform: Platform): DomainView => ({
  id: domain.domainId,
  userId: domain.sellerId,
  host: domain.shownAs,
  asciiHost: domain.host,
  isPrimary,
  status: domain.verifiedAt === null ? 'pending' : 'verified',
  verifiedAt: domain.verifiedAt,
  lastCheckedAt: domain.lastCheckedAt,
  createdAt: domain.createdAt,
  updatedAt: domain.updatedAt,
  dnsInstructions: instructionsOf(domain, platform),
  pixelConfig: domain.pixel,
})

export const ownDomainOf = (domain: Domain, platform: Platform): OwnDomain => ({
  domain: {
    domain: domain.shownAs,
    isVerified: domain.verifiedAt !== null,
    verificationToken: domain.token,
    dnsInstructions: instructionsOf(domain, platform),
  },
})
