import { savedFilterStream } from '@pazar/contracts/saved-filter/events.ts'
import { createFoldCache } from '../command-handler/fold-cache.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { currentGeneration } from './filter-generations.ts'

let api: TestCommandApi
let seller: SignedIn

beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false })
  seller = await newSeller(api)
})
afterAll(() => api.close())

const query = (filter: object) =>
  new URLSearchParams({ filter: JSON.stringify(filter), sort: 'createdAt', order: 'DESC' }).toString()
const save = (name: string, filter: object, { token } = seller) =>
  api.send('POST', '/api/saved-filters', { screen: 'orders', name, query: query(filter) }, { token })
const filtersOf = async ({ id } = seller) =>
  [
    ...(
      await currentGeneration({ folds: createFoldCache(api.log), log: api.log }, id)
    ).state.filters.values(),
  ].map(({ name, query }) => [name, query])
const readable = async () => JSON.stringify(await api.events('saved-filters-'))

it('saves a filter without its search for a person', async () => {
  expect((await save('Otkazane', { q: 'Žarko', name: 'Marić', status: ['Otkazana'] })).body).toMatchObject({
    name: 'Otkazane',
    query: query({ status: ['Otkazana'] }),
  })
  expect(await readable()).not.toMatch(/Žarko|Marić/)
})

it('refuses a name that repeats the search (400)', async () => {
  const answer = await save('Za Žarka i Marića', { name: 'maric', status: ['Otkazana'] })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      issues: [{ path: 'name', message: 'Naziv filtera ne može da sadrži podatke kupca iz pretrage' }],
    },
  })
})

it('moves filters of earlier releases at start, without their searches, and deletes the old keys', async () => {
  const user = await newSeller(api)
  const old = savedFilterStream(user.id, 0)
  const saved = (id: string, name: string, filter: object) => ({
    type: 'FilterSaved' as const,
    data: { id, screen: 'orders' as const, name, query: query(filter) },
  })
  const metadata = {
    at: new Date().toISOString(),
    actor: { kind: 'user', id: user.id, role: 'client' },
    correlationId: 'c',
    causationId: null,
  } as const
  const events = [
    saved('a', 'Otkazane', { status: ['Otkazana'] }),
    saved('b', 'Stalni kupac', { q: 'Živadin', market: 'Serbia' }),
    saved('c', 'Živadinke', { q: 'Živadinka' }),
    saved('d', 'Za Živadina', { name: 'Živadina', market: 'Serbia' }),
  ]
  await api.log.append(old, events, { expectedRevision: 'no-stream', metadata })
  const server = await api.startAnother()
  await (await api.startAnother()).close()
  expect(await filtersOf(user)).toEqual([
    ['Otkazane', query({ status: ['Otkazana'] })],
    ['Stalni kupac', query({ market: 'Serbia' })],
  ])
  expect(JSON.stringify(await api.events(old))).not.toContain('ivadin')
  expect((await api.events(old)).filter(({ type }) => type === 'PersonalDataErased')).toHaveLength(1)
  expect((await save('Nova', { market: 'Bosnia' }, user)).status).toBe(200)
  expect(await filtersOf(user)).toHaveLength(3)
  await server.close()
})

it('removes filters named after an erased customer, with every trace of the name', async () => {
  const website = await newWebsite(api, seller)
  const { orderId } = (await api.send('POST', '/api/orders', orderForm(website.id, { name: 'Sava Žegarac' })))
    .body
  await save('Žegarac, stalni kupac', { market: 'Serbia' })
  await save('Savina mala', { market: 'Bosnia' })
  const before = await filtersOf()
  expect(await readable()).toContain('Žegarac')
  await api.send(
    'POST',
    `/api/orders/${orderId}/erase-customer`,
    { reason: 'customer_request' },
    { token: seller.token },
  )
  expect(await filtersOf()).toEqual(before.filter(([name]) => !name!.includes('Žegarac')))
  expect(await readable()).not.toContain('Žegarac')
  expect((await save('Posle toga', { market: 'Serbia' })).status).toBe(200)
})

const damageKey = (stream: string) =>
  api.pool.query(
    'update private.stream_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where stream = $1',
    [stream],
  )
const saveOld = async (user: SignedIn) => {
  const old = savedFilterStream(user.id, 0)
  const metadata = {
    at: new Date().toISOString(),
    actor: { kind: 'user', id: user.id, role: 'client' },
    correlationId: 'c',
    causationId: null,
  } as const
  const saved = {
    type: 'FilterSaved',
    data: { id: 'a', screen: 'orders', name: 'Otkazane', query: query({ status: ['Otkazana'] }) },
  } as const
  await api.log.append(old, [saved], { expectedRevision: 'no-stream', metadata })
  return old
}
const placeOrder = async (name: string, more: object = {}): Promise<string> => {
  const website = await newWebsite(api, seller)
  return (await api.send('POST', '/api/orders', orderForm(website.id, { name, ...more }))).body.orderId
}
const erase = (orderId: string, { token } = seller) =>
  api.send('POST', `/api/orders/${orderId}/erase-customer`, { reason: 'customer_request' }, { token })

it("starts with a damaged key of old filters, deletes that key and moves other users' filters", async () => {
  const [damaged, intact] = [await newSeller(api), await newSeller(api)]
  const [damagedStream] = [await saveOld(damaged), await saveOld(intact)]
  await damageKey(damagedStream)
  const server = await api.startAnother()
  await server.close()
  expect(await filtersOf(damaged)).toEqual([])
  expect(await filtersOf(intact)).toEqual([['Otkazane', query({ status: ['Otkazana'] })]])
  const { rows } = await api.pool.query(
    'select wrapped, erased_at is not null as erased from private.stream_keys where stream = $1',
    [damagedStream],
  )
  expect(rows).toEqual([{ wrapped: null, erased: true }])
})

it("erases an order although the filters' key is damaged, and saves filters again afterwards", async () => {
  const user = await newSeller(api)
  await save('Stalni', { market: 'Serbia' }, user)
  await damageKey(savedFilterStream(user.id))
  const website = await newWebsite(api, user)
  const { orderId } = (
    await api.send('POST', '/api/orders', orderForm(website.id, { name: 'Rada Damnjanović' }))
  ).body
  // A new server has none of the filters in its cache.
  const server = await api.startAnother()
  const token = { token: user.token }
  const erased = await api.send(
    'POST',
    `${server.url}/api/orders/${orderId}/erase-customer`,
    { reason: 'customer_request' },
    token,
  )
  expect(erased.status).toBe(200)
  const saved = { screen: 'orders', name: 'Nova', query: query({ market: 'Bosnia' }) }
  expect((await api.send('POST', `${server.url}/api/saved-filters`, saved, token)).status).toBe(200)
  expect((await filtersOf(user)).map(([name]) => name)).toEqual(['Nova'])
  await server.close()
})

it('removes every name when orders are erased in bulk, without losing filters saved meanwhile', async () => {
  const user = await newSeller(api)
  const website = await newWebsite(api, user)
  const surnames = ['Bogavac', 'Cekić', 'Dabić', 'Fatić', 'Gagić', 'Hadžić', 'Ilkić', 'Jakić']
  for (const surname of surnames) {
    await api.send(
      'POST',
      '/api/orders',
      orderForm(website.id, { name: `Mira ${surname}`, phone: '062 444 0001' }),
    )
    await save(`Stalna ${surname}`, { market: 'Serbia' }, user)
  }
  const meanwhile = Array.from({ length: 6 }, (_, n) => save(`Moja ${n}`, { market: 'Bosnia' }, user))
  const contact = { phone: '062 444 0001', reason: 'customer_request' }
  const [erased, ...saves] = await Promise.all([
    api.send('POST', '/api/customers/erase', contact, { token: user.token }),
    ...meanwhile,
  ])
  expect(erased.body).toMatchObject({ erased: surnames.length })
  expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200))
  expect((await filtersOf(user)).map(([name]) => name).sort()).toEqual(
    Array.from({ length: 6 }, (_, n) => `Moja ${n}`),
  )
  expect(await readable()).not.toMatch(new RegExp(surnames.join('|')))
})

it("removes the name from an admin's filters when the seller erases the customer", async () => {
  const admin = await signInAdmin(api)
  const orderId = await placeOrder('Ruža Vujadinović')
  await save('Vujadinović', { market: 'Serbia' }, admin)
  expect((await erase(orderId)).status).toBe(200)
  expect(await filtersOf(admin)).toEqual([])
  expect(await readable()).not.toContain('Vujadinović')
})
