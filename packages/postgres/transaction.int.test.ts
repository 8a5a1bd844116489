import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { prepared } from './prepared.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
  await database.pool.query('create table notes (text text)')
})
afterAll(() => database.close())
const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from notes order by text')).rows.map(
    ({ text }) => text,
  )

it('commits the work, or rolls it back if it throws', async () => {
  expect(
    await inTransaction(database.pool, { idleTimeoutMs: 5_000 }, (client) =>
      client.query(`insert into notes values ('kept')`).then(() => 7),
    ),
  ).toBe(7)
  await expect(
    inTransaction(database.pool, { idleTimeoutMs: 5_000 }, async (client) => {
      await client.query(`insert into notes values ('lost')`)
      throw new Error('after the insert')
    }),
  ).rejects.toThrow('after the insert')
  expect(await notes()).toEqual(['kept'])
})

it('rolls back the transaction of a process that idles too long, and the process survives', async () => {
  const seen: unknown[] = []
  const note = (error: unknown) => seen.push(error)
  process.on('uncaughtException', note)
  await expect(
    inTransaction(database.pool, { idleTimeoutMs: 50 }, async (client) => {
      await client.query(`insert into notes values ('late')`)
      const cutOff = new Promise((resolve) => client.once('end', resolve))
      await Promise.race([cutOff, setTimeout(20_000)])
      await client.query('select 1')
    }),
  ).rejects.toThrow()
  await setTimeout(20)
  process.off('uncaughtException', note)
  expect(seen).toEqual([])
  expect(await notes()).toEqual(['kept'])
})

it('plans a kept statement by index, also while its table is empty', async () => {
  await database.pool.query('create table many (key text primary key, number integer)')
  const statement = prepared('select number from many where key = any($1)', [['a', 'b']])
  const planOf = (keepPlans: boolean) =>
    inTransaction(database.pool, { idleTimeoutMs: 5_000, keepPlans }, async (client) => {
      await client.query(statement)
      const { rows } = await client.query(`explain execute "${statement.name}" ('{a,b}')`)
      return rows.map((row) => row['QUERY PLAN']).join()
    })
  await database.pool.query('analyze many')
  expect(await planOf(false)).not.toContain('$1')
  expect(await planOf(true)).toMatch(/Index.*\$1/)
})
