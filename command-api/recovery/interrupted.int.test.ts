import { randomUUID } from 'node:crypto'
import { openLog } from '@pazar/event-store/open-log.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { expect, test } from 'vitest'
import { recoverFromLog } from './recover-from-log.ts'

test('an interrupted comparison goes on where it stopped, and reports its progress', async () => {
  const { pool, close } = await startTestDatabase()
  const { log, checkKeys } = await openLog({
    eventStoreUrl: undefined,
    pool,
    appSecret: 'a secret of thirty-two characters',
  })
  const at = '2026-11-21T10:00:00.000Z'
  const metadata = { at, actor: { kind: 'system' as const }, correlationId: 'c', causationId: null }
  const note = { type: 'OrderNoteAdded' as const, data: { noteId: randomUUID(), text: 'x' } }
  const reset = { type: 'UserPasswordChanged' as const, data: { how: 'reset' as const } }
  for (const stream of ['user-7', 'order-1', 'order-2', 'order-3', 'user-12', 'order-4', 'user-9'])
    await log.append(stream, [stream.startsWith('user') ? reset : note], {
      expectedRevision: 'any',
      metadata,
    })
  await pool.query('truncate private.stream_keys')

  const lines: string[] = []
  const readPositions: (string | undefined)[] = []
  const dependencies = {
    pool,
    checkKeys,
    eventsPerStep: 3,
    report: (line: string) => lines.push(line),
    log: {
      ...log,
      readAll(options: Parameters<typeof log.readAll>[0]) {
        readPositions.push(options?.after)
        if (readPositions.length === 2) throw new Error('killed')
        return log.readAll(options)
      },
    },
  }
  await expect(recoverFromLog(dependencies)).rejects.toThrow('killed')
  expect((await pool.query('select position from private.key_check')).rows).toEqual([{ position: '2' }])
  expect(lines).toEqual(['Comparing keys with the log: 3 events, 42 %'])

  await expect(recoverFromLog(dependencies)).resolves.toMatchObject({
    isFreshDatabase: true,
    unreadable: { orders: 4, users: 0, others: 0 },
  })
  expect(readPositions).toEqual(['-1', '2', '2', '5', '-1'])
  expect((await pool.query('select name, value from private.counters')).rows).toEqual([
    { name: 'user', value: 12 },
  ])
  // A dump from before an erasure brings the key back, and what a remote service answered about the customer.
  for (const statement of outboxSchema) await pool.query(statement)
  await pool.query('create table private.tracked_orders (order_id text primary key, unknown_word text)')
  await pool.query(`insert into private.tracked_orders values ('5', 'Ana Ilić'), ('1', 'kept')`)
  await pool.query(`insert into private.outbox (key, effect, event_id, stream, last_error)
    values ('a', 'webhook', gen_random_uuid(), 'order-5', 'Ana Ilić'), ('b', 'webhook', gen_random_uuid(), 'order-1', 'kept')`)
  await log.append('order-5', [{ type: 'PersonalDataErased', data: { reason: 'customer_request' } }], {
    expectedRevision: 'any',
    metadata,
  })
  await recoverFromLog({ log, pool, checkKeys })
  expect(
    (
      await pool.query(
        'select last_error as text from private.outbox union all select unknown_word from private.tracked_orders order by 1',
      )
    ).rows,
  ).toEqual([{ text: 'kept' }, { text: 'kept' }, { text: null }, { text: null }])
  await log.close()
  await close()
})
