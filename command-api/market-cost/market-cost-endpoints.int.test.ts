// Rules: costs/entries
import { randomUUID } from 'node:crypto'
import { marketCostStream } from '@pazar/contracts/market-cost/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn

beforeAll(async () => {
  api = await startCommandApi()
  seller = await newSeller(api)
})
afterAll(() => api.close())

const set = (form: Record<string, unknown>, options: { token?: string; key?: string } = {}) =>
  api.send('POST', '/api/market-costs', form, { token: seller.token, ...options })
const change = (id: number, form: Record<string, unknown>, token = seller.token) =>
  api.send('PUT', `/api/market-costs/${id}`, form, { token })
const remove = (id: number, token = seller.token) =>
  api.send('DELETE', `/api/market-costs/${id}`, undefined, { token })

describe('fixed costs of a market', () => {
  it('are set, changed and removed, each once', async () => {
    const first = await set({
      market: 'Serbia',
      shippingCost: '350,50',
      packagingCost: 20,
      description: ' Kurir ',
    })
    expect(first).toMatchObject({
      status: 201,
      body: {
        userId: seller.id,
        market: 'Serbia',
        shippingCost: '350.50',
        packagingCost: '20.00',
        otherCosts: '0.00',
        total: '370.50',
        description: 'Kurir',
        isActive: true,
      },
    })
    const { id } = first.body
    expect(await change(id, { market: 'Serbia', otherCosts: '5', description: null })).toMatchObject({
      status: 200,
      body: { total: '375.50', description: null },
    })
    expect((await change(id, { otherCosts: 5 })).status).toBe(200)
    const removed = await remove(id)
    expect(removed).toMatchObject({
      status: 200,
      body: { message: 'Troškovi po tržištu su uspešno obrisani.' },
    })
    expect((await remove(id)).headers.get('x-position')).toBe(removed.headers.get('x-position'))
    expect((await change(id, { otherCosts: 7 })).status).toBe(404)
    expect((await api.events(marketCostStream(id))).map((event) => event.type)).toEqual([
      'MarketCostSet',
      'MarketCostChanged',
      'MarketCostRemoved',
    ])
  })

  it('are set once per idempotency key', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => set({ market: 'Bosnia' }, { key })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect((await set({ market: 'Bosnia' })).body.id).not.toBe(answers[0]!.body.id)
  })

  it('answer 404 to another seller', async () => {
    const { id } = (await set({ market: 'Montenegro' })).body
    const stranger = await newSeller(api)
    expect([
      (await change(id, { otherCosts: 1 }, stranger.token)).status,
      (await remove(id, stranger.token)).status,
    ]).toEqual([404, 404])
    expect((await api.send('DELETE', `/api/market-costs/${id}`)).status).toBe(401)
    expect(await api.events(marketCostStream(id))).toHaveLength(1)
  })

  it.each([
    [{}, 'market', 'Molimo izaberite tržište'],
    [{ market: 'Kosovo' }, 'market', 'Molimo izaberite tržište'],
    [{ market: 'Serbia', shippingCost: -1 }, 'shippingCost', 'Troškovi poštarine moraju biti pozitivni'],
    [{ market: 'Serbia', packagingCost: -0.5 }, 'packagingCost', 'Troškovi pakovanja moraju biti pozitivni'],
    [{ market: 'Serbia', otherCosts: '-1,50' }, 'otherCosts', 'Ostali troškovi moraju biti pozitivni'],
    [{ market: 'Serbia', packagingCost: 'x' }, 'packagingCost', 'Neispravan iznos'],
    [{ market: 'Serbia', otherCosts: 100000000 }, 'otherCosts', 'Najviše 99.999.999,99'],
    [{ market: 'Serbia', otherCosts: '100.000.000,00' }, 'otherCosts', 'Najviše 99.999.999,99'],
  ])('reject %j (400)', async (form, path, message) => {
    expect(await set(form)).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path, message }] },
    })
  })

  it('cannot change their market (400)', async () => {
    const { id } = (await set({ market: 'Serbia' })).body
    expect(await change(id, { market: 'Bosnia' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'market' }] },
    })
  })
})
