import { defaultTerms, toTermsView } from '@pazar/contracts/website/terms.ts'
import {
  giveHost,
  newSeller,
  newWebsite,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let ana: SignedIn
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ana = await newSeller(app.commands)
})
afterAll(() => app.close())

const list = (query = '') => app.get(`/api/websites/public-list${query}`)
const filtered = (filter: object, more = '') =>
  list(`?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)
const change = (id: number, body: object) =>
  app.commands.send('PUT', `/api/websites/id/${id}`, body, { token: ana.token })

it('returns a plain array of card data with Content-Range, newest first, without sign-in', async () => {
  const first = await newWebsite(app.commands, ana)
  const second = await newWebsite(app.commands, ana, {
    productName: 'Termos',
    targetMarket: 'Montenegro',
    currentPrice: '25,50',
    originalPrice: '35',
  })
  await change(second.id, { title: 'Vreo čaj', hook: 'Ceo dan' })
  const { status, body, headers } = await filtered({ id: [first.id, second.id] })
  expect([status, headers.get('content-range')]).toEqual([200, 'products 0-1/2'])
  expect(body).toEqual([
    {
      id: second.id,
      productName: 'Termos',
      title: 'Vreo čaj',
      hook: 'Ceo dan',
      customUrl: second.customUrl,
      images: ['https://primer.rs/lampa.jpg'],
      picture: { url: 'https://primer.rs/lampa.jpg' },
      currentPrice: 25.5,
      originalPrice: 35,
      currency: 'EUR',
      currencySymbol: '€',
      targetMarket: 'Montenegro',
      canonicalHost: null,
      trustMode: 'simulated',
      terms: toTermsView(defaultTerms),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
    expect.objectContaining({ id: first.id, currentPrice: 2990, originalPrice: 4990, currencySymbol: 'RSD' }),
  ])
  expect(JSON.stringify(body)).not.toMatch(/productCost|productLink|userId|sellerId/)
})

it('shows the price of one piece as the page charges it', async () => {
  const offer = { label: '', popular: false, bestValue: false, note: '', text: '', badge: '', discount: 0 }
  const { id } = await newWebsite(app.commands, ana, {
    offers: [{ ...offer, quantity: 1, price: 1990, originalPrice: 3990 }],
  })
  expect((await filtered({ id })).body).toMatchObject([{ currentPrice: 1990, originalPrice: 3990 }])
})

it('filters by name, title and hook in any spelling, and by market, and supports paging and sorting', async () => {
  const { id } = await newWebsite(app.commands, ana, { productName: 'Čudesna šerpa' })
  await change(id, { hook: 'Ђак је воли' })
  for (const q of ['cudesna SERPA', 'djak']) expect((await filtered({ q, id })).body).toHaveLength(1)
  expect((await filtered({ q: 'tiganj', id })).body).toHaveLength(0)
  expect((await filtered({ targetMarket: 'Bosnia', id })).body).toHaveLength(0)
  await newWebsite(app.commands, ana)
  const page = await list(`?range=[1,1]&sort=["id","ASC"]`)
  expect(page.headers.get('content-range')).toMatch(/^products 1-1\/\d+$/)
  expect(page.body).toHaveLength(1)
  expect((await filtered({ sellerId: 1 })).status).toBe(400)
  const older = await newWebsite(app.commands, ana)
  const newer = await newWebsite(app.commands, ana)
  expect(
    (await filtered({ id: [older.id, newer.id], idBelow: newer.id })).body.map(
      (item: PublicListItem) => item.id,
    ),
  ).toEqual([older.id])
})

it('leaves out inactive pages and pages of deactivated sellers', async () => {
  const [shown, hidden] = [await newWebsite(app.commands, ana), await newWebsite(app.commands, ana)]
  await change(hidden.id, { isActive: false })
  const ids = async () =>
    (await filtered({ id: [shown.id, hidden.id] })).body.map((item: PublicListItem) => item.id)
  expect(await ids()).toEqual([shown.id])
  const { token } = await signInAdmin(app.commands)
  await app.commands.send('PATCH', `/api/admin/users/${ana.id}/status`, { isActive: false }, { token })
  expect(await ids()).toEqual([])
})

it("lists only that seller's pages at a seller host, none at an unverified host, and names canonical hosts", async () => {
  const mine = await newWebsite(app.commands, ana)
  const theirs = await newWebsite(app.commands, await newSeller(app.commands))
  await giveHost(app.commands, ana.id, `ana-${ana.id}.rs`)
  await app.get('/api/domains', { token: ana.token })
  const at = async (host: string) =>
    JSON.parse((await app.atHost(host, '/api/websites/public-list')).text) as PublicListItem[]
  expect((await at(`ana-${ana.id}.rs`)).map((item) => item.id)).toEqual([mine.id])
  expect(await at('nicija.rs')).toEqual([])
  const { body } = await filtered({ id: [mine.id, theirs.id] })
  expect(body.map((item: PublicListItem) => [item.id, item.canonicalHost])).toEqual([
    [theirs.id, null],
    [mine.id, `ana-${ana.id}.rs`],
  ])
  expect((await app.get(`/api/websites/public?url=${mine.customUrl}`)).body.canonicalHost).toBe(
    `ana-${ana.id}.rs`,
  )
  expect((await app.get(`/api/websites/public?url=${theirs.customUrl}`)).body.canonicalHost).toBeUndefined()
})
