// Rules: orders/spam-limits
import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn
let site: Awaited<ReturnType<typeof newWebsite>>
const hour = 60 * 60 * 1000

const place = (form: Record<string, unknown>, headers: Record<string, string> = {}) =>
  api.send('POST', '/api/orders', form, {
    headers: { 'x-forwarded-for': randomUUID().slice(0, 8), ...headers },
  })

beforeAll(async () => {
  api = await startCommandApi()
  seller = await newSeller(api)
  site = await newWebsite(api, seller)
})
afterAll(() => api.close())

describe('spam guard', () => {
  it('flags suspicious orders and stores them', async () => {
    const suspicions = async (more: Record<string, unknown>) => {
      const [event] = await api.events(orderStream((await place(orderForm(site.id, more))).body.orderId))
      return event?.type === 'OrderPlaced' ? event.data.suspicions : undefined
    }
    expect(await suspicions({ website: 'https://spam.test' })).toEqual(['honeypot'])
    expect(await suspicions({ website: 'x', shownAt: api.now() - 500 })).toEqual(['honeypot', 'too_fast'])
    expect(await suspicions({ website: '', shownAt: api.now() - 5000 })).toEqual([])
  })

  it('accepts 20 orders per address in 10 minutes across processes, repetitions not counted (429)', async () => {
    const own = await newWebsite(api, seller)
    const other = await api.startAnother()
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const keys = Array.from({ length: 20 }, () => randomUUID())
    const post = (key: string, number: number) =>
      api.send(
        'POST',
        `${number % 2 ? other.url : api.url}/api/orders`,
        orderForm(own.id, { phone: `06411122${10 + number}` }),
        { key, headers },
      )
    for (const [number, key] of keys.entries()) expect((await post(key, number)).status).toBe(201)
    expect((await post(keys[3]!, 3)).status).toBe(201)
    const over = await post(randomUUID(), 60)
    expect(over).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await place(orderForm(own.id))).status).toBe(201)
    api.advanceClock(10 * 60 * 1000)
    expect((await post(randomUUID(), 61)).status).toBe(201)
    await other.close()
  })

  it('counts the addresses of one IPv6 network as one', async () => {
    const own = await newWebsite(api, seller)
    const post = (n: number) =>
      place(orderForm(own.id, { phone: `06422233${10 + n}` }), { 'x-forwarded-for': `2001:db8:1:2:${n}::7` })
    for (let n = 0; n < 20; n++) expect((await post(n)).status).toBe(201)
    expect((await post(20)).status).toBe(429)
  })

  it('accepts 5 orders per phone, site and hour, however the number is typed (429)', async () => {
    const own = await newWebsite(api, seller)
    const typed = ['0645556677', '064 555 66 77', '+381645556677', '00381645556677', '064/555-66-77']
    for (const phone of typed) expect((await place(orderForm(own.id, { phone }))).status).toBe(201)
    expect((await place(orderForm(own.id, { phone: typed[1] }))).status).toBe(429)
    expect((await place(orderForm(site.id, { phone: typed[1] }))).status).toBe(201)
    api.advanceClock(hour + 1000)
    expect((await place(orderForm(own.id, { phone: typed[1] }))).status).toBe(201)
  })
})
