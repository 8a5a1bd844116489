// Rules: orders/payloads
import { userStream } from '@pazar/contracts/user/events.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { giveHost, newSeller, newWebsite, orderForm } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { offer, shoppersAt } from './testing/shopper.ts'

const api = await startCommandApi()
const { place, placedEvent } = shoppersAt(api)
const seller = await newSeller(api)
const site = await newWebsite(api, seller, { offers: [offer(2, 4990), offer(5, 9990)], sku: 'LAMPA-1' })
await giveHost(api, seller.id, 'lampe.rs')
afterAll(() => api.close())

describe('placing an order', () => {
  it("refuses an order at an unknown host or another seller's (404)", async () => {
    await giveHost(api, (await newSeller(api)).id, 'tudja-prodavnica.rs')
    for (const host of ['tudja-prodavnica.rs', 'nicija.rs']) {
      const { status, body } = await place(orderForm(site.id), { headers: { 'x-forwarded-host': host } })
      expect({ host, status, code: body.code }).toEqual({ host, status: 404, code: 'not_found' })
    }
  })
})

describe('rejected order', () => {
  it('names each missing field (400)', async () => {
    const { status, body } = await place({
      websiteId: site.id,
      quantity: 1,
      customerData: { name: ' ', city: 'Niš' },
    })
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 400,
      code: 'invalid',
      message: 'Molimo unesite sva obavezna polja',
    })
    expect(body.issues.map((issue: any) => issue.path)).toEqual([
      'customerData.name',
      'customerData.phone',
      'customerData.address',
    ])
  })

  it('lacks the postal code on an advertorial page outside Montenegro (400)', async () => {
    const serbian = await newWebsite(api, seller, { templateName: 'Advertorial Template' })
    const montenegrin = await newWebsite(api, seller, {
      templateName: 'Advertorial Template',
      targetMarket: 'Montenegro',
    })
    expect((await place(orderForm(serbian.id))).body).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'postalCode' }],
    })
    expect((await place(orderForm(serbian.id, { postalCode: '11000' }))).status).toBe(201)
    const abroad = await place(orderForm(montenegrin.id, { phone: '067 123 456' }))
    expect((await placedEvent(abroad.body.orderId)).data).toMatchObject({
      currency: 'EUR',
      customer: { phoneE164: '+38267123456' },
    })
  })

  it('is for a website of a deactivated seller (404)', async () => {
    const gone = await newSeller(api)
    const own = await newWebsite(api, gone)
    expect((await place(orderForm(own.id))).status).toBe(201)
    const metadata = {
      at: new Date(api.now()).toISOString(),
      actor: { kind: 'system' },
      correlationId: 'c',
      causationId: null,
    } as const
    await api.log.append(userStream(gone.id), [{ type: 'UserDeactivated', data: {} }], {
      expectedRevision: 'any',
      metadata,
    })
    const other = await api.startAnother()
    expect(await api.send('POST', `${other.url}/api/orders`, orderForm(own.id))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    await other.close()
  })

  it.each([
    ['unknown', 999_999_999],
    ['inactive', 0],
  ])('is for an %s website (404)', async (_what, id) => {
    const own = await newWebsite(api, seller)
    await api.send('PUT', `/api/websites/id/${own.id}`, { isActive: false }, { token: seller.token })
    expect(await place(orderForm(id || own.id))).toMatchObject({
      status: 404,
      body: {
        code: 'not_found',
        message: 'Ovaj proizvod se trenutno ne prodaje. Porudžbina nije poslata.',
      },
    })
  })
})
