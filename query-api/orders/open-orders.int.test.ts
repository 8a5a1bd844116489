// Rules: accounts/open-orders
import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { defaultConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import { deskGroups } from '@pazar/contracts/order/desk.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { orderDialect } from './order-filter.ts'

const day = new Date().toISOString().slice(0, 10)
const customer = {
  name: 'Ana Ilić',
  email: 'ana@primer.rs',
  address: 'Glavna 12345678',
  city: 'Niš',
  postalCode: '18000',
}
const places = ['called', 'sent', 'onTheWay', 'returned', 'delivered', 'cancelled', 'kept', 'merged'] as const
type Place = (typeof places)[number]

let app: TestApp
let seller: SignedIn
let helper: SignedIn
let websiteId: number
const ids = {} as Record<Place, string>
const phones = Object.fromEntries(places.map((place, index) => [place, `064 700 220${index}`])) as Record<
  Place,
  string
>

const get = (path: string, person = helper) => app.get(path, { token: person.token })
const send = async (method: string, path: string, body: unknown) => {
  const answer = await app.commands.send(method, path, body, { token: seller.token })
  expect(answer.status, `${method} ${path}`).toBe(200)
}
const listed = async (query: Record<string, unknown>, person = helper) => {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  const { body, headers } = await get(`/api/orders/my?${parameters}`, person)
  return { ids: body.map(({ id }: any) => id as string), range: headers.get('content-range') }
}
const open = () => [ids.called, ids.sent, ids.kept]

beforeAll(async () => {
  app = await startTestApp()
  seller = await newSeller(app.commands)
  helper = await newHelper(app.commands, seller, 'pozivi')
  websiteId = (await newWebsite(app.commands, seller)).id
  await send('PUT', '/api/calls/settings', { ...defaultConfirmationSettings, enabled: true })
  for (const place of places) {
    const phone = phones[place === 'merged' ? 'kept' : place]
    const form = orderForm(websiteId, { ...customer, phone })
    ids[place] = (await app.commands.send('POST', '/api/orders', form)).body.orderId
  }
  const setStatus = (place: Place, status: string) =>
    send('PUT', `/api/orders/${ids[place]}/status`, { status })
  await send('POST', `/api/orders/${ids.sent}/calls`, { callId: 'c', outcome: 'confirmed' })
  await setStatus('onTheWay', 'U dostavi')
  await setStatus('returned', 'Vraća se pošaljaocu')
  await setStatus('delivered', 'Dostavljeno')
  await setStatus('cancelled', 'Otkazana')
  await send('PUT', `/api/orders/${ids.onTheWay}/tracking`, { trackingId: 'RS123456' })
  await send('POST', `/api/orders/${ids.kept}/merge`, { mergeId: 'm', orderIds: [ids.merged] })
})
afterAll(() => app.close())

it('shows a helper who calls open orders only, whatever filter, sort or page they ask for', async () => {
  expect((await listed({ filter: { merged: true } }, seller)).ids).toHaveLength(places.length)
  expect(await listed({})).toMatchObject({ range: 'orders 0-2/3' })
  const { customerKey, productName } = (await get(`/api/orders/${ids.delivered}`)).body
  const samples: Record<keyof typeof orderDialect.filter.shape, unknown[]> = {
    id: [Object.values(ids), ids.delivered],
    q: ['ana', 'ilic', 'nis', 'ana@primer.rs', 'RS123456', productName, phones.delivered.slice(0, 9), '064'],
    name: ['Ana', 'a'],
    status: ['all', ...orderStatuses, [...orderStatuses]],
    desk: [...deskGroups],
    market: ['Serbia', ['Serbia', 'Bosnia', 'Montenegro']],
    confirmation: ['notCalled', ['notCalled', 'confirmed', 'refused']],
    customerKey: [customerKey],
    merged: [true],
    createdFrom: [day, '2020-01-01'],
    createdTo: [day, '2099-01-01'],
    asOf: [day, '2099-01-01'],
    productName: [productName],
    websiteId: [websiteId],
    userId: [seller.id, helper.id],
  }
  const filters = Object.entries(samples).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  )
  const combined = [
    { status: 'Dostavljeno', q: 'ana', merged: true },
    { desk: 'done', asOf: day, status: 'Dostavljeno' },
    { asOf: '2020-01-01', status: [...orderStatuses], merged: true },
    { productName, createdFrom: '2020-01-01', status: [...orderStatuses] },
    { websiteId, createdFrom: '2020-01-01', merged: true, id: Object.values(ids) },
  ]
  for (const filter of [{}, ...filters, ...combined]) {
    const { ids: found, range } = await listed({ filter })
    const text = JSON.stringify(filter)
    expect(open(), text).toEqual(expect.arrayContaining(found))
    expect(Number(range!.split('/')[1]), text).toBe(found.length)
    const query = `filter=${encodeURIComponent(text)}`
    const [summary, desk] = [
      await get(`/api/orders/summary?${query}`),
      await get(`/api/orders/desk-counts?${query}`),
    ]
    const { total, shown, markets } = summary.body
    expect(total, text).toBeLessThanOrEqual(open().length)
    expect(shown, text).toBeLessThanOrEqual(found.length)
    expect(markets.Serbia, text).toBeLessThanOrEqual(open().length)
    const { onTheWay, done, toCall, toSend } = desk.body.markets.Serbia
    expect([onTheWay, done], text).toEqual([0, 0])
    expect(toCall + toSend, text).toBeLessThanOrEqual(open().length)
  }
  for (const field of Object.keys(orderDialect.sortable))
    for (const order of ['ASC', 'DESC'])
      for (const range of [
        [0, 99],
        [2500, 2600],
        [3, 9],
      ]) {
        const { ids: found } = await listed({ sort: [field, order], range })
        expect(open()).toEqual(expect.arrayContaining(found))
      }
  for (const q of ['ana', phones.kept]) {
    const expected = q === 'ana' ? open() : [ids.kept]
    expect((await listed({ filter: { q } })).ids).toEqual(expected.toReversed())
  }
  const { body: desk } = await get('/api/orders/desk-counts')
  expect(desk.markets.Serbia).toMatchObject({ toCall: 2, toSend: 1, onTheWay: 0, problems: 0, done: 0 })
  const { body: summary } = await get('/api/orders/summary')
  expect(summary).toMatchObject({ total: 3, shown: 3, markets: { Serbia: 3 } })
  for (const path of [
    '/api/orders',
    '/api/orders/export?format=csv',
    `/api/orders/tracking-matches?keys=["064"]`,
  ])
    expect((await get(path)).status, path).toBe(403)
})

it('finds an order of a customer who calls back by a whole number only', async () => {
  const national = phones.delivered.replaceAll(' ', '')
  const number = shortOrderId(ids.delivered)
  const whole = [
    phones.delivered,
    national,
    `+381${national.slice(1)}`,
    `00381 ${national.slice(1)}`,
    number,
    number.replace('-', '').toLowerCase(),
    ids.delivered,
  ]
  for (const q of whole) {
    expect((await listed({ filter: { q } })).ids, q).toEqual([ids.delivered])
    expect((await listed({ filter: { q, status: 'Dostavljeno' } })).ids, q).toEqual([ids.delivered])
    const desk = await get(`/api/orders/desk-counts?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
    expect(desk.body.markets.Serbia).toMatchObject({ done: 1, onTheWay: 0 })
  }
  const partial = [
    national.slice(0, -1),
    national.slice(1, -1),
    national.slice(-7),
    number.slice(0, 4),
    number.slice(0, -1),
    ids.delivered.slice(0, 20),
    `${national} ana`,
    '12345678',
    '18000',
  ]
  for (const q of partial) {
    const { ids: found } = await listed({ filter: { q } })
    expect(open(), q).toEqual(expect.arrayContaining(found))
  }
  expect((await get(`/api/orders/${ids.delivered}`)).body).toMatchObject({ id: ids.delivered, masked: false })
  expect((await get(`/api/orders/${ids.delivered}/history`)).status).toBe(200)
})
