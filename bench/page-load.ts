import { connect } from 'node:net'

/**
 * Requests one page repeatedly, in a separate process: `node bench/page-load.ts <url> <connections>
 * <seconds>`. Prints `{ perSecond, p99 }` as JSON, with p99 in ms.
 *
 * A general load generator parses every response and costs more per request than our server, so on two
 * cores it would measure itself. All responses of a cached page have the same length: this script parses
 * the first one of each connection, and checks only the beginning and length of the others.
 * @throws Error if a response is not 200, or its length differs from the first.
 */
const [url = '', connections = '32', seconds = '2'] = process.argv.slice(2)
const { hostname, port, pathname, host } = new URL(url)
const request = Buffer.from(
  `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, br\r\nConnection: keep-alive\r\n\r\n`,
)
const expected = 'HTTP/1.1 200 '

const until = performance.now() + Number(seconds) * 1000
const durations: number[] = []

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/**
 * Length in bytes of the response that starts here, headers and body; undefined while the headers are
 * incomplete.
 */
function lengthOf(answer: Buffer): number | undefined {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /^content-length: (\d+)$/im.exec(answer.toString('latin1', 0, head))?.[1]
  return length === undefined ? fail('an answer does not say how long it is') : head + 4 + Number(length)
}

const visit = () =>
  new Promise<void>((resolve) => {
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
      durations.push(now - began)
      if (now < until) return ask()
      socket.end()
      resolve()
    }
    socket.on('data', (bytes) => {
      if (first) {
        first = Buffer.concat([first, bytes])
        whole = lengthOf(first) ?? 0
        if (whole === 0 || first.length < whole) return
        if (first.length > whole || first.toString('latin1', 0, expected.length) !== expected)
          fail(first.toString('latin1', 0, 200))
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
const durationSeconds = (performance.now() - began) / 1000
durations.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    perSecond: durations.length / durationSeconds,
    p99: durations[Math.floor(durations.length * 0.99)],
  }),
)
