import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkReachable } from './check-reachable.ts'
import { openEventStoreDb } from './open-eventstoredb.ts'
import { startTestServer } from './testing/server.ts'

const check = async (url: string): Promise<string> => {
  const store = openEventStoreDb({ url, silenceMs: 300 })
  const answer = await checkReachable(store, url).then(
    () => 'reachable',
    (error: Error) => error.message,
  )
  await store.close()
  return answer
}

test('names EVENTSTORE_URL, the node and the cause if the store cannot be used', async () => {
  const server = await startTestServer()
  const at = `127.0.0.1:${server.port}`
  const silent = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const silentAt = `127.0.0.1:${(silent.address() as { port: number }).port}`

  expect(await check(`esdb://${at}?tls=false`)).toBe('reachable')
  server.faults.passwordRefused = true
  expect(await check(`esdb://${at}?tls=false`)).toBe(
    `EVENTSTORE_URL: EventStoreDB at ${at} refuses the user or the password`,
  )
  server.faults.passwordRefused = false
  expect(await check(`esdb://admin:secret@${at}`)).toBe(
    `EVENTSTORE_URL: EventStoreDB cannot be used: ${at} does not speak TLS; tls=false is for a server without it`,
  )
  expect(await check(`esdb://${silentAt}?tls=false`)).toBe(
    `EVENTSTORE_URL: EventStoreDB cannot be used: ${silentAt} accepts the connection but cannot be read (EventStoreDB answered nothing for 300 ms)`,
  )
  const seed = await startTestServer({ members: () => [{ port: 1, isLeader: true, isAlive: true }] })
  expect(await check(`esdb+discover://127.0.0.1:${seed.port}?tls=false`)).toMatch(
    new RegExp(
      `127.0.0.1:${seed.port} accepts the connection but cannot be read .*ECONNREFUSED 127.0.0.1:1\\)$`,
    ),
  )
  await seed.close()
  await server.close()
  expect(await check(`esdb+discover://${at},127.0.0.1:1?tls=false&maxDiscoverAttempts=1`)).toMatch(
    new RegExp(
      `^EVENTSTORE_URL: EventStoreDB cannot be used: ${at} is unreachable \\(connect ECONNREFUSED ${at}\\); 127.0.0.1:1 is unreachable`,
    ),
  )
  silent.close()
})
