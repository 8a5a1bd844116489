import { isIP } from 'node:net'
import { z } from 'zod'

/** The variables that several processes read, each with what is said of a wrong value: "PORT is a number". */
export const variable = {
  port: z.coerce.number({ error: 'is a number' }).int('is a whole number').min(0, 'is 0 to 65535').max(65_535, 'is 0 to 65535'),
  either: <const Words extends readonly [string, ...string[]]>(...words: Words) => z.enum(words, { error: `is ${words.join(' or ')}` }),
  /** By its protocol alone: the hosts of a cluster, joined by commas, are no URL to anybody but the database's driver. */
  address: (...protocols: string[]) =>
    z.string({ error: 'is missing' }).regex(new RegExp(`^(${protocols.map((each) => each.replace('+', '\\+')).join('|')})://[^\\s/?]+`), `is an address like ${protocols[0]}://...`),
  /** Scheme and host that browsers use, without a path. */
  origin: z.url({ protocol: /^https?$/, error: 'is an address like https://...' }).transform((url) => new URL(url).origin),
  /** Where sellers' domains are led by A records. */
  platformAddress: z.ipv4({ error: 'is the IPv4 address that A records of domains lead to' }),
  /** Whom domains are looked up with: an address, with a port or not. */
  dnsServer: z.string().refine((text) => isIP(text.replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1')) !== 0 || isIP(text) !== 0, 'is an address of a DNS server, like 10.0.0.2 or 10.0.0.2:53'),
  appSecret: z.string({ error: 'is missing' }).min(32, 'has at least 32 characters'),
  /** Whether people may register themselves (resolution 11). */
  signUp: z.enum(['open', 'closed'], { error: 'is open or closed' }).default('closed'),
  logLevel: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], { error: 'is silent, fatal, error, warn, info, debug or trace' }),
}

export const storeVariables = {
  databaseUrl: variable.address('postgres', 'postgresql'),
  eventStoreUrl: variable.address('esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'),
  natsUrl: variable.address('nats', 'tls', 'ws', 'wss'),
}

/** What every process of production listens with. */
export const listenVariables = {
  PORT: variable.port,
  HOST: z.string().default('127.0.0.1'),
  /** How many proxies of ours stand in front; so much of X-Forwarded-* is believed. */
  TRUSTED_PROXIES: z.coerce.number({ error: 'is a number' }).int('is a whole number').min(0, 'is 0 to 9').max(9, 'is 0 to 9').default(0),
  LOG_LEVEL: variable.logLevel.default('info'),
}

/**
 * Reads a process's variables. An empty one counts as not set.
 * @throws Error with one line that names each wrong variable and what it should be, never its value.
 */
export function readEnvironment<Schema extends z.ZodType>(schema: Schema, environment: Record<string, string | undefined>): z.output<Schema> {
  const read = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')))
  if (read.success) return read.data
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
}

const secrets = new Set(['APP_SECRET', 'ADMIN_PASSWORD', 'GOOGLE_PRIVATE_KEY', 'SHOPIFY_ACCESS_TOKEN', 'OPENAI_API_KEY'])

/** What is set, for the start-up lines: secrets, and passwords inside addresses, masked. */
export const describeEnvironment = (config: Record<string, unknown>): string =>
  Object.entries(config)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${secrets.has(name) ? '***' : String(value).replace(/\/\/([^:@/]*):.*@/, '//$1:***@')}`)
    .join(' ')
