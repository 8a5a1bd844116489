import { newSeller, newWebsite, orderForm, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { defaultConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { accountInReadModel } from '@pazar/http-server/sessions/account-in-read-model.ts'
import { expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

/** What the table of the previous release lacks. */
const newColumns = [
  'lines',
  'discount',
  'lines_days',
  'desk',
  'entered_source',
  'confirmation',
  'call_attempts',
  'last_called_at',
  'last_called_by',
  'call_due_at',
  'calls',
  'merged_into',
  'merge_id',
  'merges',
  'merged_days',
  'packing_started_at',
  'handed_over_days',
  'split_from',
  'splits',
  'customer_key',
]

/** Starts the APIs with orders of one seller, and drops what the table of the previous release lacks. */
async function startOutdated(...forms: Record<string, unknown>[]) {
  const app = await startTestApp()
  const seller = await newSeller(app.commands)
  const website = await newWebsite(app.commands, seller, { trustMode: 'real' })
  const placed = []
  for (const form of forms)
    placed.push(await app.commands.send('POST', '/api/orders', orderForm(website.id, form)))
  await app.get('/api/orders/my', { token: seller.token })
  await app.commands.pool.query(
    `alter table read.orders ${newColumns.map((name) => `drop column ${name}`).join(', ')}; drop table read.order_desk`,
  )
  const get = (path: string) => app.get(path, { token: seller.token })
  const list = async (query: Record<string, unknown>) => {
    const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
    return (await get(`/api/orders/my?${new URLSearchParams(parameters)}`)).body
  }
  return { app, seller, website, placed, get, list }
}

it('lists, shows, finds and exports orders of a table that a rebuild has not given its new columns yet', async () => {
  const { app, seller, website, placed, get, list } = await startOutdated({})
  const orderId = placed[0]!.body.orderId as string
  const cookie = placed[0]!.headers.get('set-cookie')!.split(';')[0]!
  const row = {
    id: orderId,
    lines: [],
    confirmation: null,
    mergedInto: null,
    splits: [],
    packingStartedAt: null,
    customerKey: null,
  }
  const found = [
    {},
    { q: 'Petrović' },
    { merged: true },
    { productName: ['Solarna lampa'] },
    { status: ['Na čekanju'] },
  ]
  for (const filter of [...found, { id: [orderId] }])
    expect(await list({ filter }), JSON.stringify(filter)).toMatchObject([row])
  for (const filter of [
    { confirmation: 'confirmed' },
    { customerKey: 'a' },
    { desk: 'toCall', q: 'Petrović' },
  ])
    expect(await list({ filter }), JSON.stringify(filter)).toEqual([])
  expect((await get(`/api/orders/${orderId}`)).body).toMatchObject(row)
  expect((await app.get(`/api/orders/${orderId}`, { cookie })).body).toMatchObject({ id: orderId, own: true })
  const counted = { total: 1, shown: 1, markets: { Serbia: 1 } }
  expect((await get('/api/orders/summary')).body).toMatchObject(counted)
  expect((await get('/api/orders/summary?filter={"q":"Petrović"}')).body).toMatchObject(counted)
  expect((await get(`/api/public/websites/${website.id}/figures`)).body).toMatchObject({ orders: 1 })
  expect((await get(`/api/calls/${orderId}/context`)).body).toMatchObject({ earlier: { count: 0 } })
  const keys = encodeURIComponent(JSON.stringify([shortOrderId(orderId)]))
  const [named] = (await get(`/api/orders/tracking-matches?keys=${keys}`)).body
  expect(named).toMatchObject({ orders: [{ orderId, mergedInto: null }] })
  await app.commands.pool.query(
    `insert into private.outbox (key, effect, event_id, stream, seller_id, status)
     values ('k', 'telegram-order-message', gen_random_uuid(), $1, $2, 'sent')`,
    [orderStream(orderId), seller.id],
  )
  expect((await get('/api/notifications')).body).toMatchObject([
    { message: expect.stringMatching(/^Solarna lampa × 1: /) },
  ])
  const file = await get('/api/orders/export?format=csv')
  expect([file.status, String(file.body).includes('Na čekanju')]).toEqual([200, true])
  const next = await app.commands.send('POST', '/api/calls/next', {}, { token: seller.token })
  expect([next.status, next.body.message]).toEqual([503, expect.stringMatching(/^Red za pozive se osvežava/)])
  const unavailable = ['desk-counts', 'my?filter={"desk":"toCall"}', 'my?sort=["nextCallAt","ASC"]']
  for (const path of unavailable) expect((await get(`/api/orders/${path}`)).status, path).toBe(503)
  await app.close()
})

it('finds by short number and sorts rows of such a table', async () => {
  const { app, placed, list } = await startOutdated(
    { name: 'Borko Savić' },
    { name: 'Ana Ilić' },
    { name: 'Čedomir Žižić' },
  )
  const [borko, ana, cedomir] = placed.map(({ body }) => body.orderId as string)
  const listed = async (query: Record<string, unknown>) =>
    (await list(query)).map(({ id }: { id: string }) => id)
  expect(await listed({ filter: { q: shortOrderId(ana!) } })).toEqual([ana])
  expect(await listed({})).toEqual([cedomir, ana, borko])
  expect(await listed({ sort: ['firstName', 'ASC'] })).toEqual([ana, borko, cedomir])
  expect(await listed({ sort: ['firstName', 'DESC'], range: [1, 2] })).toEqual([borko, ana])
  await app.close()
})

it('admits and lists accounts of a table without helpers and settings of calls', async () => {
  const app = await startTestApp()
  const seller = await newSeller(app.commands)
  const admin = await signInAdmin(app.commands)
  await app.get('/api/auth/me', { token: seller.token })
  await app.commands.pool.query(
    'alter table read.users drop column seller_id, drop column duty, drop column confirmation',
  )

  const accountOf = accountInReadModel(app.commands.pool)
  expect(await accountOf(seller.id, seller.id)).toEqual({ isActive: true, duty: null })
  const get = async (path: string, { token } = admin) => (await app.get(path, { token })).body
  expect(await get('/api/auth/me', seller)).toMatchObject({ id: seller.id, duty: null })
  expect(await get('/api/calls/settings', seller)).toEqual(defaultConfirmationSettings)
  const accounts = [expect.objectContaining({ id: seller.id, duty: null })]
  for (const path of [
    '/api/admin/users',
    '/api/admin/clients',
    `/api/admin/users?filter={"id":${seller.id}}`,
  ])
    expect(await get(path), path).toEqual(expect.arrayContaining(accounts))
  expect(await get('/api/admin/storage')).toEqual(
    expect.arrayContaining([expect.objectContaining({ userId: seller.id })]),
  )
  expect(await get('/api/admin/dashboard/stats')).toMatchObject({ totalClients: 1 })
  await app.close()
})
