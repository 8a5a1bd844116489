import type { EventLog, LoggedEvent } from '@pazar/event-store/event-log.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { type DatabaseTemplate, startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { createHttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger, type Logger } from '@pazar/http-server/observation/logger.ts'
import { createSessions } from '@pazar/http-server/sessions/sessions.ts'
import { sessionsSchema } from '@pazar/http-server/sessions/sessions-table.ts'
import { createCommandApi } from '../create-command-api.ts'
import { type Integrations, noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { createTrackingEndpoint, prepareTracking } from '@pazar/workers/shipment-tracking/tracking.ts'
import type { DnsResolver } from '../domain/resolver.ts'
import { type CommandStores, prepareCommands } from '../prepare-commands.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { createAccountLookup } from '../user/active-users.ts'
import { ensureAdmin } from '../user/ensure-admin.ts'

export const testAdmin = { email: 'admin@pazar.test', password: 'lozinka admina' }

const appSecret = 'a secret that is only for tests, as long as one has to be'

/** The tables of the command API, and the admin in the log. */
export const commandApiTemplate: DatabaseTemplate = {
  name: 'command_api',
  async prepare(pool) {
    const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret })
    await applySchema(pool, sessionsSchema)
    await ensureAdmin({ log, pool, appSecret }, testAdmin)
    await log.close()
  },
}

export interface TestResponse {
  status: number
  headers: Headers
  body: any
}

interface RequestOptions {
  token?: string
  key?: string
  headers?: Record<string, string>
}

export interface TestCommandApi {
  url: string
  databaseUrl: string
  log: EventLog
  pool: Pool
  stores: CommandStores
  commands: Awaited<ReturnType<typeof prepareCommands>>
  sessions: ReturnType<typeof createSessions>
  /** JSON in, JSON out. */
  send(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<TestResponse>
  /** Moves the server's clock, ms. */
  advanceClock(byMs: number): void
  now(): number
  /** Everything in the log, oldest first. */
  events(prefix?: string): Promise<LoggedEvent[]>
  /** A second server on the same stores with empty caches, like another process. */
  startAnother(): Promise<{ url: string; close(): Promise<void> }>
  close(): Promise<void>
}

/**
 * The whole command API over real HTTP with its own Postgres database, which also stores the log unless
 * `eventStoreUrl` is given.
 */
export async function startCommandApi({
  rateLimits = true,
  isSignUpOpen = false,
  eventStoreUrl,
  resolver,
  addressPolicy,
  integrations,
  logger = createLogger('test', 'silent'),
  template = commandApiTemplate,
}: {
  rateLimits?: boolean
  isSignUpOpen?: boolean
  eventStoreUrl?: string
  resolver?: DnsResolver
  addressPolicy?: AddressPolicy
  integrations?: Integrations
  logger?: Logger
  /** Contains `commandApiTemplate`. */
  template?: DatabaseTemplate
} = {}): Promise<TestCommandApi> {
  const database = await startTestDatabase(template)
  const { pool } = database
  const { log } = await openLog({ eventStoreUrl, pool, appSecret })
  let clockOffsetMs = 0
  const now = () => new Date(Date.now() + clockOffsetMs)
  const stores = { log, pool, appSecret, now }
  const sessions = createSessions({ pool, accountOf: createAccountLookup(log), now: () => now().getTime() })
  // The template's admin is in the log of its database.
  if (eventStoreUrl !== undefined) await ensureAdmin(stores, testAdmin)
  const commands = await prepareCommands(stores)

  /** The route that the workers serve; no worker runs by the clock here. */
  function trackingEndpoint() {
    const addresses = (integrations ?? noIntegrations).trackify
    return createTrackingEndpoint(prepareTracking({ ...commands, pool, addresses }), { rateLimits })
  }

  async function serve() {
    const publicOrigin = 'http://pazar.test'
    const server = await createHttpServer({
      part: 'test',
      publicOrigin,
      logger,
      authenticate: sessions.find,
      trustedProxies: 1,
      endpoints: [
        ...(await createCommandApi({
          ...stores,
          sessions,
          publicOrigin,
          rateLimits,
          isSignUpOpen,
          platformAddress: '203.0.113.10',
          resolver,
          addressPolicy,
          integrations,
          logger,
        })),
        trackingEndpoint(),
      ],
    })
    const { url } = await server.listen(0, '127.0.0.1')
    return { url, close: () => server.close() }
  }
  const server = await serve()

  return {
    url: server.url,
    databaseUrl: database.url,
    log,
    pool,
    stores,
    commands,
    sessions,
    advanceClock: (by) => {
      clockOffsetMs += by
    },
    now: () => now().getTime(),
    startAnother: serve,
    async send(method, path, body, { token, key, headers = {} } = {}) {
      const response = await fetch(path.startsWith('http') ? path : server.url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...headers,
        },
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      })
      const text = await response.text()
      const json = response.headers.get('content-type')?.includes('/json')
      return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text }
    },
    async events(prefix = '') {
      const all: LoggedEvent[] = []
      for await (const page of log.readAll({ filter: { streamPrefixes: [prefix] } })) all.push(...page)
      return all
    },
    async close() {
      await server.close()
      await log.close()
      await database.close()
    },
  }
}
