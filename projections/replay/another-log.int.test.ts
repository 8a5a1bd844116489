import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startCopyRecord } from '@pazar/event-store/copy/copy-record.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import type { DatabaseTemplate } from '@pazar/postgres/testing/test-database.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import { startProjections } from '../start-projections.ts'
import { adoptLog } from './adopt-log.ts'
import {
  createRecordingNotifications,
  fixtureOf,
  openProjectionFixture,
  type ProjectionFixture,
} from '../testing/fixture.ts'
import { fixtureSecret, sampleMetadata } from '../testing/sample-events.ts'

const script = fileURLToPath(new URL('main.ts', import.meta.url))
let fixture: ProjectionFixture
const sql = (text: string) => fixture.database.pool.query(text)

const replay = (...words: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: fixture.database.url, APP_SECRET: fixtureSecret }
    execFile(process.execPath, [script, ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: (out + err).trim() }),
    )
  })

const start = () =>
  startProjections({
    log: fixture.log,
    pool: fixture.database.pool,
    changeNotifications: createRecordingNotifications(),
    models: [ordersModel],
  })

/** Follows the log to its end, as a process that is then stopped. */
async function followToTheEnd(): Promise<void> {
  await checkLogIdentity({ pool: fixture.database.pool, log: fixture.log })
  const projections = await start()
  await fixture.caughtUp([ordersModel.name])
  await projections.stop()
}

const placeOrders = async (from: number, to: number) => {
  for (let n = from; n < to; n++) await fixture.placeOrder(n)
}

/** Ten orders that a read model has applied: every test begins with them. */
const followedLog: DatabaseTemplate = {
  name: 'followed_log',
  async prepare(pool) {
    fixture = await fixtureOf({ url: '', pool, close: async () => {} })
    await placeOrders(0, 10)
    await followToTheEnd()
    await fixture.close()
  },
}
beforeEach(async () => {
  fixture = await openProjectionFixture(followedLog)
})
afterEach(() => fixture.close())

/** Each replaces the log under the same database. */
const replacements = {
  'an empty log': () => sql('truncate log.events'),
  'another log': async () => {
    await sql('truncate log.events')
    await placeOrders(100, 105)
  },
  'another log that is longer': async () => {
    await sql('truncate log.events')
    await placeOrders(100, 130)
  },
  'a log from an older backup': () => sql('delete from log.events where position > 8'),
  'a log from an older backup that has grown on': async () => {
    await sql('delete from log.events where position > 8')
    await placeOrders(100, 120)
  },
}

const remedy = /^This database belongs to another log: .+ npm run replay -- all --adopt$/

test.each(Object.entries(replacements))('refuses %s until it is taken over', async (_, replace) => {
  const { pool } = fixture.database
  await replace()
  const rows = () =>
    sql('select (select count(*)::int from read.orders) as orders, position from read.checkpoints order by 2')
  const before = await rows()
  await expect(start()).rejects.toThrow(remedy)
  expect((await rows()).rows).toEqual(before.rows)

  await adoptLog(pool, fixture.log)
  await followToTheEnd()
  await placeOrders(200, 203)
  await followToTheEnd()
  expect(await fixture.differingTables([ordersModel])).toEqual([])
})

test('is taken over by a command, which else refuses to rebuild or compare', async () => {
  const [{ stream }] = (await sql('select stream from log.events where position = 0')).rows
  await fixture.log.eraseCustomer(stream, { reason: 'customer_request', metadata: sampleMetadata })
  await replacements['a log from an older backup that has grown on']()
  const refused = await replay('all', '--verify')
  expect(refused.output).toMatch(remedy)
  expect(refused.code).toBe(1)
  const adopted = await replay('all', '--adopt')
  expect(adopted.output).toMatch(
    /^This database belongs to this log from now on.+\n(.+: rebuilt from .+\n?)+$/,
  )
  expect(adopted.code).toBe(0)
  // The older log lacks the erasure: it is repeated, or the stream would have a key that is erased for ever.
  await fixture.log.finishErasures()
  const types = []
  for await (const { type } of fixture.log.readStream(stream)) types.push(type)
  expect(types).toEqual(['OrderPlaced', 'PersonalDataErased'])
  await followToTheEnd()
  expect(await fixture.differingTables([ordersModel])).toEqual([])
})

/** The tables of other parts that count positions, as those parts create them. */
const otherParts = `
  create table private.reaction_checkpoint (name text primary key, position text not null, failing_since timestamptz, failure text);
  create table private.storage_checkpoint (position text not null);
  create table private.website_storage (website_id integer);
  insert into private.reaction_checkpoint values ('reactions', '3', now(), 'error');
  insert into private.storage_checkpoint values ('3');
  insert into private.website_storage values (1);
  create table private.outbox (key text primary key, status text not null, last_error text, settled_at timestamptz);
  insert into private.outbox values ('a', 'waiting'), ('b', 'sending'), ('c', 'sent')`

test('is counted anew by other parts once it is taken over, and reactions continue at its head', async () => {
  const { pool } = fixture.database
  await sql(otherParts)
  await replacements['another log that is longer']()
  expect(await adoptLog(pool, fixture.log)).toEqual({ heldDeliveries: 2 })
  // They may have been sent since the backup: sellers see them and decide.
  const deliveries = await sql('select key, status, unknowns from private.outbox order by key')
  expect(deliveries.rows).toEqual([
    { key: 'a', status: 'dead', unknowns: 1 },
    { key: 'b', status: 'dead', unknowns: 1 },
    { key: 'c', status: 'sent', unknowns: 0 },
  ])
  const head = await fixture.log.head()
  await placeOrders(200, 203)
  expect((await sql('select * from private.reaction_checkpoint')).rows).toEqual([
    {
      name: 'reactions',
      position: head,
      failing_since: null,
      failure: null,
      event_id: await fixture.log.idAt(head),
      event_position: head,
    },
  ])
  for (const table of ['storage_checkpoint', 'website_storage'])
    expect((await sql(`select * from private.${table}`)).rows).toEqual([])
})

test('is not taken over while a part uses the database', async () => {
  const part = openPool(fixture.database.url, { name: 'projections', maxConnections: 1 })
  await part.query('select 1')
  await expect(adoptLog(fixture.database.pool, fixture.log)).rejects.toThrow(/running: projections$/)
  await part.end()

  // Nor while a copy of the log is not complete, or another database has gone on with the log.
  const { pool } = fixture.database
  await startCopyRecord(pool, { position: '12345', eventId: randomUUID() })
  await expect(checkLogIdentity({ pool, log: fixture.log })).rejects.toThrow(/finish npm run copy-log/)
  await expect(adoptLog(pool, fixture.log)).rejects.toThrow(/not the whole copy that npm run copy-log began/)
  await sql(`update private.log_copy set followed_by = 'db.example'`)
  await expect(adoptLog(pool, fixture.log)).rejects.toThrow(/has moved it to db\.example/)
  await sql('delete from private.log_copy')
  expect(await adoptLog(pool, fixture.log)).toEqual({ heldDeliveries: 0 })
})

test('is refused before its identity is recorded, by a database of a release that recorded none', async () => {
  const { pool } = fixture.database
  await sql('drop table private.log_identity; update read.checkpoints set event_id = null')
  await replacements['an empty log']()
  await expect(checkLogIdentity({ pool, log: fixture.log })).rejects.toThrow(remedy)
  await placeOrders(100, 101)
  await expect(checkLogIdentity({ pool, log: fixture.log })).rejects.toThrow(remedy)
  expect((await sql('select * from private.log_identity')).rows).toEqual([])
})

test('names the events that differ', async () => {
  const first = await fixture.log.identity()
  await replacements['a log from an older backup that has grown on']()
  const { rows } = await sql(`select position, event_id from read.checkpoints where name = 'orders'`)
  const { position, event_id: handled } = rows[0]
  const there = await fixture.log.idAt(position)
  await expect(start()).rejects.toThrow(
    `handled event ${handled} at position ${position}, where this log has event ${there}`,
  )
  await replacements['another log']()
  const other = await fixture.log.identity()
  await expect(checkLogIdentity({ pool: fixture.database.pool, log: fixture.log })).rejects.toThrow(
    `begins with event ${first}, and this log begins with event ${other}`,
  )
})

test('accepts a checkpoint that a release without event ids has moved on', async () => {
  await placeOrders(50, 55)
  await sql(`update read.checkpoints set position = '${await fixture.log.head()}'`)
  await followToTheEnd()
  await replacements['a log from an older backup that has grown on']()
  await expect(start()).rejects.toThrow(remedy)
})

test('completes the checkpoints of a release that recorded positions only', async () => {
  const ids = async () => (await sql('select name, event_id from read.checkpoints order by name')).rows
  const before = await ids()
  await sql('update read.checkpoints set event_id = null, event_position = null')
  await followToTheEnd()
  expect(await ids()).toEqual(before)
  expect(before.every(({ event_id: id }) => id !== null)).toBe(true)
})
