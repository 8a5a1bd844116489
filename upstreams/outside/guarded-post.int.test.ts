import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { guardedPost } from './guarded-post.ts'
import type { Outside } from './outside.ts'

const outside: Outside = { lookup: async () => ['127.0.0.1'], allows: (address) => address === '127.0.0.1', allowsPort: () => true }
const letter = { headers: { 'content-type': 'application/json' }, body: '{}', most: 64 * 1024 }

const open: Server[] = []
afterAll(async () => {
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))))
})

/** A receiver that does as it likes with the connection; `gone` once we have hung up on it, with the bytes that it got rid of. */
async function receiver(spoken: (socket: Socket) => void) {
  let told: (bytes: number) => void
  const gone = new Promise<number>((resolve) => { told = resolve })
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('close', () => told(socket.bytesWritten))
    socket.once('data', () => spoken(socket))
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, gone }
}

/** As much as the other side takes. */
function pour(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text)) {}
  }
  socket.on('drain', more)
  more()
}

/** One byte after the other, for as long as it is listened to. */
function dribble(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => socket.write(text[at++ % text.length]!), 20)
  socket.on('close', () => clearInterval(timer))
}

const post = (port: number, patience: number, scheme = 'http') => guardedPost(new URL(`${scheme}://primer.test:${port}/`), outside, { ...letter, patience })
const head = 'HTTP/1.1 200 OK\r\n'
/** Beyond what waits in the buffers of a connection within one machine, and far from a gigabyte. */
const inBuffers = 32 * 1024 * 1024

// Together, for each takes its whole time: enough for a connection on a busy machine.
describe.concurrent('a receiver that never comes to an end is listened to for the whole time that was given, not longer, and hung up on', () => {
  it.each<[string, (socket: Socket) => void, object]>([
    ['a byte of its first line now and then', (socket) => dribble(socket, `HTTP/1.1 200 ${'O'.repeat(10_000)}`), { failed: 'timeout', sent: true }],
    ['a byte of its headers now and then', (socket) => { socket.write(head); dribble(socket, 'x-a: b\r\n') }, { failed: 'timeout', sent: true }],
    ['one promise of an answer after the other', (socket) => { const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'), 5); socket.on('close', () => clearInterval(timer)) }, { failed: 'timeout', sent: true }],
    ['a byte of its body now and then', (socket) => { socket.write(`${head}content-length: 1000000\r\n\r\n`); dribble(socket, 'x') }, { status: 200, retryAfter: undefined }],
    ['a byte of an error\'s body now and then', (socket) => { socket.write('HTTP/1.1 503 No\r\nretry-after: 7\r\n\r\n'); dribble(socket, 'x') }, { status: 503, retryAfter: 7 }],
  ])('%s', async (_, spoken, posted) => {
    const { port, gone } = await receiver(spoken)
    expect(await post(port, 2_000)).toEqual(posted)
    await gone
  })

  it('nothing at all of a secure connection: it was not sent', async () => {
    const { port, gone } = await receiver(() => undefined)
    expect(await post(port, 2_000, 'https')).toEqual({ failed: 'timeout', sent: false })
    await gone
  })

  it('DNS that does not answer: it was not sent', async () => {
    expect(await guardedPost(new URL('http://primer.test/'), { ...outside, lookup: () => new Promise(() => {}) }, { ...letter, patience: 50 })).toEqual({ failed: 'timeout', sent: false })
  })
})

describe('a receiver that says too much is hung up on before its time', () => {
  it.each<[string, (socket: Socket) => void, object]>([
    ['one header without end', (socket) => { socket.write(`${head}x-a: `); pour(socket, 'a'.repeat(64 * 1024)) }, { failed: 'unreachable', sent: true }],
    ['headers without end', (socket) => { socket.write(head); pour(socket, 'x-a: b\r\n'.repeat(4096)) }, { failed: 'unreachable', sent: true }],
    ['a first line without end', (socket) => { socket.write('HTTP/1.1 200 '); pour(socket, 'O'.repeat(64 * 1024)) }, { failed: 'unreachable', sent: true }],
    ['a gigabyte of body', (socket) => { socket.write(`${head}content-length: ${1024 ** 3}\r\n\r\n`); pour(socket, 'x'.repeat(64 * 1024)) }, { status: 200, retryAfter: undefined }],
    ['pieces of body without end', (socket) => { socket.write(`${head}transfer-encoding: chunked\r\n\r\n`); pour(socket, `10000\r\n${'x'.repeat(65536)}\r\n`) }, { status: 200, retryAfter: undefined }],
    ['trailers without end', (socket) => { socket.write(`${head}transfer-encoding: chunked\r\n\r\n0\r\n`); pour(socket, 'x-a: b\r\n'.repeat(4096)) }, { status: 200, retryAfter: undefined }],
  ])('%s', async (_, spoken, posted) => {
    const { port, gone } = await receiver(spoken)
    // Longer than a test may take: it is not the time that ends this.
    expect(await post(port, 60_000)).toEqual(posted)
    expect(await gone).toBeLessThan(inBuffers)
  })
})

it.each([301, 302, 303, 307, 308])('%i into the house is an answer like any other, and nobody goes there', async (status) => {
  const visits: string[] = []
  const inside = createHttpServer((request, response) => { visits.push(request.url!); response.end() })
  open.push(inside)
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = await receiver((socket) => socket.end(`HTTP/1.1 ${status} Elsewhere\r\nlocation: http://127.0.0.1:${(inside.address() as AddressInfo).port}/tajno\r\nrefresh: 0; url=/tajno\r\ncontent-length: 0\r\n\r\n`))
  expect(await post(port, 5_000)).toEqual({ status, retryAfter: undefined })
  expect(visits).toEqual([])
})
