// Rules: session/token
import { createHash } from 'node:crypto'
import { credentialsSchema } from '@pazar/private-tables/credentials-table.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountLookup, createSessions, type SessionUser } from './sessions.ts'
import { sessionsSchema } from './sessions-table.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

let database: TestDatabase
let clock: number
const inactive = new Set<number>()

beforeAll(async () => {
  database = await startTestDatabase()
  await applySchema(database.pool, [...credentialsSchema, ...sessionsSchema])
})
afterAll(() => database.close())
beforeEach(() => {
  clock = Date.UTC(2026, 0, 1)
  inactive.clear()
})

const sessions = () =>
  createSessions({
    pool: database.pool,
    accountOf: async (userId) => ({ isActive: !inactive.has(userId) }),
    now: () => clock,
  })
const passwordHash = 'as it was verified'
const setPassword = (userId: number, hash: string) =>
  database.pool.query(
    `insert into private.credentials (email_key, user_id, password_hash) values ($1, $2, $3) on conflict (user_id) do update set password_hash = $3`,
    [Buffer.from(String(userId)), userId, hash],
  )
async function signIn(user: SessionUser): Promise<string> {
  await setPassword(user.id, passwordHash)
  return (await sessions().create(user, passwordHash))!
}
const usedAt = async (userId: number) =>
  (await database.pool.query('select used_at from private.sessions where user_id = $1', [userId])).rows.map(
    (row) => row.used_at.getTime(),
  )

describe('sessions', () => {
  it('find the user of a token, and store nothing that can sign in', async () => {
    const token = await signIn({ id: 11, role: 'client' })
    expect(await sessions().find(token)).toMatchObject({
      userId: 11,
      sellerId: 11,
      role: 'client',
      duty: null,
    })
    expect(await sessions().find(`${token.slice(0, -1)}_`)).toBeUndefined()
    const { rows } = await database.pool.query('select * from private.sessions where user_id = 11')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('list when and where they were opened, without anything that can sign in', async () => {
    await setPassword(20, passwordHash)
    const token = (await sessions().create({ id: 20, role: 'client' }, passwordHash, {
      userAgent: 'Firefox',
      address: '203.0.113.9',
    }))!
    clock += hour + 1
    const known = await sessions().find(token)
    const later = await signIn({ id: 20, role: 'client' })
    const first = {
      id: known!.sessionId,
      createdAt: new Date(clock - hour - 1),
      usedAt: new Date(clock),
      userAgent: 'Firefox',
      address: '203.0.113.9',
    }
    const second = {
      id: (await sessions().find(later))!.sessionId,
      createdAt: new Date(clock),
      usedAt: new Date(clock),
      userAgent: null,
      address: null,
    }
    expect(await sessions().openSessionsOf(20)).toEqual(
      [first, second].sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
    clock += 30 * day + 1
    expect(await sessions().openSessionsOf(20)).toEqual([])
  })

  it('stay open if their table is older than the columns for address and browser', async () => {
    await database.pool.query(
      'alter table private.sessions drop column user_agent, drop column address, drop column seller_id, drop column duty',
    )
    await setPassword(21, passwordHash)
    await database.pool.query(
      `insert into private.sessions values ($1, gen_random_uuid(), 21, 'client', $2, $2)`,
      [createHash('sha256').update('a'.repeat(43)).digest(), new Date(clock)],
    )
    await applySchema(database.pool, sessionsSchema)
    expect(await sessions().find('a'.repeat(43))).toMatchObject({ userId: 21 })
    expect(await sessions().openSessionsOf(21)).toMatchObject([{ userAgent: null, address: null }])
  })

  it("give a helper the seller's id and the newest duty, and end with the seller's", async () => {
    const token = await signIn({ id: 22, role: 'client', helper: { sellerId: 23, duty: 'pozivi' } })
    const seller = await signIn({ id: 23, role: 'client' })
    expect(await sessions().find(token)).toMatchObject({ userId: 22, sellerId: 23, duty: 'pozivi' })
    const accountOf: AccountLookup = async () => ({ isActive: true, duty: 'pakovanje' })
    const later = createSessions({ pool: database.pool, accountOf, now: () => clock })
    expect(await later.find(token)).toMatchObject({ duty: 'pakovanje' })
    expect(await later.find(seller)).toMatchObject({ userId: 23, sellerId: 23, duty: null })
    await sessions().endSessionsOf(23)
    expect(await sessions().find(token)).toBeDefined()
    await sessions().endSessionsOfSeller(23)
    expect(await sessions().find(token)).toBeUndefined()
  })

  it('are created only while the verified password is still current', async () => {
    await setPassword(18, 'changed since')
    expect(await sessions().create({ id: 18, role: 'client' }, passwordHash)).toBeUndefined()
    expect(await usedAt(18)).toEqual([])
  })

  it('are not created if the password changes at the same time', async () => {
    await setPassword(19, passwordHash)
    const changing = await database.pool.connect()
    await changing.query('begin')
    await changing.query(`update private.credentials set password_hash = 'new' where user_id = 19`)
    const token = sessions().create({ id: 19, role: 'client' }, passwordHash)
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
      )
      .toBeGreaterThan(0)
    await changing.query('commit')
    changing.release()
    expect(await token).toBeUndefined()
  })

  it('expire thirty days after the last use, which is written at most once an hour', async () => {
    const token = await signIn({ id: 12, role: 'client' })
    clock += hour
    await sessions().find(token)
    expect(await usedAt(12)).toEqual([clock - hour])
    clock += 1
    await sessions().find(token)
    expect(await usedAt(12)).toEqual([clock])
    clock += 30 * day
    expect(await sessions().find(token)).toBeDefined()
    clock += 30 * day + 1
    expect(await sessions().find(token)).toBeUndefined()
  })

  it('delete expired ones at the next sign-in', async () => {
    await signIn({ id: 13, role: 'client' })
    clock += 30 * day + 1
    await signIn({ id: 14, role: 'client' })
    expect(await usedAt(13)).toEqual([])
  })

  it('stop working when the user is deactivated', async () => {
    const token = await signIn({ id: 15, role: 'client' })
    const user = (await sessions().find(token))!
    expect(await sessions().isOpen(user)).toBe(true)
    inactive.add(15)
    expect(await sessions().isOpen(user)).toBe(false)
    expect(await sessions().find(token)).toBeUndefined()
  })

  it('can be ended one by one, or all but the current one', async () => {
    const tokens = [
      await signIn({ id: 16, role: 'admin' }),
      await signIn({ id: 16, role: 'admin' }),
      await signIn({ id: 16, role: 'admin' }),
    ]
    const stranger = await signIn({ id: 17, role: 'client' })
    const found = await Promise.all(tokens.map((token) => sessions().find(token)))
    await sessions().end(found[0]!.sessionId)
    await sessions().endSessionsOf(16, found[1]!.sessionId)
    expect(await Promise.all(tokens.map(async (token) => Boolean(await sessions().find(token))))).toEqual([
      false,
      true,
      false,
    ])
    await sessions().endSessionsOf(16)
    expect(await sessions().find(tokens[1]!)).toBeUndefined()
    expect(await sessions().find(stranger)).toBeDefined()
  })
})
