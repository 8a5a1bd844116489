import { giveHost, newSeller, newWebsite, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let ana: SignedIn
beforeAll(async () => {
  house = await startHouse()
})
beforeEach(async () => {
  ana = await newSeller(house.commands)
})
afterAll(() => house.close())

const list = (query = '') => house.get(`/api/websites/public-list${query}`)
const asked = (filter: object, more = '') => list(`?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)
const change = (id: number, body: object) => house.commands.send('PUT', `/api/websites/id/${id}`, body, { token: ana.token })

it('answers a bare array of what cards show, with Content-Range, newest first, to everybody', async () => {
  const first = await newWebsite(house.commands, ana)
  const second = await newWebsite(house.commands, ana, { productName: 'Termos', targetMarket: 'Montenegro', currentPrice: '25,50', originalPrice: '35' })
  await change(second.id, { title: 'Vreo čaj', hook: 'Ceo dan' })
  const { status, body, headers } = await asked({ id: [first.id, second.id] })
  expect([status, headers.get('content-range')]).toEqual([200, 'products 0-1/2'])
  expect(body).toEqual([
    {
      id: second.id, productName: 'Termos', title: 'Vreo čaj', hook: 'Ceo dan', customUrl: second.customUrl, images: ['https://primer.rs/lampa.jpg'],
      picture: { url: 'https://primer.rs/lampa.jpg' }, currentPrice: 25.5, originalPrice: 35, currency: 'EUR', currencySymbol: '€', targetMarket: 'Montenegro',
      canonicalHost: null, updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
    expect.objectContaining({ id: first.id, currentPrice: 2990, originalPrice: 4990, currencySymbol: 'RSD' }),
  ])
  expect(JSON.stringify(body)).not.toMatch(/productCost|productLink|userId|sellerId/)
})

it('says the price of one piece as the page shows and charges it', async () => {
  const offer = { label: '', popular: false, bestValue: false, note: '', text: '', badge: '', discount: 0 }
  const { id } = await newWebsite(house.commands, ana, { offers: [{ ...offer, quantity: 1, price: 1990, originalPrice: 3990 }] })
  expect((await asked({ id })).body).toMatchObject([{ currentPrice: 1990, originalPrice: 3990 }])
})

it('finds by name, title and hook, however it is typed, and by market; pages and sorts like every list', async () => {
  const { id } = await newWebsite(house.commands, ana, { productName: 'Čudesna šerpa' })
  await change(id, { hook: 'Ђак је воли' })
  for (const q of ['cudesna SERPA', 'djak']) expect((await asked({ q, id })).body).toHaveLength(1)
  expect((await asked({ q: 'tiganj', id })).body).toHaveLength(0)
  expect((await asked({ targetMarket: 'Bosnia', id })).body).toHaveLength(0)
  await newWebsite(house.commands, ana)
  const page = await list(`?range=[1,1]&sort=["id","ASC"]`)
  expect(page.headers.get('content-range')).toMatch(/^products 1-1\/\d+$/)
  expect(page.body).toHaveLength(1)
  expect((await asked({ sellerId: 1 })).status).toBe(400)
  const older = await newWebsite(house.commands, ana)
  const newer = await newWebsite(house.commands, ana)
  expect((await asked({ id: [older.id, newer.id], idBelow: newer.id })).body.map((item: PublicListItem) => item.id)).toEqual([older.id])
})

it('leaves out what is inactive, and what a closed account sells', async () => {
  const [shown, hidden] = [await newWebsite(house.commands, ana), await newWebsite(house.commands, ana)]
  await change(hidden.id, { isActive: false })
  const ids = async () => (await asked({ id: [shown.id, hidden.id] })).body.map((item: PublicListItem) => item.id)
  expect(await ids()).toEqual([shown.id])
  const { token } = await signInAdmin(house.commands)
  await house.commands.send('PATCH', `/api/admin/users/${ana.id}/status`, { isActive: false }, { token })
  expect(await ids()).toEqual([])
})

it("at a seller's own host lists his alone, at nobody's none, and says where their addresses are canonical", async () => {
  const mine = await newWebsite(house.commands, ana)
  const theirs = await newWebsite(house.commands, await newSeller(house.commands))
  await giveHost(house.commands, ana.id, `ana-${ana.id}.rs`)
  await house.get('/api/domains', { token: ana.token })
  const at = async (host: string) => JSON.parse((await house.atHost(host, '/api/websites/public-list')).text) as PublicListItem[]
  expect((await at(`ana-${ana.id}.rs`)).map((item) => item.id)).toEqual([mine.id])
  expect(await at('nicija.rs')).toEqual([])
  const { body } = await asked({ id: [mine.id, theirs.id] })
  expect(body.map((item: PublicListItem) => [item.id, item.canonicalHost])).toEqual([[theirs.id, null], [mine.id, `ana-${ana.id}.rs`]])
  expect((await house.get(`/api/websites/public?url=${mine.customUrl}`)).body.canonicalHost).toBe(`ana-${ana.id}.rs`)
  expect((await house.get(`/api/websites/public?url=${theirs.customUrl}`)).body.canonicalHost).toBeUndefined()
})
