import { route } from '@pazar/contracts/route/route.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createHttpServer, type HttpServer } from '../create-http-server.ts'
import { createLogger } from '../observation/logger.ts'
import { endpoint } from './endpoint.ts'
import { jsonLines, type WriteLine } from './json-lines.ts'

const linesRoute = route({
  method: 'GET',
  path: '/api/lines',
  access: 'public',
  summary: 'Answers line by line',
  answer: z.object({ n: z.int() }),
})
let write: (writeLine: WriteLine<{ n: number }>, signal: AbortSignal) => Promise<void>
let server: HttpServer
let url: string
beforeEach(async () => {
  server = await createHttpServer({
    part: 'test',
    publicOrigin: 'http://pazar.test',
    logger: createLogger('test', 'silent'),
    authenticate: async () => undefined,
    endpoints: [endpoint(linesRoute, async () => jsonLines((writeLine, signal) => write(writeLine, signal)))],
  })
  url = `${(await server.listen(0, '127.0.0.1')).url}/api/lines`
})
afterEach(() => server.close())

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

test('sends each line as soon as it is written, and ends the answer with the writer', async () => {
  let goOn!: () => void
  write = async (writeLine) => {
    writeLine({ n: 1 })
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    writeLine({ n: 2 })
  }
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('{"n":1}\n')
  goOn()
  expect((await reader.read()).value).toBe('{"n":2}\n')
  expect((await reader.read()).done).toBe(true)
})

test('aborts the writer when the caller disconnects, and drops later lines', async () => {
  let aborted = false
  write = async (writeLine, signal) => {
    writeLine({ n: 1 })
    await untilAborted(signal)
    aborted = true
    writeLine({ n: 2 })
  }
  const leaving = new AbortController()
  const response = await fetch(url, { signal: leaving.signal })
  await response.body!.getReader().read()
  leaving.abort()
  await expect.poll(() => aborted).toBe(true)
})

test('aborts the writer when the server stops', async () => {
  let aborted = false
  write = async (writeLine, signal) => {
    writeLine({ n: 1 })
    await untilAborted(signal)
    aborted = true
  }
  const response = await fetch(url)
  const reader = response.body!.getReader()
  await reader.read()
  await server.close()
  expect(aborted).toBe(true)
})

test.each([
  ['at once', 0],
  ['after a line', 1],
])('breaks off the answer if the writer fails %s, and the server continues', async (_when, lines) => {
  write = async (writeLine) => {
    if (lines > 0) writeLine({ n: 1 })
    throw new Error('the store is away')
  }
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
  write = async (writeLine) => writeLine({ n: 3 })
  expect(await (await fetch(url)).text()).toBe('{"n":3}\n')
})
