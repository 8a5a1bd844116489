// Rules: costs/as-of-order-date
import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let seller: SignedIn
let stranger: SignedIn
let entry: number
let other: number

beforeAll(async () => {
  app = await startTestApp()
  seller = await newSeller(app.commands)
  stranger = await newSeller(app.commands)
  const send = (method: string, path: string, body?: unknown) =>
    app.commands.send(method, path, body, { token: seller.token })
  entry = (
    await send('POST', '/api/market-costs', {
      market: 'Serbia',
      shippingCost: '350,50',
      description: 'Kurir',
    })
  ).body.id
  other = (await send('POST', '/api/market-costs', { market: 'Bosnia', packagingCost: 2 })).body.id
  app.commands.advanceClock(60_000)
  await send('PUT', `/api/market-costs/${entry}`, { shippingCost: 400, isActive: false })
  app.commands.advanceClock(60_000)
  await send('DELETE', `/api/market-costs/${entry}`)
})
afterAll(() => app.close())

const history = (query = '', token = seller.token) => app.get(`/api/market-costs/history${query}`, { token })

describe('the history of fixed costs', () => {
  it('lists who changed what and when, newest first, including removed entries', async () => {
    const { status, body, headers } = await history()
    expect([status, headers.get('content-range')]).toEqual([200, 'market-cost-history 0-3/4'])
    const first = {
      shippingCost: '350.50',
      packagingCost: '0.00',
      otherCosts: '0.00',
      total: '350.50',
      description: 'Kurir',
      isActive: true,
    }
    const second = { ...first, shippingCost: '400.00', total: '400.00', isActive: false }
    expect(body).toMatchObject([
      { entryId: entry, market: 'Serbia', kind: 'removed', actor: 'Ana Anić', before: second, after: null },
      { entryId: entry, market: 'Serbia', kind: 'changed', actor: 'Ana Anić', before: first, after: second },
      {
        entryId: other,
        market: 'Bosnia',
        kind: 'added',
        before: null,
        after: { packagingCost: '2.00', description: null },
      },
      { entryId: entry, market: 'Serbia', kind: 'added', actor: 'Ana Anić', before: null, after: first },
    ])
    expect(Date.parse(body[0].at) - Date.parse(body[1].at)).toBeGreaterThanOrEqual(60_000)
  })

  it('filters by market', async () => {
    expect(
      (await history('?market=Bosnia')).body.map((change: { entryId: number }) => change.entryId),
    ).toEqual([other])
    expect((await history('?market=Montenegro')).body).toEqual([])
    expect((await history('?market=Hrvatska')).body).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'market', message: 'Molimo izaberite tržište' }],
    })
  })

  it('is hidden from other sellers', async () => {
    expect((await history('', stranger.token)).body).toEqual([])
    expect((await app.get('/api/market-costs/history')).status).toBe(401)
  })
})
