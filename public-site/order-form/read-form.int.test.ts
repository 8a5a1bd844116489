import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as pages from '../rendering/Pages.tsx'
import { createPublicSite } from '../site.ts'
import { startFakeApis } from '../testing/fake-apis.ts'
import { websiteWith } from '../testing/websites.ts'
import { createHttpApiClient } from '../api-client/http-api-client.ts'

let apis: Awaited<ReturnType<typeof startFakeApis>>
let server: Server

beforeAll(async () => {
  apis = await startFakeApis(({ path }) =>
    path.includes('url=lampa') ? { status: 200, body: websiteWith() } : { status: 404 },
  )
  const renderer = {
    pages: async () => pages,
    scripts: [],
    assets: (_: unknown, next: () => Promise<unknown>) => next(),
    development: false,
  }
  const site = createPublicSite({
    api: createHttpApiClient({ queryApiUrl: apis.url, commandApiUrl: apis.url }),
    changeNotifications: openInProcessNotifications(),
    renderer,
    logger: { warn: () => {} },
    publicOrigin: 'https://pazar.example',
    now: Date.now,
  })
  server = createServer({ keepAliveTimeout: 60_000 }, site.app.callback()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await apis.close()
})

const form = 'application/x-www-form-urlencoded'
const headOf = (path: string, type: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${body}\r\n\r\n`

/** All bytes of one connection until the server closes it. */
function answersTo(write: (send: (bytes: string) => boolean, left: () => boolean) => void): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  let over = false
  socket.on('data', (bytes) => (heard += bytes)).on('error', () => {})
  socket.once('connect', () =>
    write(
      (bytes) => socket.write(bytes),
      () => over,
    ),
  )
  return new Promise((resolve) =>
    socket.once('close', () => {
      over = true
      resolve(heard)
    }),
  )
}

test.each([
  ['/lampa', 160, form],
  ['/lampa', 600, form],
  ['/lampa', 2000, form],
  ['/hvala', 600, form],
  ['/hvala/1/0123456789ABCDEFGHJKMNPQRS', 600, form],
  ['/prodavnica', 600, form],
  ['/nema-je', 2000, form],
  ['/pregled/1', 600, 'application/json'],
  ['/pregled/1', 2000, 'application/json'],
])('refuses a body to %s of %i KB (413) and closes the connection', async (path, kilobytes, type) => {
  const heard = await answersTo((send) => {
    send(headOf(path, type, `Content-Length: ${kilobytes * 1024}`))
    send('a'.repeat(kilobytes * 1024))
  })
  expect(heard).toMatch(/^HTTP\/1\.1 413 /)
  expect(heard).toMatch(/\r\nConnection: close\r\n/i)
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('stops reading an endless body', async () => {
  const heard = await answersTo((send, over) => {
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
    const more = () => {
      if (over()) return
      send(chunk)
      setImmediate(more)
    }
    send(headOf('/lampa', form, 'Transfer-Encoding: chunked'))
    more()
  })
  // The network decides whether the answer still reaches a client that never stops sending.
  if (heard) expect(heard).toMatch(/^HTTP\/1\.1 413 /)
})

test('answers 413 to an incomplete body that is already larger than any form', async () => {
  const heard = await answersTo((send) => {
    send(headOf('/lampa', form, `Content-Length: ${2000 * 1024}`))
    send('a'.repeat(600 * 1024))
  })
  expect(heard).toMatch(/^HTTP\/1\.1 413 /)
})

test('keeps the connection open after a form within the limit', async () => {
  const short = headOf('/nema-je', form, 'Content-Length: 3') + 'a=b'
  const heard = await answersTo((send) => {
    send(short)
    send(short.replace('Host:', 'Connection: close\r\nHost:'))
  })
  expect(heard.match(/HTTP\/1\.1 404/g)).toHaveLength(2)
})
