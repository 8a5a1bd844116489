// Rules: session/attempt-limits
import { applySchema } from '@pazar/postgres/schema.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimiterSchema } from '../limits/rate-limiter.ts'
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts'

let database: TestDatabase
let limits: SignInLimits

beforeAll(async () => {
  database = await startTestDatabase()
  await applySchema(database.pool, rateLimiterSchema)
  limits = createSignInLimits(database.pool, 'a secret that is only for tests')
})
afterAll(() => database.close())

const allowed = async (account: string, address: string) =>
  (await limits.attempt(account, address)) === undefined
async function fail(
  times: number,
  account: (n: number) => string,
  address: (n: number) => string,
): Promise<void> {
  for (let n = 0; n < times; n++) expect(await allowed(account(n), address(n)), `attempt ${n}`).toBe(true)
}

describe('sign-in attempts', () => {
  it('are limited to ten per address and account, and the owner can sign in from another address', async () => {
    await fail(
      10,
      () => 'ana@pazar.test',
      () => '203.0.113.1',
    )
    expect(await limits.attempt('ana@pazar.test', '203.0.113.1')).toMatchObject({
      refusal: { code: 'too_many_requests' },
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    })
    expect(await allowed('ana@pazar.test', '198.51.100.1')).toBe(true)
    expect(await allowed('mina@pazar.test', '203.0.113.1')).toBe(true)
  })

  it('of one IPv6 network count together', async () => {
    await fail(
      10,
      () => 'iva@pazar.test',
      (n) => `2001:db8:5:7:${n}::1`,
    )
    expect(await allowed('iva@pazar.test', '2001:db8:5:7:ffff::2')).toBe(false)
    expect(await allowed('iva@pazar.test', '2001:db8:5:8::1')).toBe(true)
  })

  it.each([
    [
      '/56',
      20,
      (n: number) => `2001:db8:6:1${n.toString(16).padStart(2, '0')}::1`,
      '2001:db8:6:1ff::1',
      '2001:db8:6:200::1',
    ],
    ['/48', 40, (n: number) => `2001:db8:7:${n.toString(16)}00::1`, '2001:db8:7:ff00::1', '2001:db8:8::1'],
  ])(
    'on one account are limited for a whole %s to %i',
    async (prefix, most, address, sameNetwork, otherNetwork) => {
      const account = `${prefix}@pazar.test`
      await fail(most, () => account, address)
      expect(await allowed(account, sameNetwork)).toBe(false)
      expect(await allowed(account, otherNetwork)).toBe(true)
    },
  )

  it('from adjacent IPv4 addresses count separately', async () => {
    await fail(
      60,
      () => 'nina@pazar.test',
      (n) => `192.0.2.${n}`,
    )
    expect(await allowed('nina@pazar.test', '192.0.2.200')).toBe(true)
  })

  it('of a known device count for that device only, up to 10', async () => {
    await fail(
      100,
      () => 'olga@pazar.test',
      (n) => `198.18.${n}.1`,
    )
    expect(await allowed('olga@pazar.test', '203.0.113.77')).toBe(false)
    for (let n = 0; n < 10; n++)
      expect(await limits.attempt('olga@pazar.test', '198.18.0.1', 'device a')).toBeUndefined()
    expect(await limits.attempt('olga@pazar.test', '198.18.0.1', 'device a')).toMatchObject({
      refusal: { code: 'too_many_requests' },
    })
    expect(await limits.attempt('olga@pazar.test', '198.18.0.1', 'device b')).toBeUndefined()
    await limits.succeeded('olga@pazar.test', '198.18.0.1', 'device a')
    expect(await limits.attempt('olga@pazar.test', '198.18.0.1', 'device a')).toBeUndefined()
    expect(await allowed('olga@pazar.test', '203.0.113.78')).toBe(false)
  })

  it('are limited to a hundred per account over all networks', async () => {
    await fail(
      100,
      () => 'eva@pazar.test',
      (n) => `198.51.${n}.1`,
    )
    expect(await allowed('eva@pazar.test', '198.51.102.1')).toBe(false)
  })

  it('are limited to fifty per address, which then locks no further account', async () => {
    await fail(
      50,
      (n) => `${n}@pazar.test`,
      () => '203.0.113.9',
    )
    for (let n = 0; n < 120; n++) expect(await allowed('una@pazar.test', '203.0.113.9')).toBe(false)
    expect(await allowed('una@pazar.test', '198.51.100.9')).toBe(true)
  })

  it("do not count if they succeed, and success clears the address's failures on the account", async () => {
    for (let round = 0; round < 30; round++) {
      await fail(
        4,
        () => 'ena@pazar.test',
        () => '203.0.113.20',
      )
      await limits.succeeded('ena@pazar.test', '203.0.113.20')
      if (round % 10 === 9)
        await database.pool.query(`delete from private.sign_in_attempts where key like 'address%'`)
      if (round === 24) expect(await allowed('ena@pazar.test', '203.0.113.21')).toBe(true)
    }
  })
})
