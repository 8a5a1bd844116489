import { newSeller, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let admin: SignedIn
let seller: SignedIn
beforeAll(async () => {
  house = await startHouse()
  admin = await signInAdmin(house.commands)
  seller = await newSeller(house.commands)
  // One that has just begun still builds its read models.
  await vi.waitFor(async () => expect((await house.get('/api/health')).body.status).toBe('ok'), { timeout: 50_000 })
})
afterAll(() => house.close())

describe('freshness', () => {
  it('answers as it is, and says so, where the read model does not get there', async () => {
    // From here on the read model knows the seller: whom it has not heard of, it cannot tell about.
    expect((await house.get('/api/auth/me', { token: seller.token })).headers.get('x-stale')).toBeNull()
    for (const position of ['99999999', '99999999999999999999']) {
      const answered = await house.get('/api/auth/me', { token: seller.token, position })
      expect([answered.status, answered.headers.get('x-stale')]).toEqual([200, '1'])
    }
  })
})

describe('operation', () => {
  it('tells how far each read model is', async () => {
    const { status, body } = await house.get('/api/health')
    expect([status, body.status, body.ready, body.parts]).toEqual([200, 'ok', true, { database: true, log: true, hints: true }])
    expect(body.readModels.map((each: { name: string }) => each.name)).toEqual(expect.arrayContaining(['activity', 'market_costs', 'orders', 'users', 'websites']))
  })

  it('degrades with a parked read model, and is ready still', async () => {
    await house.commands.pool.query("update read.checkpoints set status = 'parked', parked_reason = 'ne može', parked_event = 'e-1', parked_stream = 'market-cost-1', parked_at = now() where name = 'market_costs'")
    const parked = async (token?: string) => {
      const { status, body } = await house.get('/api/health', { token })
      return [status, body.status, body.readModels.find((each: { name: string }) => each.name === 'market_costs').parked]
    }
    expect(await parked(admin.token)).toEqual([200, 'degraded', { reason: 'ne može', event: 'e-1', stream: 'market-cost-1', at: expect.any(String) }])
    expect(await parked(seller.token)).toEqual([200, 'degraded', { reason: '', event: 'e-1', stream: '', at: expect.any(String) }])
    await house.commands.pool.query("update read.checkpoints set status = 'live' where name = 'market_costs'")
  })

  it('describes itself', async () => {
    const { body } = await house.get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/orders/{orderId}'].get['x-access']).toBe('public')
    expect(body.paths['/api/orders'].post.requestBody.content).toHaveProperty('application/x-www-form-urlencoded')
  })
})
