import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { stopGracefully, watchSilentConnections } from './graceful-stop.ts'

/** Far longer than the test may take: nothing here may depend on the cut-off. */
const never = 600_000

const listening = async () => {
  const server = createServer((incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('done')))
  watchSilentConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('a connection without a request does not delay the stop', async () => {
  const { server, port } = await listening()
  const socket = connect(port, '127.0.0.1')
  await Promise.all([once(socket, 'connect'), once(server, 'connection')])
  const closed = once(socket, 'close')
  await stopGracefully(server, never)
  await closed
})

test('answers a request whose body is still arriving', async () => {
  const { server, port } = await listening()
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 6 } })
  sending.write('abc')
  await once(server, 'request')
  const stopped = stopGracefully(server, never)
  await new Promise((resolve) => setTimeout(resolve, 150))
  sending.end('def')
  const [response] = await once(sending, 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
  await stopped
})
