// Rules: api/lists
import {
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let admin: SignedIn
let seller: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  admin = await signInAdmin(app.commands)
  seller = await newSeller(app.commands)
  const { id } = await newWebsite(app.commands, seller)
  await app.commands.send('POST', '/api/orders', orderForm(id, {}))
  await app.get('/api/orders', { token: admin.token })
})
afterAll(() => app.close())

const get = (path: string, query: Record<string, string>, { token }: SignedIn) =>
  app.get(`${path}?${new URLSearchParams(query)}`, { token, position: null })

describe('values that Postgres cannot store', () => {
  const filter = (value: unknown) => ({ filter: JSON.stringify(value) })

  it.each<[string, Record<string, string>]>([
    ['/api/websites/public', { url: '\u0000' }],
    ['/api/orders', filter({ userId: 2_147_483_648 })],
    ['/api/orders', filter({ websiteId: [1e15] })],
    ['/api/orders', filter({ name: 'a\u0000' })],
    ['/api/orders', filter({ createdFrom: '0000-01-01' })],
    ['/api/orders', filter({ createdTo: '9999-12-31' })],
    ['/api/orders', filter({ asOf: '9999-12-31', status: 'Otkazana' })],
    ['/api/orders', filter({ productName: 'a\u0000' })],
    ['/api/orders/summary', filter({ userId: 2_147_483_648 })],
    ['/api/websites/my', filter({ id: 2_147_483_648 })],
    ['/api/websites/my', filter({ q: '\u0000' })],
    ['/api/market-costs', filter({ id: [2_147_483_648] })],
    ['/api/admin/clients', filter({ id: 2_147_483_648 })],
    ['/api/admin/users', filter({ role: 'shopper' })],
    ['/api/websites', filter({ userId: 2_147_483_648 })],
    ['/api/admin/activity', filter({ stream: '\u0000' })],
    ['/api/admin/activity', filter({ type: '\u0000' })],
    ['/api/admin/activity', filter({ actorId: 2_147_483_648 })],
    ['/api/analytics/orders', { market: 'Serbia', startDate: '0000-01-01' }],
    ['/api/analytics/orders', { market: 'Serbia', endDate: '9999-12-31' }],
  ])('%s refuses %j (400)', async (path, query) => {
    const { status, body } = await get(path, query, admin)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.issues[0].message).toMatch(/^(Neisprav|Nedozvoljen)/)
  })
})

it('finds no stream whose name Postgres cannot store (404)', async () => {
  for (const name of ['a%00b', '%00']) {
    const { status } = await app.get(`/api/admin/streams/${name}`, { token: admin.token, position: null })
    expect([name, status]).toEqual([name, 404])
  }
})

describe('random list queries', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('', '\u0000', 'a\u0000b', '\ud800', "';--", '%', '\\', 'all'),
  )
  const id = fc.oneof(fc.integer(), fc.constantFrom(0, 2 ** 31, 2 ** 53, 1e300, 1.5, '7', '9999999999'))
  const day = fc.oneof(
    fc.constantFrom(
      '0000-01-01',
      '0001-01-01',
      '9999-12-31',
      '2026-02-30',
      '2024-02-29',
      '2000-01-01',
      '2100-12-31',
    ),
    fc.string(),
  )
  const kind = fc.constantFrom(...markets, ...orderStatuses, 'all', 'x')
  const order = {
    id: word,
    q: word,
    name: word,
    status: kind,
    market: kind,
    createdFrom: day,
    createdTo: day,
    asOf: day,
    productName: word,
    websiteId: id,
    userId: id,
  }
  const lists: [string, Record<string, fc.Arbitrary<unknown>>][] = [
    ['/api/orders', order],
    ['/api/orders/my', order],
    ['/api/orders/summary', order],
    ['/api/orders/export', order],
    ['/api/saved-filters', { id, screen: word }],
    ['/api/websites/my', { id, q: word, isActive: fc.boolean(), targetMarket: kind }],
    ['/api/market-costs', { id, market: kind, isActive: fc.boolean() }],
    ['/api/admin/clients', { id, q: word, isActive: fc.boolean() }],
    ['/api/admin/users', { id, q: word, isActive: fc.boolean(), role: word }],
    ['/api/websites', { id, q: word, isActive: fc.boolean(), targetMarket: kind, userId: id }],
    ['/api/admin/activity', { id: word, type: word, stream: word, sellerId: id, actorId: id }],
    [
      '/api/notifications',
      {
        id,
        status: fc.constantFrom('failed', 'pending', 'x'),
        type: word,
        unread: fc.boolean(),
        orderId: word,
        userId: id,
      },
    ],
  ]
  const sort = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(
        fc.constantFrom('id', 'createdAt', 'updatedAt', 'at', 'city', 'toString'),
        fc.constantFrom('ASC', 'DESC'),
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )
  const range = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.oneof(fc.nat(5000), fc.maxSafeNat()), fc.nat(1000))
        .map(([first, more]) => [first, first + more]),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )

  it.each(lists)('%s answers 200 or 400, never 500', async (path, fields) => {
    const oneOrMany = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        fc.oneof(value, fc.array(value, { maxLength: 5 })),
      ]),
    )
    // Uses few fields at a time, because one refused field hides the effect of the others.
    const filter = fc.oneof(
      {
        weight: 9,
        arbitrary: fc
          .subarray(Object.keys(fields), { minLength: 1, maxLength: 2 })
          .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, oneOrMany[name]!])))),
      },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    )
    const query = fc.record<Record<string, unknown>, string>(
      path.endsWith('summary')
        ? { filter }
        : path.endsWith('export')
          ? { filter, sort }
          : { filter, sort, range },
      { requiredKeys: ['filter'] },
    )
    await fc.assert(
      fc.asyncProperty(query, async (parameters) => {
        const texts = Object.fromEntries(
          Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
        )
        expect([200, 400]).toContain((await get(path, texts, admin)).status)
      }),
      { numRuns: 40 },
    )
  })
})
