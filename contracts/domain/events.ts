import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

const host = z.string().min(1).max(253)

/** A seller claims a host. Several may; one can verify it (resolution 49). `host` is punycode, `shownAs` what he typed; the token proves nothing by itself, it is public in DNS. */
export const domainAdded = defineEvent(
  'DomainAdded',
  z.strictObject({ domainId: z.int().positive(), sellerId: z.int().positive(), host, shownAs: host, token: z.string().min(1).max(64) }),
)

/** What a look at DNS found, for the history and "last checked". TXT proves ownership, CNAME and A lead the traffic. */
export const domainChecked = defineEvent(
  'DomainChecked',
  z.strictObject({ record: z.enum(['TXT', 'CNAME', 'A']), expected: z.string().max(300), found: z.array(z.string().max(300)).max(20), ok: z.boolean() }),
)

export const domainVerified = defineEvent('DomainVerified', z.strictObject({}))

/** A seller's primary domain is the one that this was said of last; before it was said of any, his first. */
export const domainMadePrimary = defineEvent('DomainMadePrimary', z.strictObject({}))

/** The pixel of this host, whole. The access token is write-only: sealed beside the passwords, here is only whether there is one. */
export const domainPixelChanged = defineEvent(
  'DomainPixelChanged',
  z.strictObject({ pixelId: z.string().max(100).nullable(), testCode: z.string().max(100).nullable(), enabled: z.boolean(), hasAccessToken: z.boolean() }),
)

export const domainRemoved = defineEvent('DomainRemoved', z.strictObject({}))

export const domainEvents = [domainAdded, domainChecked, domainVerified, domainMadePrimary, domainPixelChanged, domainRemoved] as const
export type DomainHostEvent = EventOf<(typeof domainEvents)[number]>

/** One stream per seller and host, so that nobody has a host twice; a host that was removed and added again goes on in its stream. */
export const domainStream = (sellerId: number, host: string) => `domain-${sellerId}-${host}`
