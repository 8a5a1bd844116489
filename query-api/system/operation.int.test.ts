import { newSeller, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let admin: SignedIn
let seller: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  admin = await signInAdmin(app.commands)
  seller = await newSeller(app.commands)
  // A new app still builds its read models.
  await vi.waitFor(async () => expect((await app.get('/api/health')).body.status).toBe('ok'), {
    timeout: 50_000,
  })
})
afterAll(() => app.close())

describe('freshness', () => {
  it('answers the current state as stale if the read model does not reach the position', async () => {
    // Waits until the read model contains the seller, because the endpoint needs their row.
    expect((await app.get('/api/auth/me', { token: seller.token })).headers.get('x-stale')).toBeNull()
    for (const position of ['99999999', '99999999999999999999']) {
      const answered = await app.get('/api/auth/me', { token: seller.token, position })
      expect([answered.status, answered.headers.get('x-stale')]).toEqual([200, '1'])
    }
  })
})

describe('operation', () => {
  it('reports the progress of each read model', async () => {
    const { status, body } = await app.get('/api/health')
    expect([status, body.status, body.ready, body.parts]).toEqual([
      200,
      'ok',
      true,
      { database: true, log: true, hints: true },
    ])
    expect(body.readModels.map((each: { name: string }) => each.name)).toEqual(
      expect.arrayContaining(['activity', 'market_costs', 'orders', 'users', 'websites']),
    )
  })

  it('is degraded but ready while rows are parked, without details about them', async () => {
    await app.commands.pool
      .query(`insert into read.parked_keys (read_model, key, stream, revision, position, event_id, event_type, reason, seller_id)
      values ('market_costs', '1', 'market-cost-1', 3, '7', 'e-1', 'MarketCostChanged', 'ne može', 2)`)
    for (const token of [admin.token, seller.token, undefined]) {
      const { status, body } = await app.get('/api/health', { token })
      expect([status, body.status]).toEqual([200, 'degraded'])
      expect(body.readModels.find((each: { name: string }) => each.name === 'market_costs').parked).toEqual({
        count: 1,
        since: expect.any(String),
      })
      expect(JSON.stringify(body)).not.toMatch(/ne može|market-cost-1|e-1/)
    }
    await app.commands.pool.query('delete from read.parked_keys')
  })

  it('serves its OpenAPI document', async () => {
    const { body } = await app.get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/orders/{orderId}'].get['x-access']).toBe('public')
    expect(body.paths['/api/orders'].post.requestBody.content).toHaveProperty(
      'application/x-www-form-urlencoded',
    )
  })
})
