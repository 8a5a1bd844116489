import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number({ error: 'is a number' }).int('is a whole number').min(0, 'is 0 to 65535').max(65_535, 'is 0 to 65535')
/** By its protocol alone: the hosts of a cluster, joined by commas, are no URL to anybody but the database's driver. */
const address = (...protocols: string[]) =>
  z.string().regex(new RegExp(`^(${protocols.map((each) => each.replace('+', '\\+')).join('|')})://[^\\s/?]+`), `is an address like ${protocols[0]}://...`)
const either = <const Words extends readonly [string, ...string[]]>(...words: Words) => z.enum(words, { error: `is ${words.join(' or ')}` })

const variables = z.object({
  PORT: port.default(3000),
  DATA_DIR: z.string().default('.data').transform((path) => resolve(path)),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: 'is an address like https://...' }).transform((url) => new URL(url).origin).optional(),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  EVENTSTORE_URL: address('esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover').optional(),
  NATS_URL: address('nats', 'tls', 'ws', 'wss').optional(),
  APP_SECRET: z.string().min(32, 'has at least 32 characters').optional(),
  ADMIN_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(6, 'has 6 to 200 characters').max(200, 'has 6 to 200 characters').optional(),
  DEMO: either('on', 'off').default('on'),
  SIGN_UP: either('open', 'closed').default('closed'),
  RATE_LIMITS: either('on', 'off').default('on'),
  TELEGRAM_API_URL: address('http', 'https').default('https://api.telegram.org'),
  LOG_LEVEL: either('silent', 'error', 'warn', 'info', 'debug', 'trace').default('warn'),
})

export type Config = z.infer<typeof variables> & { PUBLIC_ORIGIN: string }

/**
 * Reads every variable of `npm start` (README, configuration table). An empty one counts as not set.
 * @throws Error with one line that names the variable and what it should be, never its value.
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const read = variables.safeParse(set)
  if (!read.success) throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  const config = read.data
  if ((config.ADMIN_EMAIL === undefined) !== (config.ADMIN_PASSWORD === undefined)) throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD are set together')
  return { ...config, PUBLIC_ORIGIN: config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}` }
}

const secrets = new Set(['APP_SECRET', 'ADMIN_PASSWORD'])

/** What is set, for the start-up lines: secrets and passwords inside addresses masked. */
export const describeConfig = (config: Config): string =>
  Object.entries(config)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${secrets.has(name) ? '***' : String(value).replace(/\/\/([^:@/]*):.*@/, '//$1:***@')}`)
    .join(' ')
