import { randomUUID } from 'node:crypto'
import { startTestServer, type TestServer } from '@pazar/event-store/eventstoredb/testing/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, type SignedIn, websiteForm } from './testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from './testing/start-command-api.ts'

let store: TestServer
let api: TestCommandApi
let seller: SignedIn

beforeAll(async () => {
  store = await startTestServer()
  api = await startCommandApi({ eventStoreUrl: store.url })
  seller = await newSeller(api)
})
afterAll(async () => {
  await api.close()
  await store.close()
})

it('creates one order from fifty requests with one key on EventStoreDB, and changes its status', async () => {
  const site = await newWebsite(api, seller)
  const key = randomUUID()
  const form = orderForm(site.id)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => api.send('POST', '/api/orders', form, { key })),
  )
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
  const { orderId } = answers[0]!.body
  expect(
    await api.send('PUT', `/api/orders/${orderId}/status`, { status: 'U dostavi' }, { token: seller.token }),
  ).toMatchObject({ status: 200, body: { status: 'U dostavi' } })
  expect((await api.send('POST', '/api/orders', form, { key })).body.orderId).toBe(orderId)
  expect((await api.events(`order-${orderId}`)).map((event) => event.type)).toEqual([
    'OrderPlaced',
    'OrderStatusChanged',
  ])
})

it('gives an address to one of several concurrent requests on EventStoreDB', async () => {
  const form = websiteForm()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      api.send('POST', '/api/sync/create-website', form, { token: seller.token }),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

it('records an order once if the acknowledgement was lost on EventStoreDB', async () => {
  const site = await newWebsite(api, seller)
  store.faults.loseAcknowledgement = 1
  const { status, body } = await api.send('POST', '/api/orders', orderForm(site.id))
  expect(status).toBe(201)
  expect(await api.events(`order-${body.orderId}`)).toHaveLength(1)
})

it('answers 503 while EventStoreDB is unavailable, and records the repeated order once', async () => {
  const site = await newWebsite(api, seller)
  const key = randomUUID()
  const form = orderForm(site.id)
  store.faults.unavailable = 1000
  const refused = await api.send('POST', '/api/orders', form, { key })
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  store.faults.unavailable = 0
  const placed = await api.send('POST', '/api/orders', form, { key })
  expect(placed.status).toBe(201)
  expect((await api.send('POST', '/api/orders', form, { key })).body).toEqual(placed.body)
  expect(await api.events(`order-${placed.body.orderId}`)).toHaveLength(1)
})
