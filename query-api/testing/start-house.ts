import { type Answered, startCommandApi, type TestCommandApi } from '@pazar/command-api/testing/start-command-api.ts'
import { outboxSchema } from '@pazar/database/outbox-table.ts'
import { applySchema } from '@pazar/database/schema.ts'
import type { Integrations } from '@pazar/upstreams/integration-variables.ts'
import type { Outside } from '@pazar/upstreams/outside/outside.ts'
import type { Hints } from '@pazar/hints/hints.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import { createHttpServer, type HttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger } from '@pazar/http-server/observation/logger.ts'
import { type AnswerAtHost, atHost } from '@pazar/http-server/testing/at-host.ts'
import { type Projections, startProjections } from '@pazar/projections/start-projections.ts'
import { createSyncCheck } from '@pazar/projections/sync-check/sync-check.ts'
import { createQueryApi } from '../create-query-api.ts'

interface Asked {
  token?: string
  cookie?: string
  /** Position that is asked for once, and may be answered with what is older; by default that of the newest command, asked for until the answer holds it. */
  position?: string | null
  headers?: Record<string, string>
}

export interface TestHouse {
  commands: TestCommandApi
  hints: Hints
  projections: Projections
  queries: HttpServer
  /** Address of the reads. */
  url: string
  /** A read that waits for everything written so far, unless `position` says otherwise. */
  get(path: string, asked?: Asked): Promise<Answered>
  /** The same as it is answered at a seller's own host. */
  atHost(host: string, path: string): Promise<AnswerAtHost>
  close(): Promise<void>
}

/** Writes, projections and reads over one database, as `npm start` has them, each side on its own port. */
export async function startHouse({ rateLimits = false, integrations, outside }: { rateLimits?: boolean; integrations?: Integrations; outside?: Outside } = {}): Promise<TestHouse> {
  const commands = await startCommandApi({ rateLimits, integrations, outside })
  const { pool, log, sessions } = commands
  const hints = openInProcessHints()
  await applySchema(pool, outboxSchema)
  const projections = await startProjections({ log, pool, hints })
  const queryApi = createQueryApi({ pool, hints, sessions, appSecret: commands.stores.appSecret, publicOrigin: 'http://pazar.test', platformAddress: '203.0.113.10', head: log.head, readStream: log.readStream, now: commands.stores.now })
  const queries = await createHttpServer({
    part: 'test', endpoints: [...queryApi.endpoints, ...createSyncCheck({ log, pool }).endpoints], authenticate: sessions.find, logger: createLogger('test', 'silent'), publicOrigin: 'http://pazar.test',
  })
  const { url } = await queries.listen(0, '127.0.0.1')
  return {
    commands, hints, projections, queries, url,
    async get(path, { token, cookie, position, headers = {} } = {}) {
      const least = position === undefined ? await log.head() : position
      for (;;) {
        const response = await fetch(url + path, {
          headers: { ...(least !== null && { 'x-min-position': least }), ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }), ...headers },
        })
        const text = await response.text()
        // A house that has just begun, or a busy machine, needs longer than a read waits.
        if (position === undefined && response.headers.has('x-stale')) continue
        return { status: response.status, headers: response.headers, body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
      }
    },
    async atHost(host, path) {
      const headers = { 'x-min-position': await log.head() }
      for (;;) {
        const answer = await atHost(url, host, path, { headers })
        if (!answer.headers['x-stale']) return answer
      }
    },
    async close() {
      await queries.close()
      queryApi.close()
      await projections.stop()
      await hints.close()
      await commands.close()
    },
  }
}
