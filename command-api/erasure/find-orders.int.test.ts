import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, type SignedIn } from '../testing/sellers.ts'

let system: TestApp
let seller: SignedIn
let website: { id: number }

beforeAll(async () => {
  system = await startTestApp()
  seller = await newSeller(system.commands)
  website = await newWebsite(system.commands, seller)
})
afterAll(() => system.close())

const send = (method: string, path: string, body: object) =>
  system.commands.send(method, path, body, { token: seller.token })
const place = async (more: Record<string, unknown>): Promise<string> =>
  (await send('POST', '/api/orders', orderForm(website.id, more))).body.orderId
const preview = async (contact: object) =>
  (await send('POST', '/api/customers/erasure-preview', contact)).body
const caughtUp = () => system.get('/api/orders/my', { token: seller.token })

it('erases an order with a damaged key if the read model finds it under the contact', async () => {
  const orderId = await place({ phone: '063 222 0001' })
  await caughtUp()
  const damaged =
    'update private.stream_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where stream = $1'
  await system.commands.pool.query(damaged, [`order-${orderId}`])
  expect(await preview({ phone: '063 222 0001' })).toEqual({ orders: 1, inProgress: 1, unreadable: 0 })
  const erased = await send('POST', '/api/customers/erase', {
    phone: '063 222 0001',
    reason: 'customer_request',
  })
  expect(erased.body).toMatchObject({ erased: 1, remaining: 0, unreadable: 0 })
  const { rows } = await system.commands.pool.query(
    'select wrapped from private.stream_keys where stream = $1',
    [`order-${orderId}`],
  )
  expect(rows).toEqual([{ wrapped: null }])
  await caughtUp()
  expect(await preview({ phone: '063 222 0001' })).toEqual({ orders: 0, inProgress: 0, unreadable: 0 })
})

it('finds orders in the read model, and in the log those that the read model does not have yet', async () => {
  const corrected = await place({ phone: '063 111 0001', email: 'Mila@primer.rs' })
  await send('PATCH', `/api/orders/${corrected}/customer`, {
    phone: '063 111 0009',
    email: 'mila.nova@primer.rs',
  })
  const delivered = await place({ phone: '+381 63 1110001', email: 'mila@primer.rs' })
  await send('PUT', `/api/orders/${delivered}/status`, { status: 'Dostavljeno' })
  await place({ phone: '063 111 0002', email: 'neko@primer.rs' })
  await caughtUp()
  expect(await preview({ phone: '063/111-0001' })).toEqual({ orders: 2, inProgress: 1, unreadable: 0 })
  expect(await preview({ phone: '0631110009' })).toEqual({ orders: 1, inProgress: 1, unreadable: 0 })
  expect(await preview({ email: 'MILA@primer.rs' })).toEqual({ orders: 2, inProgress: 1, unreadable: 0 })

  await system.projections.stop()
  await place({ phone: '063 111 0001' })
  expect(await preview({ phone: '063/111-0001' })).toMatchObject({ orders: 3 })
  await send('POST', `/api/orders/${delivered}/erase-customer`, { reason: 'customer_request' })
  expect(await preview({ phone: '063/111-0001' })).toMatchObject({ orders: 2 })
  const erased = await send('POST', '/api/customers/erase', {
    phone: '063/111-0001',
    reason: 'customer_request',
  })
  expect(erased.body).toMatchObject({ erased: 2, remaining: 0 })
  expect(await preview({ phone: '063/111-0001' })).toEqual({ orders: 0, inProgress: 0, unreadable: 0 })
  expect(await preview({ phone: '063 111 0002' })).toMatchObject({ orders: 1 })
})
