import { applySchema } from '@pazar/postgres/schema.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForgotPasswordLimit } from '../user/forgot-password-limit.ts'
import { createAddressLimit } from './address-limit.ts'
import { rateLimiterSchema } from './rate-limiter.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
  await applySchema(database.pool, rateLimiterSchema)
})
afterAll(() => database.close())

const secret = 'a secret that is only for tests'
const hex = (n: number) => n.toString(16).padStart(2, '0')
const networks: [string, number, (n: number) => string, string, string][] = [
  ['/64', 1, (n) => `2001:db8:1:1::${n}`, '2001:db8:1:1::ffff', '2001:db8:1:2::1'],
  ['/56', 2, (n) => `2001:db8:2:1${hex(n)}::1`, '2001:db8:2:1ff::1', '2001:db8:2:200::1'],
  ['/48', 4, (n) => `2001:db8:3:${hex(n)}00::1`, '2001:db8:3:ff00::1', '2001:db8:4::1'],
]

describe.each(networks)('rate limit of an IPv6 %s', (prefix, factor, address, sameNetwork, otherNetwork) => {
  it(`is ${factor} times the limit of an address`, async () => {
    const limit = createAddressLimit(database.pool, secret, {
      keyPrefix: `test ${prefix}`,
      maxPoints: 3,
      windowSeconds: 600,
      message: 'Previše',
    })
    for (let n = 0; n < 3 * factor; n++) expect(await limit(address(n)), `request ${n}`).toBeUndefined()
    const refusal = { code: 'too_many_requests', message: 'Previše' }
    expect(await limit(sameNetwork)).toMatchObject({
      refusal,
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    })
    expect(await limit(otherNetwork)).toBeUndefined()
  })

  it(`is ${factor} times the limit for password links by e-mail`, async () => {
    const limit = createForgotPasswordLimit(database.pool, secret)
    for (let n = 0; n < 20 * factor; n++)
      expect(await limit(`${prefix}-${n}@niko.test`, address(n)), `request ${n}`).toBeUndefined()
    expect(await limit(`${prefix}@niko.test`, sameNetwork)).toMatchObject({
      refusal: { code: 'too_many_requests' },
    })
    expect(await limit(`${prefix}@niko.test`, otherNetwork)).toBeUndefined()
  })
})

it('counts each IPv4 address separately', async () => {
  const limit = createAddressLimit(database.pool, secret, {
    keyPrefix: 'test IPv4',
    maxPoints: 1,
    windowSeconds: 600,
    message: 'Previše',
  })
  for (let n = 0; n < 20; n++) expect(await limit(`192.0.2.${n}`)).toBeUndefined()
  expect(await limit('192.0.2.1')).toBeDefined()
})
