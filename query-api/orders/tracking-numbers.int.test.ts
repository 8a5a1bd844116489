// Rules: orders/tracking-numbers
import { expect, it } from 'vitest'
import { setUpOrderWork } from './testing/order-work-fixture.ts'

const fixture = setUpOrderWork()
const { placed, number, get } = fixture

const id = (place: number) => placed[place]!.id
const send = (method: string, path: string, body: unknown, { token = fixture.seller.token, key = '' } = {}) =>
  fixture.app.commands.send(method, path, body, { token, ...(key && { key }) })
const put = (place: number, trackingId: string, token?: string) =>
  send('PUT', `/api/orders/${id(place)}/tracking`, { trackingId }, { token })
const trackingOf = async (place: number) => (await get(`/api/orders/${id(place)}`)).body.trackingId

it('are typed by the owner alone, once, and an empty one removes them', async () => {
  expect((await put(0, ' RS1 ')).body).toEqual({ message: 'Broj pošiljke je sačuvan', trackingId: 'RS1' })
  expect(await trackingOf(0)).toBe('RS1')
  const events = () => fixture.app.commands.events(`order-${id(0)}`)
  const before = (await events()).length
  expect((await put(0, 'RS1')).status).toBe(200)
  expect(await events()).toHaveLength(before)
  expect((await put(0, 'RS2', fixture.stranger.token)).status).toBe(404)
  expect((await put(0, 'R'.repeat(101))).status).toBe(400)
  expect((await put(0, '')).body).toEqual({ message: 'Broj pošiljke je uklonjen', trackingId: null })
  expect(await trackingOf(0)).toBeNull()
})

it('of many orders are set each by itself, and a repeated request answers what the first one did', async () => {
  const changes = [
    { orderId: id(0), trackingId: 'RS10' },
    { orderId: id(3), trackingId: 'RS13' },
    { orderId: id(2), trackingId: 'RS12', expected: 'RS0' },
    { orderId: id(1), trackingId: 'RS11', expected: null },
  ]
  const first = await send('POST', '/api/orders/tracking', { changes }, { key: 'paste-1' })
  expect(first.body).toEqual({
    message: 'Broj pošiljke je sačuvan za 2 porudžbine. Preskočeno: 2.',
    changed: [
      { orderId: id(0), from: null, to: 'RS10' },
      { orderId: id(1), from: null, to: 'RS11' },
    ],
    skipped: [
      { orderId: id(3), message: 'Porudžbina nije pronađena' },
      { orderId: id(2), message: expect.any(String) },
    ],
  })
  await put(0, 'RS99')
  const again = await send('POST', '/api/orders/tracking', { changes }, { key: 'paste-1' })
  expect(again.body.changed).toEqual(first.body.changed)
  expect(await trackingOf(0)).toBe('RS99')
})

it('of many orders that are already as requested are skipped with what they have', async () => {
  await put(0, 'RS5')
  await put(1, '')
  const changes = [
    { orderId: id(0), trackingId: 'RS5' },
    { orderId: id(1), trackingId: '' },
  ]
  const { body } = await send('POST', '/api/orders/tracking', { changes })
  expect(body.skipped.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/ već ima taj broj pošiljke$/),
    expect.stringMatching(/ već nema broj pošiljke$/),
  ])
})

it('find their orders by number, id and phone in any spelling, and those of other sellers not', async () => {
  const keys = [number(0), id(1), '+381 64 1234567', '061222333', number(3), '064 999', '00000000']
  const { body } = await get('/api/orders/tracking-matches', { keys })
  const found = body.map((each: { orders: { orderId: string }[] }) => each.orders.map((one) => one.orderId))
  expect(found).toEqual([[id(0)], [id(1)], [id(0)], [id(1)], [], [], []])
  expect(body[0].orders[0]).toMatchObject({ recipient: 'Đorđe Petrović', status: 'Dostavljeno' })
  for (const wrong of ['x', '{}', '[1]', '["-"]', JSON.stringify(Array(51).fill('ABCD-EFGH'))])
    expect((await get('/api/orders/tracking-matches', { keys: wrong })).status).toBe(400)
})
