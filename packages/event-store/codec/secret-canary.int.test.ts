import { randomUUID } from 'node:crypto'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventLog } from '../event-log.ts'
import { openLog } from '../open-log.ts'
import { WrongAppSecret } from './secret-canary.ts'

const secret = 'the secret that made the data, 32+'
const otherSecret = 'another secret, as long as the first'
let database: TestDatabase
let opened: EventLog[]
const open = async (appSecret: string): Promise<EventLog> => {
  const { log } = await openLog({ eventStoreUrl: undefined, pool: database.pool, appSecret })
  opened.push(log)
  return log
}
const metadata = {
  at: '2026-11-22T10:00:00.000Z',
  actor: { kind: 'system' as const },
  correlationId: 'c',
  causationId: null,
}
const note = { type: 'OrderNoteAdded' as const, data: { noteId: randomUUID(), text: 'Zvati posle 17 h' } }
const addNotes = async (log: EventLog, streams: readonly string[]) => {
  for (const stream of streams) await log.append(stream, [note], { expectedRevision: 'any', metadata })
}
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `order-${name}-${n}`)
/** The state that a release before the canary left. */
const dropCanary = () => database.pool.query('drop table private.secret_canary')
const damageKeys = (streams: readonly string[]) =>
  database.pool.query(
    'update private.stream_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where stream = any($1)',
    [streams],
  )
const storedKeys = async () =>
  (await database.pool.query('select stream, wrapped from private.stream_keys order by stream')).rows

beforeEach(async () => {
  database = await startTestDatabase()
  opened = []
})
afterEach(async () => {
  for (const log of opened) await log.close()
  await database.close()
})

describe('opening the log', () => {
  it('rejects an APP_SECRET other than that of the first start, and leaves the keys unchanged', async () => {
    await addNotes(await open(secret), ['order-1'])
    const before = await storedKeys()
    const refused = await open(otherSecret).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(WrongAppSecret)
    expect((refused as Error).message).toMatch(
      /^APP_SECRET is not the secret that .+ secrets\.json in the data folder[^\n]+$/,
    )
    expect((refused as Error).message).not.toContain(otherSecret)
    expect(await storedKeys()).toEqual(before)
    await expect(open(secret)).resolves.toBeDefined()
  })

  it('rejects a different secret even before personal data exists', async () => {
    await open(secret)
    await expect(open(otherSecret)).rejects.toThrow(WrongAppSecret)
  })

  it('rejects a secret that decrypts none of the stored keys if there is no canary yet', async () => {
    await addNotes(await open(secret), numbered('a', 30))
    await dropCanary()
    await expect(open(otherSecret)).rejects.toThrow(WrongAppSecret)
    await expect(open(secret)).resolves.toBeDefined()
    await expect(open(otherSecret)).rejects.toThrow(WrongAppSecret)
  })

  it('accepts the secret of older data if some of the newest keys are damaged', async () => {
    await addNotes(await open(secret), numbered('a', 12))
    await damageKeys(numbered('a', 12).slice(3))
    await dropCanary()
    await expect(open(secret)).resolves.toBeDefined()
  })

  it('accepts the first secret again after a release without a canary ran with a wrong one', async () => {
    await addNotes(await open(secret), numbered('a', 12))
    const foreign = await database.pool.query<{ stream: string }>(
      `update private.stream_keys set wrapped = '\\x00', created_at = now() + interval '1 minute' where stream <> 'order-a-0' returning stream`,
    )
    expect(foreign.rowCount).toBe(11)
    await dropCanary()
    await expect(open(secret)).resolves.toBeDefined()
  })

  it('accepts one of two secrets if processes with both start at once', async () => {
    const secrets = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? secret : otherSecret))
    const results = await Promise.allSettled(secrets.map(open))
    const winners = new Set(secrets.filter((_, n) => results[n]!.status === 'fulfilled'))
    const losers = new Set(secrets.filter((_, n) => results[n]!.status === 'rejected'))
    expect([winners.size, losers.size]).toEqual([1, 1])
    expect([...winners]).not.toEqual([...losers])
  })
})
