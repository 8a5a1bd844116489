import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let seller: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  seller = await newSeller(app.commands)
  stranger = await newSeller(app.commands)
})
afterAll(() => app.close())

const list = async (who: SignedIn) => (await app.get('/api/webhooks', { token: who.token })).body
const send = (method: string, path: string, body?: unknown) =>
  app.commands.send(method, path, body, { token: seller.token })

describe('the list of webhooks', () => {
  it('shows added webhooks with their current state, without secrets', async () => {
    expect(await list(seller)).toEqual([])
    const first = (
      await send('POST', '/api/webhooks', {
        url: 'https://primer.rs/a',
        topics: ['order.placed'],
        description: 'ERP',
      })
    ).body
    await send('POST', '/api/webhooks', {
      url: 'https://primer.rs/b',
      topics: ['order.erased', 'order.changed'],
    })
    app.commands.advanceClock(60_000)
    await send('PATCH', `/api/webhooks/${first.id}`, { isActive: false })
    const shown = await list(seller)
    expect(shown).toEqual([
      {
        id: 1,
        url: 'https://primer.rs/a',
        topics: ['order.placed'],
        description: 'ERP',
        isActive: false,
        createdAt: first.createdAt,
        updatedAt: expect.any(String),
      },
      {
        id: 2,
        url: 'https://primer.rs/b',
        topics: ['order.changed', 'order.erased'],
        description: '',
        isActive: true,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    expect(Date.parse(shown[0].updatedAt)).toBeGreaterThan(Date.parse(first.createdAt))
    await send('DELETE', `/api/webhooks/${first.id}`)
    expect((await list(seller)).map((webhook: { id: number }) => webhook.id)).toEqual([2])
  })

  it('is hidden from other sellers', async () => {
    expect(await list(stranger)).toEqual([])
    expect((await app.get('/api/webhooks')).status).toBe(401)
  })

  it('is stored per seller without secrets', async () => {
    const { rows } = await app.commands.pool.query(
      'select seller_id, webhooks::text as text from read.webhooks',
    )
    expect(rows).toEqual([{ seller_id: seller.id, text: expect.not.stringContaining('whsec_') }])
  })

  it('is sorted and paged', async () => {
    const { token } = await newSeller(app.commands)
    for (const url of ['https://primer.rs/a', 'https://primer.rs/b', 'https://primer.rs/c'])
      await app.commands.send('POST', '/api/webhooks', { url, topics: ['order.placed'] }, { token })
    const page = (query: string) => app.get(`/api/webhooks?${query}`, { token })
    const { body, headers } = await page('sort=["id","DESC"]&range=[0,1]')
    expect(body.map((webhook: { id: number }) => webhook.id)).toEqual([3, 2])
    expect(headers.get('content-range')).toBe('webhooks 0-1/3')
    expect((await page('sort=["url","ASC"]')).status).toBe(400)
  })
})
