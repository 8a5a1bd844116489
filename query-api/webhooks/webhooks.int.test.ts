import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let seller: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  house = await startHouse()
  seller = await newSeller(house.commands)
  stranger = await newSeller(house.commands)
})
afterAll(() => house.close())

const list = async (who: SignedIn) => (await house.get('/api/webhooks', { token: who.token })).body
const send = (method: string, path: string, body?: unknown) => house.commands.send(method, path, body, { token: seller.token })

describe('the list of webhooks', () => {
  it('holds what was added and how it stands, and never a secret', async () => {
    expect(await list(seller)).toEqual([])
    const first = (await send('POST', '/api/webhooks', { url: 'https://primer.rs/a', topics: ['order.placed'], description: 'ERP' })).body
    await send('POST', '/api/webhooks', { url: 'https://primer.rs/b', topics: ['order.erased', 'order.changed'] })
    house.commands.advanceClock(60_000)
    await send('PATCH', `/api/webhooks/${first.id}`, { isActive: false })
    const shown = await list(seller)
    expect(shown).toEqual([
      { id: 1, url: 'https://primer.rs/a', topics: ['order.placed'], description: 'ERP', isActive: false, createdAt: first.createdAt, updatedAt: expect.any(String) },
      { id: 2, url: 'https://primer.rs/b', topics: ['order.changed', 'order.erased'], description: '', isActive: true, createdAt: expect.any(String), updatedAt: expect.any(String) },
    ])
    expect(Date.parse(shown[0].updatedAt)).toBeGreaterThan(Date.parse(first.createdAt))
    await send('DELETE', `/api/webhooks/${first.id}`)
    expect((await list(seller)).map((webhook: { id: number }) => webhook.id)).toEqual([2])
  })

  it("is nobody else's", async () => {
    expect(await list(stranger)).toEqual([])
    expect((await house.get('/api/webhooks')).status).toBe(401)
  })

  it('is kept under its seller, without a secret', async () => {
    const { rows } = await house.commands.pool.query('select seller_id, webhooks::text as text from read.webhooks')
    expect(rows).toEqual([{ seller_id: seller.id, text: expect.not.stringContaining('whsec_') }])
  })
})
