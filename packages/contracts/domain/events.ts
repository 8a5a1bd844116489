import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

const host = z.string().min(1).max(253)

/**
 * A seller claims a host. Several sellers may claim the same host, one can verify it (domains/one-aggregate).
 * `host` is punycode, `shownAs` what the seller typed. The token alone proves nothing: it is public in DNS.
 */
export const domainAdded = defineEvent(
  'DomainAdded',
  z.strictObject({
    domainId: z.int().positive(),
    sellerId: z.int().positive(),
    host,
    shownAs: host,
    token: z.string().min(1).max(64),
  }),
)

/**
 * The result of a DNS check, for the history and "last checked". TXT proves ownership; CNAME and A route the
 * traffic.
 */
export const domainChecked = defineEvent(
  'DomainChecked',
  z.strictObject({
    record: z.enum(['TXT', 'CNAME', 'A']),
    expected: z.string().max(300),
    found: z.array(z.string().max(300)).max(20),
    ok: z.boolean(),
  }),
)

export const domainVerified = defineEvent('DomainVerified', z.strictObject({}))

/** The last of these events decides the seller's primary domain; without any it is the first one added. */
export const domainMadePrimary = defineEvent('DomainMadePrimary', z.strictObject({}))

/**
 * The complete pixel settings of this host. The access token is write-only and encrypted outside the log; the
 * event records only whether there is one.
 */
export const domainPixelChanged = defineEvent(
  'DomainPixelChanged',
  z.strictObject({
    pixelId: z.string().max(100).nullable(),
    testCode: z.string().max(100).nullable(),
    enabled: z.boolean(),
    hasAccessToken: z.boolean(),
  }),
)

export const domainRemoved = defineEvent('DomainRemoved', z.strictObject({}))

export const domainEvents = [
  domainAdded,
  domainChecked,
  domainVerified,
  domainMadePrimary,
  domainPixelChanged,
  domainRemoved,
] as const
export type DomainHostEvent = EventOf<(typeof domainEvents)[number]>

/**
 * One stream per seller and host, so that a seller cannot add a host twice. A removed host that is added
 * again continues its stream.
 */
export const domainStream = (sellerId: number, host: string) => `domain-${sellerId}-${host}`
