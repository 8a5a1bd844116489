import { connect } from 'node:net'

/**
 * Asks for one page again and again, as a process of its own: `node bench/page-load.ts <url> <connections> <seconds>`. Says `{ perSecond, p99 }` (p99 in ms) as JSON.
 *
 * A general load generator takes apart every answer, and so costs more for each than our server does: on two cores it would measure itself. The answers of a cached page
 * are equally long, so the first one of a connection is read and of the others the beginning and the length.
 * @throws Error where an answer is not 200, or as long as the first.
 */
const [url = '', connections = '32', seconds = '2'] = process.argv.slice(2)
const { hostname, port, pathname, host } = new URL(url)
const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, br\r\nConnection: keep-alive\r\n\r\n`)
const expected = 'HTTP/1.1 200 '

const until = performance.now() + Number(seconds) * 1000
const took: number[] = []

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/** Bytes of the answer that begins here, its head and its body; undefined where the head has not come whole. */
function lengthOf(answer: Buffer): number | undefined {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /^content-length: (\d+)$/im.exec(answer.toString('latin1', 0, head))?.[1]
  return length === undefined ? fail('an answer does not say how long it is') : head + 4 + Number(length)
}

const visit = () => new Promise<void>((resolve) => {
  const socket = connect(Number(port), hostname)
  let first: Buffer | undefined = Buffer.alloc(0)
  let whole = 0
  let left = 0
  let began = 0
  const ask = () => {
    left = 0
    began = performance.now()
    socket.write(request)
  }
  const ended = () => {
    const now = performance.now()
    took.push(now - began)
    if (now < until) return ask()
    socket.end()
    resolve()
  }
  socket.on('data', (bytes) => {
    if (first) {
      first = Buffer.concat([first, bytes])
      whole = lengthOf(first) ?? 0
      if (whole === 0 || first.length < whole) return
      if (first.length > whole || first.toString('latin1', 0, expected.length) !== expected) fail(first.toString('latin1', 0, 200))
      first = undefined
      return ended()
    }
    if (left === 0) {
      if (bytes.toString('latin1', 0, expected.length) !== expected) fail(bytes.toString('latin1', 0, 200))
      left = whole
    }
    left -= bytes.length
    if (left < 0) fail('an answer is longer than the first')
    if (left === 0) ended()
  })
  socket.on('error', (error) => fail(error.message))
  socket.on('connect', ask)
})

const began = performance.now()
await Promise.all(Array.from({ length: Number(connections) }, visit))
const lasted = (performance.now() - began) / 1000
took.sort((a, b) => a - b)
console.log(JSON.stringify({ perSecond: took.length / lasted, p99: took[Math.floor(took.length * 0.99)] }))
