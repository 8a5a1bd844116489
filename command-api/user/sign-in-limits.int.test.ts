import { applySchema } from '@pazar/database/schema.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSignInLimits, type SignInLimits, signInLimitsSchema } from './sign-in-limits.ts'

let database: TestDatabase
let limits: SignInLimits

beforeAll(async () => {
  database = await startTestDatabase()
  await applySchema(database.pool, signInLimitsSchema)
  limits = createSignInLimits(database.pool, 'a secret that is only for tests')
})
afterAll(() => database.close())

const allowed = async (account: string, address: string) => (await limits.attempt(account, address)) === undefined
async function fail(times: number, account: (n: number) => string, address: (n: number) => string): Promise<void> {
  for (let n = 0; n < times; n++) expect(await allowed(account(n), address(n)), `attempt ${n}`).toBe(true)
}

describe('attempts to sign in', () => {
  it('are ten of one address for one account: the owner signs in from his own', async () => {
    await fail(10, () => 'ana@pazar.test', () => '203.0.113.1')
    expect(await limits.attempt('ana@pazar.test', '203.0.113.1')).toMatchObject({ refusal: { code: 'too_many_requests' }, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } })
    expect(await allowed('ana@pazar.test', '198.51.100.1')).toBe(true)
    expect(await allowed('mina@pazar.test', '203.0.113.1')).toBe(true)
  })

  it('of one network count together, whichever of its addresses they come from', async () => {
    await fail(10, () => 'iva@pazar.test', (n) => `2001:db8:5:7:${n}::1`)
    expect(await allowed('iva@pazar.test', '2001:db8:5:7:ffff::2')).toBe(false)
    expect(await allowed('iva@pazar.test', '2001:db8:5:8::1')).toBe(true)
  })

  it('are a hundred for one account, from wherever', async () => {
    await fail(100, () => 'eva@pazar.test', (n) => `198.51.101.${n}`)
    expect(await allowed('eva@pazar.test', '198.51.102.1')).toBe(false)
  })

  it('are fifty of one address, which then locks no further account', async () => {
    await fail(50, (n) => `${n}@pazar.test`, () => '203.0.113.9')
    for (let n = 0; n < 120; n++) expect(await allowed('una@pazar.test', '203.0.113.9')).toBe(false)
    expect(await allowed('una@pazar.test', '198.51.100.9')).toBe(true)
  })

  it('that succeed count for nothing, and clear what the address had tried on the account', async () => {
    for (let round = 0; round < 30; round++) {
      await fail(4, () => 'ena@pazar.test', () => '203.0.113.20')
      await limits.succeeded('ena@pazar.test', '203.0.113.20')
      if (round % 10 === 9) await database.pool.query(`delete from private.sign_in_attempts where key like 'address%'`)
      if (round === 24) expect(await allowed('ena@pazar.test', '203.0.113.21')).toBe(true)
    }
  })
})
