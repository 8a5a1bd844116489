import { randomUUID } from 'node:crypto'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readModels } from '../read-models.ts'
import { type Checkpoint, readCheckpoints } from './checkpoints.ts'
import { prepareReadSchema } from './prepare.ts'
import { createSkipEvents } from './skip-events.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
  await prepareReadSchema(database.pool, readModels, '-1')
})
afterAll(() => database.close())

it('moves the checkpoints that are still current together, and reports the others as late', async () => {
  const { pool } = database
  const known = [...(await readCheckpoints(pool)).values()]
  const [outdated, locked, ...current] = known as [Checkpoint, Checkpoint, ...Checkpoint[]]
  await pool.query('update read.checkpoints set generation = generation + 1 where name = $1', [outdated.name])
  const lock = await pool.connect()
  await lock.query('begin')
  await lock.query('select from read.checkpoints where name = $1 for update', [locked.name])
  let statements = 0
  const query = pool.query.bind(pool)
  pool.query = ((...args: Parameters<typeof query>) => {
    statements++
    return query(...args)
  }) as typeof pool.query

  const skip = createSkipEvents(pool)
  const id = randomUUID()
  const moved = await Promise.all(known.map((from) => skip(from, { position: '7', id })))
  pool.query = query
  await lock.query('rollback')
  lock.release()

  expect(moved).toEqual(known.map((from) => current.includes(from)))
  expect(statements).toBe(1)
  const { rows } = await pool.query('select name, position, event_position, event_id from read.checkpoints')
  expect(rows.filter(({ position }) => position === '7').map(({ name }) => name)).toEqual(
    expect.arrayContaining(current.map(({ name }) => name)),
  )
  expect(rows.filter(({ event_id }) => event_id === id)).toHaveLength(current.length)

  const [first] = current
  expect(await skip({ ...first!, position: '7' }, { position: '9', id })).toBe(true)
  expect(await skip({ ...first!, position: '7' }, { position: '9', id })).toBe(false)
})
