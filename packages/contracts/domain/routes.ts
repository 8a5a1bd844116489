import { z } from 'zod'
import { line, listQuery, idField, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'

/**
 * A DNS record that the seller has to create, ready to copy. `name` is relative to the seller's zone, `@` is
 * the zone itself.
 */
export const dnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME', 'A']),
  name: z.string(),
  value: z.string(),
})
export type DnsRecord = z.infer<typeof dnsRecord>

/**
 * The records that route traffic: a CNAME for a subdomain; for an apex domain an A record, and a CNAME for
 * its www. Records that do not apply are null.
 */
export const dnsInstructions = z.object({
  txt: dnsRecord,
  cname: dnsRecord.nullable(),
  a: dnsRecord.nullable(),
  www: dnsRecord.nullable(),
})
export type DnsInstructions = z.infer<typeof dnsInstructions>

export const domainStatuses = ['pending', 'verified'] as const

/** A domain in the list. The pixel's access token is never returned (pixel/precedence). */
export const domainView = z.object({
  id: z.int(),
  userId: z.int(),
  /** As typed; `asciiHost` is the punycode form. */
  host: z.string(),
  asciiHost: z.string(),
  /** Only true for a verified domain. */
  isPrimary: z.boolean(),
  status: z.enum(domainStatuses),
  verifiedAt: z.string().nullable(),
  lastCheckedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  dnsInstructions,
  pixelConfig: z.object({
    pixelId: z.string().nullable(),
    testCode: z.string().nullable(),
    enabled: z.boolean(),
    hasAccessToken: z.boolean(),
  }),
})
export type DomainView = z.infer<typeof domainView>

/** `GET /api/user/domain`: the seller's primary domain (domains/one-aggregate), or null if there is none. */
export const ownDomain = z.object({
  domain: z
    .object({ domain: z.string(), isVerified: z.boolean(), verificationToken: z.string(), dnsInstructions })
    .nullable(),
})
export type OwnDomain = z.infer<typeof ownDomain>

/** Result of a DNS check as a message for the seller. */
export const dnsTest = z.object({
  success: z.boolean(),
  message: z.string(),
  expected: z.string(),
  found: z.array(z.string()),
})
export type DnsTest = z.infer<typeof dnsTest>

/** The pixel that a page uses: the domain's, else the user's (pixel/precedence). Null if neither has one. */
export const pixelConfig = z.object({
  pixelId: z.string().nullable(),
  enabled: z.boolean(),
  domain: z.string().nullable(),
})
export type PixelConfig = z.infer<typeof pixelConfig>

const namedHost = z.strictObject({ host: requiredLine(300, 'Unesite domen') })
const clearable = (max: number) =>
  line(max)
    .nullable()
    .transform((text) => text || null)

export const domainRoutes = {
  own: route({
    method: 'GET',
    path: '/api/user/domain',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: "The seller's primary domain",
    answer: ownDomain,
  }),
  setOwn: route({
    method: 'POST',
    path: '/api/user/domain',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Add a domain and make it primary',
    body: z.strictObject({ domain: requiredLine(300, 'Unesite domen') }),
    answer: ownDomain.extend({ message: z.string() }),
  }),
  verifyOwn: route({
    method: 'POST',
    path: '/api/user/domain/verify',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Check the verification record of the primary domain',
    answer: ownDomain.extend({ message: z.string() }),
  }),
  removeOwn: route({
    method: 'DELETE',
    path: '/api/user/domain',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Remove the primary domain',
    answer: z.object({ message: z.string() }),
  }),
  list: route({
    method: 'GET',
    path: '/api/domains',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: 'Own domains',
    query: listQuery,
    answer: z.array(domainView),
  }),
  add: route({
    method: 'POST',
    path: '/api/domains',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Add a domain',
    body: namedHost,
    answer: domainView,
  }),
  verify: route({
    method: 'POST',
    path: '/api/domains/verify',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Check the verification record',
    body: namedHost,
    answer: domainView.extend({ message: z.string() }),
  }),
  primary: route({
    method: 'POST',
    path: '/api/domains/primary',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Make a verified domain the primary one',
    body: z.strictObject({ domainId: idField() }),
    answer: z.object({ message: z.string() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/domains/:host',
    access: 'owner',
    duties: ['sve'],
    summary: 'Remove a domain',
    params: z.strictObject({ host: z.string().min(1).max(300) }),
    answer: z.object({ message: z.string() }),
  }),
  refresh: route({
    method: 'POST',
    path: '/api/domains/refresh',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'DNS instructions of a domain',
    body: namedHost,
    answer: domainView,
  }),
  testDns: route({
    method: 'POST',
    path: '/api/domains/test-dns',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Whether the traffic record points to the platform',
    body: namedHost,
    answer: dnsTest,
  }),
  tlsAsk: route({
    method: 'GET',
    path: '/api/domains/tls-ask',
    access: 'public',
    summary: 'Whether a certificate may be requested: 200 for verified hosts only (domains/seller-hosts)',
    query: z.strictObject({ domain: z.string().min(1).max(300) }),
    answer: z.object({ domain: z.string() }),
  }),
  pixel: route({
    method: 'GET',
    path: '/api/pixel/config',
    access: 'public',
    duties: ['pregled', 'sve'],
    anyHost: true,
    summary: 'The pixel of a host or website',
    query: z.strictObject({ websiteId: idField().optional() }),
    answer: pixelConfig,
  }),
  setPixel: route({
    method: 'PUT',
    path: '/api/pixel/config',
    access: 'signed-in',
    summary: 'The pixel of an own domain',
    body: z.strictObject({
      domain: requiredLine(300, 'Unesite domen'),
      pixelId: clearable(100),
      testCode: clearable(100),
      enabled: z.boolean().default(true),
      /** If omitted, the token stays; null removes it. */
      accessToken: clearable(500).optional(),
    }),
    answer: domainView,
  }),
}
