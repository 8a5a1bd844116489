import Koa from 'koa'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Pages } from '../rendering/rendered.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { startFakeApis } from '../testing/fake-apis.ts'
import { websiteWith } from '../testing/websites.ts'
import { createHttpApiClient } from '../api-client/http-api-client.ts'
import { showPreview } from './show-preview.ts'

let apis: Awaited<ReturnType<typeof startFakeApis>>
let answer: Parameters<typeof startFakeApis>[0]
let server: Server
let url: string

const pages = {
  landingPage: (website: { title: string }) => ({
    html: `<!doctype html><h1>${website.title}</h1>`,
    styles: ['h1{color:red}'],
  }),
} as unknown as Pages
const renderer: Renderer = {
  pages: async () => pages,
  scripts: [],
  assets: (_, next) => next(),
  development: false,
}

beforeAll(async () => {
  apis = await startFakeApis((request) => answer(request))
  const app = new Koa()
  app.use((ctx) =>
    showPreview(ctx, 12, {
      api: createHttpApiClient({ queryApiUrl: apis.url, commandApiUrl: apis.url }),
      renderer,
      origin: 'http://pazar.test',
      now: Date.now,
    }),
  )
  server = createServer(app.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pregled/12`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await apis.close()
})
beforeEach(() => {
  apis.requests.length = 0
  answer = ({ body }) => ({ status: 200, body: { ...websiteWith(), title: body.title ?? 'Sačuvano' } })
})

const post = (body: string, type: string, more: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': type, cookie: 'session=tajna', origin: 'http://pazar.test', ...more },
  })
const form = 'application/x-www-form-urlencoded'

it.each([
  ['JSON', '{"title":"Radna verzija"}', 'application/json'],
  ['a form that fills a frame', `izmene=${encodeURIComponent('{"title":"Radna verzija"}')}`, form],
])('shows the page with unsaved changes, sent as %s', async (_how, body, type) => {
  const response = await post(body, type)
  expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
    200,
    'private, no-store',
    '<!doctype html><h1>Radna verzija</h1>',
  ])
  expect(apis.requests[0]).toMatchObject({
    method: 'POST',
    path: '/api/websites/id/12/preview',
    headers: { cookie: 'session=tajna', origin: 'http://pazar.test' },
  })
})

it('allows no order from the preview: neither its forms nor a script can submit', async () => {
  const policy = (await post('{}', 'application/json')).headers.get('content-security-policy')
  expect(policy).toContain("form-action 'none'")
  expect(policy).toContain(
    'connect-src http://pazar.test/api/public/ http://pazar.test/api/testimonials/ http://pazar.test/api/ai/;',
  )
})

it.each([
  [401, 'not_signed_in'],
  [404, 'not_found'],
  [403, 'wrong_origin'],
  [400, 'invalid'],
])('forwards a refusal with %i %s', async (status, code) => {
  answer = () => ({
    status,
    body: { code, message: 'Ne može', issues: [{ path: 'title', message: 'Predugačko' }] },
  })
  const response = await post('{}', 'application/json')
  expect([response.status, await response.json()]).toMatchObject([
    status,
    { code, message: 'Ne može', issues: [{ path: 'title' }] },
  ])
})

it.each([
  ['invalid JSON', 'x', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['a form without the field', 'a=b', form, 400],
  ['another content type', 'x', 'text/plain', 415],
  ['a body larger than any page', 'x'.repeat(600_000), 'application/json', 413],
])('refuses %s without calling the API', async (_what, body, type, status) => {
  expect((await post(body, type)).status).toBe(status)
  expect(apis.requests).toEqual([])
})
