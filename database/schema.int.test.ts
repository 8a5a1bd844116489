import { afterAll, beforeAll, expect, test } from 'vitest'
import { applySchema } from './schema.ts'
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

test('twenty processes that start at once all find the same schema', async () => {
  const statements = ['create schema if not exists shop', 'create table if not exists shop.thing (id bigint primary key)']
  await Promise.all(Array.from({ length: 20 }, () => applySchema(database.pool, statements)))
  await database.pool.query('insert into shop.thing values (1)')
  await applySchema(database.pool, statements)
  expect((await database.pool.query('select * from shop.thing')).rows).toEqual([{ id: 1 }])
})

test('a failing statement leaves nothing of its list behind', async () => {
  const statements = ['create table half (id int)', 'create table nonsense (']
  await expect(applySchema(database.pool, statements)).rejects.toThrow('syntax error')
  expect((await database.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
})

test('a bigint reads as a number, and as text where a number could not hold it', async () => {
  const { rows } = await database.pool.query(`select 9007199254740991::bigint as safe, 9007199254740993::bigint as beyond`)
  expect(rows).toEqual([{ safe: 9007199254740991, beyond: '9007199254740993' }])
})
