import { z } from 'zod'

const address = z.url({ protocol: /^https?$/, error: 'must be http(s)://host:port' }).transform((text) => text.replace(/\/+$/, ''))

/** Everything that this process reads of its environment. */
export const config = z.object({
  QUERY_API_URL: address,
  COMMAND_API_URL: address,
  /** Without it pages are up to 5 s old. */
  NATS_URL: z.string().min(1).optional(),
  PUBLIC_ORIGIN: address.default('http://localhost:3000'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3003),
  HOST: z.string().default('127.0.0.1'),
  /** How many proxies of ours stand in front. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Config = z.output<typeof config>

/** @throws Error with one line per wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = config.safeParse(set)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
