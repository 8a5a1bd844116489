import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { safePost } from './safe-post.ts'
import type { AddressPolicy } from './address-policy.ts'

const addressPolicy: AddressPolicy = {
  lookup: async () => ['127.0.0.1'],
  allows: (address) => address === '127.0.0.1',
  allowsPort: () => true,
}
const letter = { headers: { 'content-type': 'application/json' }, body: '{}', maxBytes: 64 * 1024 }

const open: Server[] = []
afterAll(async () => {
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))))
})

/**
 * Starts a receiver that answers a connection's first bytes with `spoken`. `gone` resolves with the number of
 * bytes it has written once we close the connection.
 */
async function receiver(spoken: (socket: Socket) => void) {
  let resolveGone: (bytes: number) => void
  const gone = new Promise<number>((resolve) => {
    resolveGone = resolve
  })
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('close', () => resolveGone(socket.bytesWritten))
    socket.once('data', () => spoken(socket))
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, gone }
}

/** Writes as fast as the other side reads. */
function pour(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text)) {}
  }
  socket.on('drain', more)
  more()
}

/** Writes one byte at a time until the connection closes. */
function dribble(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => socket.write(text[at++ % text.length]!), 20)
  socket.on('close', () => clearInterval(timer))
}

const post = (port: number, timeoutMs: number, scheme = 'http') =>
  safePost(new URL(`${scheme}://primer.test:${port}/`), addressPolicy, { ...letter, timeoutMs })
const head = 'HTTP/1.1 200 OK\r\n'
/** More than the socket buffers of a loopback connection hold, and far less than a gigabyte. */
const inBuffers = 32 * 1024 * 1024

// Concurrent, because each test lasts its whole timeout, which is long enough to connect on a busy machine.
describe.concurrent('safePost with a receiver that never finishes', () => {
  it.each<[string, (socket: Socket) => void, object]>([
    [
      'dribbling the status line byte by byte',
      (socket) => dribble(socket, `HTTP/1.1 200 ${'O'.repeat(10_000)}`),
      { failed: 'timeout', sent: true },
    ],
    [
      'dribbling headers byte by byte',
      (socket) => {
        socket.write(head)
        dribble(socket, 'x-a: b\r\n')
      },
      { failed: 'timeout', sent: true },
    ],
    [
      'endless informational responses (103)',
      (socket) => {
        const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'), 5)
        socket.on('close', () => clearInterval(timer))
      },
      { failed: 'timeout', sent: true },
    ],
    [
      'dribbling the body byte by byte',
      (socket) => {
        socket.write(`${head}content-length: 1000000\r\n\r\n`)
        dribble(socket, 'x')
      },
      { status: 200, retryAfter: undefined },
    ],
    [
      'dribbling the body of an error response byte by byte',
      (socket) => {
        socket.write('HTTP/1.1 503 No\r\nretry-after: 7\r\n\r\n')
        dribble(socket, 'x')
      },
      { status: 503, retryAfter: 7 },
    ],
  ])('disconnects at the timeout: %s', async (_, spoken, posted) => {
    const { port, gone } = await receiver(spoken)
    expect(await post(port, 2_000)).toEqual(posted)
    await gone
  })

  it('reports a TLS handshake without an answer as not sent', async () => {
    const { port, gone } = await receiver(() => undefined)
    expect(await post(port, 2_000, 'https')).toEqual({ failed: 'timeout', sent: false })
    await gone
  })

  it('reports an unanswered DNS lookup as not sent', async () => {
    expect(
      await safePost(
        new URL('http://primer.test/'),
        { ...addressPolicy, lookup: () => new Promise(() => {}) },
        { ...letter, timeoutMs: 50 },
      ),
    ).toEqual({ failed: 'timeout', sent: false })
  })
})

describe('safePost with a receiver that sends too much', () => {
  it.each<[string, (socket: Socket) => void, object]>([
    [
      'an endless header',
      (socket) => {
        socket.write(`${head}x-a: `)
        pour(socket, 'a'.repeat(64 * 1024))
      },
      { failed: 'unreachable', sent: true },
    ],
    [
      'endless headers',
      (socket) => {
        socket.write(head)
        pour(socket, 'x-a: b\r\n'.repeat(4096))
      },
      { failed: 'unreachable', sent: true },
    ],
    [
      'an endless status line',
      (socket) => {
        socket.write('HTTP/1.1 200 ')
        pour(socket, 'O'.repeat(64 * 1024))
      },
      { failed: 'unreachable', sent: true },
    ],
    [
      'a body of one gigabyte',
      (socket) => {
        socket.write(`${head}content-length: ${1024 ** 3}\r\n\r\n`)
        pour(socket, 'x'.repeat(64 * 1024))
      },
      { status: 200, retryAfter: undefined },
    ],
    [
      'an endless chunked body',
      (socket) => {
        socket.write(`${head}transfer-encoding: chunked\r\n\r\n`)
        pour(socket, `10000\r\n${'x'.repeat(65536)}\r\n`)
      },
      { status: 200, retryAfter: undefined },
    ],
    [
      'endless trailers',
      (socket) => {
        socket.write(`${head}transfer-encoding: chunked\r\n\r\n0\r\n`)
        pour(socket, 'x-a: b\r\n'.repeat(4096))
      },
      { status: 200, retryAfter: undefined },
    ],
  ])('disconnects before the timeout: %s', async (_, spoken, posted) => {
    const { port, gone } = await receiver(spoken)
    // Longer than a test may take, so the size limit ends the request, not the timeout.
    expect(await post(port, 60_000)).toEqual(posted)
    expect(await gone).toBeLessThan(inBuffers)
  })
})

it.each([301, 302, 303, 307, 308])('does not follow a %i redirect to an internal address', async (status) => {
  const visits: string[] = []
  const inside = createHttpServer((request, response) => {
    visits.push(request.url!)
    response.end()
  })
  open.push(inside)
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = await receiver((socket) =>
    socket.end(
      `HTTP/1.1 ${status} Elsewhere\r\nlocation: http://127.0.0.1:${(inside.address() as AddressInfo).port}/tajno\r\nrefresh: 0; url=/tajno\r\ncontent-length: 0\r\n\r\n`,
    ),
  )
  expect(await post(port, 5_000)).toEqual({ status, retryAfter: undefined })
  expect(visits).toEqual([])
})
