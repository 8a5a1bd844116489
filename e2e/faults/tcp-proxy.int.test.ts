import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { doubleAndReorderMessages } from './nats-frames.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Counts the requests that a server has carried out; it answers each with its number. */
let received: string[]
let server: Server
let proxy: TcpProxy
let client: Socket

beforeEach(async () => {
  received = []
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received.push(String(bytes))
      socket.write(`answer ${received.length}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  proxy = await startTcpProxy(() => [port])
  client = connect(proxy.port, '127.0.0.1')
  client.on('error', () => {})
})
afterEach(() => {
  client.destroy()
  proxy.close()
  server.close()
})

/** `once` of events would reject, since a cut connection ends with an error. */
const closed = () => new Promise((resolve) => client.once('close', resolve))

const ask = async (text: string): Promise<string> => {
  client.write(text)
  const [answer] = (await once(client, 'data')) as [Buffer]
  return String(answer)
}

it('passes bytes on, and loses only the answer to a marked request', async () => {
  expect(await ask('begin')).toBe('answer 1')
  proxy.loseAnswerTo('commit')
  expect(await ask('insert')).toBe('answer 2')
  client.write('commit')
  await closed()
  expect(received).toEqual(['begin', 'insert', 'commit'])
  expect(proxy.lostAnswers()).toBe(1)
})

it('holds one direction back until it is healed', async () => {
  expect(await ask('begin')).toBe('answer 1')
  proxy.lossy.add('toClient')
  client.write('insert')
  await expect.poll(() => received).toEqual(['begin', 'insert'])
  expect(client.readableLength).toBe(0)
  const answer = once(client, 'data')
  proxy.heal()
  expect(String((await answer)[0])).toBe('answer 2')
})

it('splits what it passes, and cuts every connection', async () => {
  await ask('begin')
  proxy.maxPieceBytes = 1
  client.write('insert')
  await expect.poll(() => received.slice(1).join('')).toBe('insert')
  expect(proxy.cut()).toBe(1)
  await closed()
})

it('doubles messages of NATS in reverse order, also if one arrives in two reads', () => {
  const transform = doubleAndReorderMessages()
  const one = 'MSG pazar.hints 1 2\r\n{}\r\n'
  const two = 'MSG pazar.hints 1 4\r\n\r\n\r\n\r\n'
  expect(String(transform(Buffer.from(`PING\r\n${one}${two.slice(0, 10)}`)))).toBe(`PING\r\n${one}${one}`)
  expect(String(transform(Buffer.from(two.slice(10) + one)))).toBe(one + one + two + two)
})
