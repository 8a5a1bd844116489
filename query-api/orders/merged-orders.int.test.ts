// Rules: orders/merge
import { newSeller, newWebsite, orderForm } from '@pazar/command-api/testing/sellers.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

it('leaves merged orders out of lists, sums and groups, unless the list asks for them', async () => {
  const app = await startTestApp()
  const { token, ...seller } = await newSeller(app.commands)
  const website = await newWebsite(app.commands, { token, ...seller })
  const place = async (quantity: number) => {
    const form = orderForm(website.id, { phone: '064 700 1100', quantity })
    const { body, headers } = await app.commands.send('POST', '/api/orders', form)
    return { id: body.orderId as string, cookie: headers.get('set-cookie')!.split(';')[0]! }
  }
  const [{ id: kept }, { id: merged, cookie }] = [await place(1), await place(2)]
  const post = (path: string, body: unknown) => app.commands.send('POST', path, body, { token })
  const get = (path: string) => app.get(path, { token })
  const list = async (filter: object) => {
    const { body, headers } = await get(`/api/orders/my?filter=${JSON.stringify(filter)}`)
    return { ids: body.map(({ id }: { id: string }) => id), range: headers.get('content-range') }
  }
  const figures = async (filter: object = {}) => {
    const [summary, desk] = await Promise.all(
      ['summary', 'desk-counts'].map((path) => get(`/api/orders/${path}?filter=${JSON.stringify(filter)}`)),
    )
    const { onTheWay: _onTheWay, toCall: _toCall, problems: _problems, ...groups } = desk!.body.markets.Serbia
    return { total: summary!.body.total, totals: summary!.body.totals, ...groups }
  }
  const both = { total: 2, totals: { RSD: 8970 }, toSend: 2, done: 0 }
  expect(await figures()).toEqual(both)

  expect((await post(`/api/orders/${kept}/merge`, { mergeId: 'm', orderIds: [merged] })).status).toBe(200)
  // Neither the rollups nor counts of single orders contain the merged one, whatever the filter.
  for (const filter of [{}, { q: '0647001100' }, { q: '0647001100', merged: true }, { id: [kept, merged] }])
    expect(await figures(filter)).toEqual({ total: 1, totals: { RSD: 8970 }, toSend: 1, done: 0 })
  for (const filter of [{}, { status: ['Na čekanju', 'Otkazana'] }, { q: '0647001100' }])
    expect(await list(filter)).toEqual({ ids: [kept], range: 'orders 0-0/1' })
  for (const filter of [{ merged: true }, { merged: true, q: '0647001100' }, { id: [kept, merged] }])
    expect(await list(filter)).toEqual({ ids: [merged, kept], range: 'orders 0-1/2' })
  expect((await get(`/api/orders/${merged}`)).body).toMatchObject({
    status: 'Otkazana',
    mergedInto: { orderId: kept, orderNumber: shortOrderId(kept), mergeId: 'm' },
  })
  const shopper = async (headers: object) => (await app.get(`/api/orders/${merged}`, headers)).body
  expect(await shopper({ cookie })).toMatchObject({ own: true, mergedIntoNumber: shortOrderId(kept) })
  expect(await shopper({})).toMatchObject({ masked: true, mergedIntoNumber: null })
  expect((await get(`/api/orders/${kept}`)).body).toMatchObject({
    quantity: 3,
    totalPrice: 8970,
    merges: [{ mergeId: 'm', orders: [{ orderId: merged }] }],
  })
  const history = (await get(`/api/orders/${kept}/history`)).body
  expect(history.at(-1)).toMatchObject({ type: 'OrdersMerged', from: shortOrderId(merged) })

  await post(`/api/orders/${kept}/merge/undo`, { mergeId: 'm' })
  expect(await figures()).toEqual(both)
  expect(await list({ merged: true })).toEqual({ ids: [merged, kept], range: 'orders 0-1/2' })
  await app.close()
})

it('names the order in whose parcel a merged one is sent, also after that one was merged too', async () => {
  const app = await startTestApp()
  const { token, ...seller } = await newSeller(app.commands)
  const website = await newWebsite(app.commands, { token, ...seller })
  const placed: { id: string; cookie: string }[] = []
  for (const quantity of [1, 2, 1]) {
    const form = orderForm(website.id, { phone: '064 700 1101', quantity })
    const { body, headers } = await app.commands.send('POST', '/api/orders', form)
    placed.push({ id: body.orderId, cookie: headers.get('set-cookie')!.split(';')[0]! })
  }
  const [first, second, third] = placed as [(typeof placed)[0], (typeof placed)[0], (typeof placed)[0]]
  const post = (path: string, body: unknown) =>
    app.commands.send('POST', `/api/orders/${path}`, body, { token })
  expect((await post(`${second.id}/merge`, { mergeId: 'm', orderIds: [first.id] })).status).toBe(200)
  expect((await post(`${third.id}/merge`, { mergeId: 'n', orderIds: [second.id] })).status).toBe(200)

  const parcel = shortOrderId(third.id)
  for (const viewer of [{ cookie: first.cookie }, { token }])
    expect((await app.get(`/api/orders/${first.id}`, viewer)).body.mergedIntoNumber).toBe(parcel)
  const keys = encodeURIComponent(JSON.stringify([first.id, second.id, third.id]))
  const { body } = await app.get(`/api/orders/tracking-matches?keys=${keys}`, { token })
  const found = body.map(({ orders }: { orders: { mergedInto: string | null }[] }) => orders[0]!.mergedInto)
  expect(found).toEqual([parcel, parcel, null])
  // Operators see each merge by itself, for its undo.
  expect((await app.get(`/api/orders/${first.id}`, { token })).body.mergedInto).toMatchObject({
    orderId: second.id,
    mergeId: 'm',
  })
  await app.close()
})
