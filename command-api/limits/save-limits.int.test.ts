// Rules: accounts/quotas
import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
beforeAll(async () => {
  api = await startCommandApi()
})
afterAll(() => api.close())

it("refuses a seller's 61st save in a minute on any route, but no other seller's (429)", async () => {
  const [seller, other] = [await newSeller(api), await newSeller(api)]
  const [site, others] = [await newWebsite(api, seller), await newWebsite(api, other)]
  const save = (title: string) =>
    api.send('PUT', `/api/websites/id/${site.id}`, { title }, { token: seller.token })
  const before = await api.log.head()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => save(`Naslov ${n}`)))
  // Creating the website was the first save.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(59)
  const refused = answers.find(({ status }) => status !== 200)!
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_requests',
      message: 'Previše izmena u kratkom vremenu. Pokušajte ponovo kasnije.',
    },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(Number(await api.log.head()) - Number(before)).toBe(59)
  const restored = await api.send(
    'POST',
    `/api/websites/id/${site.id}/restore`,
    { revision: 0 },
    { token: seller.token },
  )
  expect(restored.status).toBe(429)
  expect(
    (await api.send('PUT', `/api/websites/id/${others.id}`, { title: 'Drugi' }, { token: other.token }))
      .status,
  ).toBe(200)
})

it('refuses the 601st change of any other kind in a minute (429)', async () => {
  const seller = await newSeller(api)
  const change = () => api.send('DELETE', '/api/market-costs/999999', undefined, { token: seller.token })
  expect((await change()).status).toBe(404)
  await api.pool.query(`update private.user_attempts set points = 599 where key = $1`, [
    `change:${seller.id}`,
  ])
  expect((await change()).status).toBe(404)
  expect(await change()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

const setPoints = (key: string, points: number) =>
  api.pool.query('update private.user_attempts set points = $2 where key = $1', [key, points])
const tooMany = { status: 429, body: { code: 'too_many_requests' } }

it('counts every order of a bulk status change and writes nothing beyond 5,000 in a minute (429)', async () => {
  const seller = await newSeller(api)
  const { id } = await newWebsite(api, seller)
  const { orderId } = (await api.send('POST', '/api/orders', orderForm(id))).body
  const absent = Array.from({ length: 499 }, (_, n) => String(n).padStart(26, '0'))
  const change = (status: string) =>
    api.send(
      'POST',
      '/api/orders/status',
      {
        changes: [orderId, ...absent].map((each) => ({ orderId: each, status })),
        reason: 'razlog',
      },
      { token: seller.token },
    )
  expect((await change('U dostavi')).status).toBe(200)
  const { rows } = await api.pool.query('select points from private.user_attempts where key = $1', [
    `order-status:${seller.id}`,
  ])
  expect(rows).toEqual([{ points: 500 }])
  await setPoints(`order-status:${seller.id}`, 4500)
  expect((await change('Otkazana')).status).toBe(200)
  expect(await change('Dostavljeno')).toMatchObject(tooMany)
  expect((await api.events(orderStream(orderId))).at(-1)!.data).toMatchObject({
    to: 'Otkazana',
    reason: 'razlog',
  })
})

it('refuses the 601st note on orders in an hour but allows removing one (429)', async () => {
  const seller = await newSeller(api)
  const { id } = await newWebsite(api, seller)
  const path = `/api/orders/${(await api.send('POST', '/api/orders', orderForm(id))).body.orderId}/notes`
  const note = () => api.send('POST', path, { text: 'Zvati posle pet' }, { token: seller.token })
  const { noteId } = (await note()).body
  await setPoints(`order-note:${seller.id}`, 599)
  expect((await note()).status).toBe(200)
  expect(await note()).toMatchObject(tooMany)
  expect((await api.send('DELETE', `${path}/${noteId}`, undefined, { token: seller.token })).status).toBe(200)
})

it('refuses the 121st filter saved in an hour (429)', async () => {
  const seller = await newSeller(api)
  const save = (name: string) =>
    api.send(
      'POST',
      '/api/saved-filters',
      { screen: 'orders', name, query: 'sort=createdAt' },
      { token: seller.token },
    )
  expect((await save('Prvi')).status).toBe(200)
  await setPoints(`saved-filter:${seller.id}`, 119)
  expect((await save('Drugi')).status).toBe(200)
  expect(await save('Treći')).toMatchObject(tooMany)
})
