import { UnavailableError } from '@eventstore/db-client'
import { expect, onTestFinished, test } from 'vitest'
import { append } from './append.ts'
import { connect } from './connection.ts'
import { head } from './read.ts'
import { sampleEvent } from './testing/sample-events.ts'
import { startTestServer } from './testing/server.ts'

interface Stub {
  getChannel(): unknown
}
/** Parts of the client that its types hide. */
interface ClientInternals {
  getChannel(): Promise<unknown>
  getGRPCClient(service: unknown, call: string): Promise<Stub>
  handleError(stub: Stub, error: Error): Promise<void>
}
const limits = { deadlineMs: 60_000, silenceMs: 60_000 }

test('repeats an append and a read over a channel that the failure of another call has just closed', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const connection = connect({ url: server.url, ...limits })
  onTestFinished(() => connection.client.dispose())
  const internals = connection.client as unknown as ClientInternals
  const { getGRPCClient } = internals
  let failures = 0
  internals.getGRPCClient = async (service, call) => {
    const stub = await getGRPCClient(service, call)
    if (failures-- > 0) await internals.handleError(stub, new UnavailableError())
    return stub
  }
  failures = 1
  expect(await append(connection, 'order-1', [sampleEvent(0)], 'no-stream')).toMatchObject({ revision: 0 })
  failures = 1
  expect(await head(connection)).toBe(String(server.log.all.at(-1)!.position))
})

test('handles the failure of a call while no node of the cluster is found', async () => {
  const { client } = connect({
    url: 'esdb+discover://127.0.0.1:1?tls=false&maxDiscoverAttempts=1',
    ...limits,
  })
  const { getChannel, handleError } = client as unknown as ClientInternals
  const discovery = getChannel().catch(() => 'no node')
  await handleError({ getChannel: () => undefined }, new UnavailableError())
  expect(await discovery).toBe('no node')
})
