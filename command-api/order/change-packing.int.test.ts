// Rules: orders/packing
import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newHelper, newSeller, newWebsite, orderForm, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn
let website: { id: number }

const newOrder = async (): Promise<string> =>
  (await api.send('POST', '/api/orders', orderForm(website.id))).body.orderId
const eventsOf = async (orderId: string) => (await api.events(orderStream(orderId))).slice(1)
const change = (
  orderIds: string[],
  packing: boolean,
  { token = seller.token, key }: { token?: string; key?: string } = {},
) => api.send('POST', '/api/orders/packing', { orderIds, packing }, { token, key })

beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false })
  seller = await newSeller(api)
  website = await newWebsite(api, seller)
})
afterAll(() => api.close())

it('starts packing of each order by itself, and skips and reports the others', async () => {
  const [one, two, sent] = [await newOrder(), await newOrder(), await newOrder()]
  const absent = '0'.repeat(26)
  await api.send('PUT', `/api/orders/${sent}/status`, { status: 'U dostavi' }, { token: seller.token })
  const helper = await newHelper(api, seller, 'pakovanje')
  const { status, body, headers } = await change([one, absent, two, sent, one], true, { token: helper.token })
  expect(status).toBe(200)
  expect(body).toEqual({
    message: 'Pakovanje je počelo za 2 porudžbine. Preskočeno: 2.',
    changed: [{ orderId: one }, { orderId: two }],
    skipped: [
      { orderId: absent, message: 'Porudžbina nije pronađena' },
      { orderId: sent, message: 'Porudžbina je već predata kuriru' },
    ],
  })
  expect(headers.get('x-position')).toBe((await api.events('order-')).at(-1)!.position)
  expect(await eventsOf(one)).toMatchObject([
    { type: 'OrderPackingStarted', data: {}, metadata: { actor: { kind: 'user', id: helper.id } } },
  ])
})

it('is undone by the opposite change, and changes nothing twice', async () => {
  const orderId = await newOrder()
  await change([orderId], true)
  expect((await change([orderId], true)).body).toMatchObject({
    message: 'Nijedno pakovanje nije počelo. Preskočeno: 1.',
    skipped: [{ orderId, message: expect.stringContaining('već se pakuje') }],
  })
  expect((await change([orderId], false)).body).toEqual({
    message: 'Pakovanje je prekinuto za 1 porudžbinu.',
    changed: [{ orderId }],
    skipped: [],
  })
  expect((await change([orderId], false)).body.skipped).toMatchObject([
    { message: expect.stringContaining('se ne pakuje') },
  ])
  expect((await eventsOf(orderId)).map(({ type }) => type)).toEqual([
    'OrderPackingStarted',
    'OrderPackingStopped',
  ])
})

it('replays the first answer to a repeated request, even after an undo', async () => {
  const orderId = await newOrder()
  const again = () => change([orderId], true, { key: 'packing-key-0123456789' })
  const [first] = await Promise.all([again(), again()])
  await change([orderId], false)
  expect((await again()).body).toEqual(first.body)
  expect(first.body.changed).toEqual([{ orderId }])
  expect(await eventsOf(orderId)).toHaveLength(2)
})

it('rejects an empty list, and a request that does not say which change it wants (400)', async () => {
  expect((await change([], true)).body.issues).toMatchObject([{ message: 'Izaberite bar jednu porudžbinu' }])
  const { status } = await api.send(
    'POST',
    '/api/orders/packing',
    { orderIds: ['0'.repeat(26)] },
    { token: seller.token },
  )
  expect(status).toBe(400)
})
