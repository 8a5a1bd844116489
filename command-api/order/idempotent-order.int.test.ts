// Rules: orders/idempotency
import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { quantityOf } from '@pazar/contracts/order/lines.ts'
import { ordersInCookie } from '@pazar/shopper-tokens/shopper-cookie.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { offer, shoppersAt } from './testing/shopper.ts'

const api = await startCommandApi()
const { place, placedEvent } = shoppersAt(api)
const seller = await newSeller(api)
const site = await newWebsite(api, seller, { offers: [offer(2, 4990), offer(5, 9990)], sku: 'LAMPA-1' })
afterAll(() => api.close())

describe('idempotency key of an order', () => {
  it('creates one order from fifty parallel requests and answers all of them alike', async () => {
    const key = randomUUID()
    const form = orderForm(site.id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(form, { key })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toHaveLength(1)
    expect(answers[0]!.status).toBe(201)
    expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toHaveLength(50)
    const { orderId } = answers[0]!.body
    const placed = (await api.events('order-')).filter(
      (event) => event.type === 'OrderPlaced' && event.data.orderId === orderId,
    )
    expect(placed).toHaveLength(1)
  })

  const phone = '064 765 43 21'
  const alreadyOrdered = {
    code: 'already_ordered',
    message: 'Porudžbina sa ovog ekrana je već primljena. Za novu porudžbinu ponovo otvorite stranicu.',
  }

  it('answers the same order alike however it is typed, and refuses a different one without revealing the first (409)', async () => {
    const own = await newWebsite(api, seller, { offers: [offer(2, 4990), offer(5, 9990)] })
    const key = randomUUID()
    const form = orderForm(own.id, { phone })
    const first = await place(form, { key })
    const repeat = async (more: Record<string, unknown>) => {
      const { status, body, headers } = await place({ ...form, ...more }, { key })
      const cookie = /pazar_orders=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1]
      return status === 201 ? [body, ordersInCookie(cookie, api.stores.appSecret)] : [status, body, cookie]
    }
    const same = [first.body, [first.body.orderId]]
    const refused = [409, { ...alreadyOrdered, error: alreadyOrdered.message }, undefined]
    const broken = [400, expect.objectContaining({ code: 'invalid', issues: [expect.anything()] }), undefined]
    for (const more of [
      {},
      { name: ' đorđe  petrović mlađi', phone: '064/7654321' },
      { notes: 'Zvati posle 17 h', postalCode: '18000', email: 'ana@primer.rs' },
    ])
      expect(await repeat(more)).toEqual(same)
    for (const more of [
      { phone: '064 765 43 22' },
      { address: 'Druga 2' },
      { name: 'Neko Drugi' },
      { customerData: { name: 'Neko Drugi' } },
      { quantity: 2 },
      { legacyOffer: 'mini' },
      { quantity: 2, totalPrice: 1 },
    ])
      expect([more, await repeat(more)]).toEqual([more, refused])
    for (const more of [{ phone: '' }, { name: ' ' }, { quantity: 99 }, { quantity: 99, name: 'Neko Drugi' }])
      expect(await repeat(more)).toEqual(broken)
    expect((await place({ websiteId: own.id }, { key })).status).toBe(400)
    expect((await api.events(orderStream(first.body.orderId))).map(({ type }) => type)).toEqual([
      'OrderPlaced',
    ])
  })

  it('accepts one of two different orders sent at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2, 1, 2].map((quantity) => place(orderForm(site.id, { quantity, phone }), { key })),
    )
    const { body } = answers.find(({ status }) => status === 201)!
    const quantity = quantityOf((await placedEvent(body.orderId)).data.lines)
    expect(answers.map(({ status }) => status)).toEqual(
      [1, 2, 1, 2].map((sent) => (sent === quantity ? 201 : 409)),
    )
  })

  it('replays the first answer in another process, after a price change and after the page is inactive', async () => {
    const key = randomUUID()
    const own = await newWebsite(api, seller)
    const first = await place(orderForm(own.id, { phone }), { key })
    const other = await api.startAnother()
    const elsewhere = (more: Record<string, unknown> = {}) =>
      api.send('POST', `${other.url}/api/orders`, orderForm(own.id, { phone, ...more }), { key })
    expect((await elsewhere()).body).toEqual(first.body)
    expect((await elsewhere({ quantity: 3 })).body.code).toBe('already_ordered')
    await api.send('PUT', `/api/websites/id/${own.id}`, { currentPrice: 1 }, { token: seller.token })
    expect((await elsewhere({ totalPrice: 2990 })).body).toEqual(first.body)
    await api.send('PUT', `/api/websites/id/${own.id}`, { isActive: false }, { token: seller.token })
    expect((await place(orderForm(own.id, { phone, totalPrice: 2990 }), { key })).body).toEqual(first.body)
    expect((await elsewhere({ name: 'Neko Drugi' })).body.code).toBe('already_ordered')
    expect((await placedEvent(first.body.orderId)).data).toMatchObject({
      lines: [{ pieces: 1 }],
      customer: { firstName: 'Đorđe' },
    })
    await other.close()
  })

  it('counts per website, and per sender address if the key can be guessed', async () => {
    const own = await newWebsite(api, seller)
    const post = async (websiteId: number, key: string, from: string) =>
      (await place(orderForm(websiteId, { phone }), { key, headers: { 'x-forwarded-for': from } })).body
        .orderId
    const key = randomUUID()
    expect(await post(site.id, key, '198.51.100.1')).not.toBe(await post(own.id, key, '198.51.100.1'))
    expect(await post(site.id, key, '198.51.100.1')).toBe(await post(site.id, key, '198.51.100.2'))
    expect(await post(site.id, '1', '198.51.100.1')).toBe(await post(site.id, '1', '198.51.100.1'))
    expect(await post(site.id, '1', '198.51.100.1')).not.toBe(await post(site.id, '1', '198.51.100.2'))
  })
})
