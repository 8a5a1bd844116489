import { PassThrough } from 'node:stream'
import { numericId } from '@pazar/contracts/route/fields.ts'
import { route } from '@pazar/contracts/route/route.ts'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { createHttpServer, type HttpServer } from '../create-http-server.ts'
import { createLogger } from '../observation/logger.ts'
import { endpoint, refuse, type Caller } from '../routing/endpoint.ts'

const anything = z.unknown()
const body = z.strictObject({ name: z.string().max(5), count: z.int().optional() })
const echo = (access: 'public' | 'signed-in' | 'owner' | 'admin', path: string) =>
  endpoint(route({ method: 'POST', path, access, summary: path, body, answer: anything }), async (call) => ({
    body: { user: call.user?.userId ?? null, body: call.body, address: call.address },
    position: '41',
  }))

const anywhere = endpoint(
  route({
    method: 'GET',
    path: '/api/anywhere',
    access: 'public',
    anyHost: true,
    summary: 'anywhere',
    answer: anything,
  }),
  async ({ host }) => ({ body: host }),
)

/** How often the schema of /api/counted has run. */
export const schemaRuns = { count: 0 }
const countedBody = z.strictObject({
  name: z.string().refine(() => {
    schemaRuns.count++
    return true
  }),
})
const counted = endpoint(
  route({
    method: 'POST',
    path: '/api/counted',
    access: 'public',
    summary: 'counted',
    body: countedBody,
    answer: anything,
  }),
  async () => ({ body: {} }),
)

/** Lets a test hold a request in flight. */
export const gate = Promise.withResolvers<void>()
export const entered = Promise.withResolvers<void>()

const endpoints = [
  anywhere,
  counted,
  endpoint(
    route({
      method: 'POST',
      path: '/api/shop',
      access: 'public',
      anyHost: true,
      summary: 'shop',
      body,
      answer: anything,
    }),
    async () => ({ body: {} }),
  ),
  echo('public', '/api/public'),
  echo('signed-in', '/api/mine'),
  echo('owner', '/api/owned'),
  echo('admin', '/api/admin'),
  endpoint(
    route({
      method: 'GET',
      path: '/api/things/:id',
      access: 'public',
      summary: 'one',
      params: z.strictObject({ id: numericId }),
      query: z.strictObject({ q: z.string().optional() }),
      answer: anything,
    }),
    async ({ params, query }) => ({ body: { id: params.id, q: query.q ?? null } }),
  ),
  endpoint(
    route({ method: 'GET', path: '/api/things/all', access: 'public', summary: 'all', answer: anything }),
    async () => ({ body: 'all' }),
  ),
  endpoint(
    route({
      method: 'POST',
      path: '/api/form',
      access: 'public',
      summary: 'form',
      accepts: 'form',
      body,
      answer: anything,
    }),
    async (call) =>
      call.wantsHtml
        ? { redirect: '/hvala', cookies: [{ name: 'c', value: 'v', maxAge: 60 }] }
        : { body: call.body },
  ),
  endpoint(
    route({
      method: 'POST',
      path: '/api/image',
      access: 'public',
      summary: 'image',
      accepts: 'image',
      answer: anything,
    }),
    async ({ file }) => ({ body: { length: file!.bytes.length, type: file!.declaredType } }),
  ),
  endpoint(
    route({ method: 'GET', path: '/api/broken', access: 'public', summary: 'broken', answer: anything }),
    async () => {
      throw Object.assign(new Error('duplicate key (email)=(ana@primer.rs)'), { code: '23505' })
    },
  ),
  endpoint(
    route({ method: 'GET', path: '/api/away', access: 'public', summary: 'away', answer: anything }),
    async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    },
  ),
  endpoint(
    route({ method: 'GET', path: '/api/refused', access: 'public', summary: 'refused', answer: anything }),
    async () => ({ ...refuse('too_many_requests', 'Previše zahteva'), headers: { 'Retry-After': '9' } }),
  ),
  endpoint(
    route({ method: 'GET', path: '/api/slow', access: 'public', summary: 'slow', answer: anything }),
    async () => {
      entered.resolve()
      await gate.promise
      return { body: 'finished' }
    },
  ),
  endpoint(
    route({ method: 'GET', path: '/api/stream', access: 'public', summary: 'stream', answer: anything }),
    async () => {
      const stream = new PassThrough()
      stream.write('first\n')
      return { raw: stream, contentType: 'text/event-stream' }
    },
  ),
]

const users: Record<string, Caller> = {
  'client-token-of-a-session': { userId: 7, sellerId: 7, role: 'client', duty: null, sessionId: 'c' },
  'admin-token-of-a-session-': { userId: 1, sellerId: 1, role: 'admin', duty: null, sessionId: 'a' },
}

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpServer() {
  const fixture = {} as { server: HttpServer; url: string }

  beforeAll(async () => {
    fixture.server = await createHttpServer({
      part: 'test',
      endpoints,
      logger: createLogger('test', 'silent'),
      publicOrigin: 'http://pazar.test',
      authenticate: async (token) => users[token],
      fallback: [
        (ctx, next) => {
          if (ctx.path === '/nowhere') return next()
          ctx.body = `page ${ctx.path}`
        },
      ],
    })
    fixture.url = (await fixture.server.listen(0, '127.0.0.1')).url
  })
  afterAll(() => fixture.server.close())

  const post = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
    fetch(fixture.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  return Object.assign(fixture, { post })
}
