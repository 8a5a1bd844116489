import { randomUUID } from 'node:crypto'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { expect, test } from 'vitest'
import type { LogEntry } from '../event-log.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'
import { openEventLog } from './open-event-log.ts'
import { createStreamKeys } from './stream-keys.ts'

const stream = 'order-1'
const metadata = {
  at: '2026-11-21T10:00:00.000Z',
  actor: { kind: 'shopper' as const },
  correlationId: 'c',
  causationId: null,
}
const changed = (reason: string) => ({
  type: 'OrderStatusChanged' as const,
  data: { from: 'Na čekanju' as const, to: 'Dostavljeno' as const, reason },
})

test('a reason that an older release wrote in plain text is dropped once erased, however the log is read', async () => {
  const database = await startTestDatabase()
  const store = await createPostgresEventStore({ pool: database.pool })
  const keys = await createStreamKeys({ pool: database.pool, appSecret: 'secret' })
  const log = openEventLog(store, keys)
  try {
    const { type, data } = changed('old')
    const written = { id: randomUUID(), type, data: JSON.stringify(data) }
    await store.append(
      stream,
      [{ ...written, metadata: JSON.stringify({ ...metadata, schemaVersion: 1 }) }],
      { expectedRevision: 'no-stream' },
    )
    await log.append(stream, [changed('new')], { expectedRevision: 0, metadata })

    const reasons = (entries: readonly LogEntry[]) =>
      entries.flatMap((entry) => ('data' in entry && entry.type === type ? [entry.data.reason] : []))
    /** Through `readStream`, `readAll` and `subscribe`. */
    const readAllWays = async () => {
      const own: LogEntry[] = []
      for await (const event of log.readStream(stream)) own.push(event)
      const all: LogEntry[] = []
      for await (const page of log.readAll()) all.push(...page)
      const live: LogEntry[] = []
      const stop = new AbortController()
      for await (const page of log.subscribe({ after: '-1', signal: stop.signal })) {
        live.push(...page)
        if (live.length >= 2) stop.abort()
      }
      return [own, all, live].map(reasons)
    }
    expect(await readAllWays()).toEqual([
      ['old', 'new'],
      ['old', 'new'],
      ['old', 'new'],
    ])

    await log.eraseCustomer(stream, { reason: 'customer_request', metadata })
    expect(await readAllWays()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  } finally {
    await log.close()
    await database.close()
  }
})
