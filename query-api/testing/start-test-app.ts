import {
  type TestResponse,
  commandApiTemplate,
  startCommandApi,
  type TestCommandApi,
} from '@pazar/command-api/testing/start-command-api.ts'
import type { DnsResolver } from '@pazar/command-api/domain/resolver.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import type { DatabaseTemplate } from '@pazar/postgres/testing/test-database.ts'
import type { Integrations } from '@pazar/integrations/integration-variables.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { createHttpServer, type HttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger } from '@pazar/http-server/observation/logger.ts'
import { type HostResponse, fetchAtHost } from '@pazar/http-server/testing/fetch-at-host.ts'
import { createLogLag } from '@pazar/event-store/log-lag.ts'
import { startPosition } from '@pazar/event-store/event-store.ts'
import { prepareReadSchema } from '@pazar/projections/checkpoints/prepare.ts'
import { retryParkedEndpoint } from '@pazar/projections/parking/retry-endpoint.ts'
import { readModels } from '@pazar/projections/read-models.ts'
import { type Projections, startProjections } from '@pazar/projections/start-projections.ts'
import { createSyncCheck } from '@pazar/projections/sync-check/sync-check.ts'
import { createQueryApi } from '../create-query-api.ts'

interface ReadOptions {
  token?: string
  cookie?: string
  /**
   * Minimum position of a single request, whose answer may be stale; null for none. By default the position
   * of the newest command, and the request is repeated until its answer is fresh.
   */
  position?: string | null
  headers?: Record<string, string>
}

export interface TestApp {
  commands: TestCommandApi
  changeNotifications: ChangeNotifications
  projections: Projections
  queries: HttpServer
  /** Base URL of the query API. */
  url: string
  /** Sends a read that waits for everything written so far, unless `position` is given. */
  get(path: string, options?: ReadOptions): Promise<TestResponse>
  /** The same request sent to a seller's own host. */
  atHost(host: string, path: string): Promise<HostResponse>
  close(): Promise<void>
}

const appTemplate: DatabaseTemplate = {
  name: 'app',
  async prepare(pool) {
    await commandApiTemplate.prepare(pool)
    await applySchema(pool, outboxSchema)
    // The admin is in the log already, which alone would start every read model with a rebuild, and a rebuild
    // notifies of no keys.
    await prepareReadSchema(pool, readModels, startPosition)
  },
}

/**
 * Starts commands, projections and queries over one database, as `npm start` does, with commands and queries
 * on separate ports.
 */
export async function startTestApp({
  rateLimits = false,
  integrations,
  addressPolicy,
  resolver,
}: {
  rateLimits?: boolean
  integrations?: Integrations
  addressPolicy?: AddressPolicy
  resolver?: DnsResolver
} = {}): Promise<TestApp> {
  const commands = await startCommandApi({
    rateLimits,
    integrations,
    addressPolicy,
    resolver,
    template: appTemplate,
  })
  const { pool, log, sessions } = commands
  const changeNotifications = openInProcessNotifications()
  const projections = await startProjections({ log, pool, changeNotifications })
  const queryApi = createQueryApi({
    pool,
    changeNotifications,
    sessions,
    appSecret: commands.stores.appSecret,
    publicOrigin: 'http://pazar.test',
    platformAddress: '203.0.113.10',
    head: log.head,
    lag: createLogLag(log),
    readStream: log.readStream,
    now: commands.stores.now,
  })
  const queries = await createHttpServer({
    part: 'test',
    endpoints: [
      ...queryApi.endpoints,
      ...createSyncCheck({ log, pool }).endpoints,
      retryParkedEndpoint(projections.retryParked),
    ],
    authenticate: sessions.find,
    logger: createLogger('test', 'silent'),
    publicOrigin: 'http://pazar.test',
  })
  const { url } = await queries.listen(0, '127.0.0.1')
  return {
    commands,
    changeNotifications,
    projections,
    queries,
    url,
    async get(path, { token, cookie, position, headers = {} } = {}) {
      const minPosition = position === undefined ? await log.head() : position
      for (;;) {
        const response = await fetch(url + path, {
          headers: {
            ...(minPosition !== null && { 'x-min-position': minPosition }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...(cookie && { cookie }),
            ...headers,
          },
        })
        const text = await response.text()
        // A new app or a busy machine needs longer than a read waits.
        if (position === undefined && response.headers.has('x-stale')) continue
        return {
          status: response.status,
          headers: response.headers,
          body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
        }
      }
    },
    async atHost(host, path) {
      const headers = { 'x-min-position': await log.head() }
      for (;;) {
        const answer = await fetchAtHost(url, host, path, { headers })
        if (!answer.headers['x-stale']) return answer
      }
    },
    async close() {
      await queries.close()
      queryApi.close()
      await projections.stop()
      await changeNotifications.close()
      await commands.close()
    },
  }
}
