import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { imagesTable } from '@pazar/private-tables/images-table.ts'
import { openPool } from './open-database.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { applySchema } from './schema.ts'
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

test('gives twenty processes that start at once the same schema', async () => {
  const statements = [
    'create schema if not exists shop',
    'create table if not exists shop.thing (id bigint primary key)',
  ]
  await Promise.all(Array.from({ length: 20 }, () => applySchema(database.pool, statements)))
  await database.pool.query('insert into shop.thing values (1)')
  await applySchema(database.pool, statements)
  expect((await database.pool.query('select * from shop.thing')).rows).toEqual([{ id: 1 }])
})

test('skips the statements after a failing one, and the next run applies them', async () => {
  const list = (end: string) => [
    'create table if not exists half (id int)',
    `create table if not exists whole (${end}`,
    'create table if not exists more (id int)',
  ]
  const made = async () =>
    (
      await database.pool.query(
        `select array_remove(array[to_regclass('half'), to_regclass('whole'), to_regclass('more')], null)::text[] as made`,
      )
    ).rows[0].made
  await expect(applySchema(database.pool, list(''))).rejects.toThrow('syntax error')
  expect(await made()).toEqual(['half'])
  await applySchema(database.pool, list('id int)'))
  expect(await made()).toEqual(['half', 'whole', 'more'])
})

test('neither deadlocks with a concurrent writer of several tables nor loses its rows', async () => {
  const statements = [
    'create table if not exists letter (id int)',
    'alter table letter add column if not exists sender int',
    'create table if not exists lane (id int)',
    'create index if not exists lane_id on lane (id)',
  ]
  await applySchema(database.pool, statements)
  const writer = await database.pool.connect()
  try {
    await writer.query('begin; insert into lane values (1)')
    const applied = applySchema(database.pool, statements)
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000, interval: 10 },
    )
    await Promise.all([
      applied,
      writer.query('insert into letter values (1, 2)').then(() => writer.query('commit')),
    ])
  } finally {
    writer.release(true)
  }
  expect(
    (await database.pool.query('select lane.id as lane, sender from lane cross join letter')).rows,
  ).toEqual([{ lane: 1, sender: 2 }])
})

test('does not wait for a running backup', async () => {
  const statements = [...outboxSchema, imagesTable]
  await applySchema(database.pool, statements)
  const backup = await database.pool.connect()
  const starting = openPool(database.url, { maxConnections: 1 })
  try {
    await backup.query('begin; lock table private.outbox, private.images in access share mode')
    await starting.query(`set lock_timeout = '1s'`)
    await applySchema(starting, statements)
  } finally {
    await starting.end()
    backup.release(true)
  }
})

test('reads a bigint as a number, or as text if a number cannot hold it exactly', async () => {
  const { rows } = await database.pool.query(
    `select 9007199254740991::bigint as safe, 9007199254740993::bigint as beyond`,
  )
  expect(rows).toEqual([{ safe: 9007199254740991, beyond: '9007199254740993' }])
})
