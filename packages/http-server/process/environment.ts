import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * Schemas of variables that several processes read. Each message completes a sentence: "PORT is a number".
 */
export const variable = {
  port: z.coerce
    .number({ error: 'is a number' })
    .int('is a whole number')
    .min(0, 'is 0 to 65535')
    .max(65_535, 'is 0 to 65535'),
  oneOf: <const Values extends readonly [string, ...string[]]>(...values: Values) =>
    z.enum(values, { error: `is ${values.join(' or ')}` }),
  /**
   * Checks only the protocol: the comma-separated hosts of a cluster are a valid URL only for the database's
   * driver.
   */
  address: (...protocols: string[]) =>
    z
      .string({ error: 'is missing' })
      .regex(
        new RegExp(`^(${protocols.map((each) => each.replace('+', '\\+')).join('|')})://[^\\s/?]+`),
        `is an address like ${protocols[0]}://...`,
      ),
  /** Scheme and host that browsers use, without a path. */
  origin: z
    .url({ protocol: /^https?$/, error: 'is an address like https://...' })
    .transform((url) => new URL(url).origin),
  /** IPv4 address to which the A records of sellers' domains point. */
  platformAddress: z.ipv4({ error: 'is the IPv4 address that A records of domains lead to' }),
  /** DNS server for domain lookups: an address, with or without a port. */
  dnsServer: z
    .string()
    .refine(
      (text) => isIP(text.replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1')) !== 0 || isIP(text) !== 0,
      'is an address of a DNS server, like 10.0.0.2 or 10.0.0.2:53',
    ),
  appSecret: z.string({ error: 'is missing' }).min(32, 'has at least 32 characters'),
  /** Whether people may register themselves (session/registration). */
  signUp: z.enum(['open', 'closed'], { error: 'is open or closed' }).default('closed'),
  logLevel: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
    error: 'is silent, fatal, error, warn, info, debug or trace',
  }),
}

export const storeVariables = {
  databaseUrl: variable.address('postgres', 'postgresql'),
  eventStoreUrl: variable.address('esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'),
  natsUrl: variable.address('nats', 'tls', 'ws', 'wss'),
}

/** Variables of every HTTP process in production. */
export const listenVariables = {
  PORT: variable.port,
  HOST: z.string().default('127.0.0.1'),
  /** Number of our own proxies in front; that many X-Forwarded-* entries are trusted. */
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'is a number' })
    .int('is a whole number')
    .min(0, 'is 0 to 9')
    .max(9, 'is 0 to 9')
    .default(0),
  LOG_LEVEL: variable.logLevel.default('info'),
}

/** Whether a process that listens on this HOST is reached from its own machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/**
 * Reads a process's variables. An empty variable counts as not set.
 * @throws Error with one line that names each invalid variable and the expected form, never its value.
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const parsed = schema.safeParse(
    Object.fromEntries(
      Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
    ),
  )
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
}

const secretVariables = new Set([
  'APP_SECRET',
  'ADMIN_PASSWORD',
  'GOOGLE_PRIVATE_KEY',
  'SHOPIFY_ACCESS_TOKEN',
  'OPENAI_API_KEY',
])

/** The variables that are set, for the start-up lines, with secrets and passwords in addresses masked. */
export const describeEnvironment = (config: Record<string, unknown>): string =>
  Object.entries(config)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${secretVariables.has(name) ? '***' : String(value).replace(/\/\/([^:@/]*):.*@/, '//$1:***@')}`,
    )
    .join(' ')
