import { randomUUID } from 'node:crypto'
import { upsellIdOf } from '@pazar/contracts/upsell/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outside } from '@pazar/upstreams/outside/outside.ts'
import { newSeller, type SignedIn, websiteForm } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { startShop, type TestShop } from '../testing/shop-page.ts'

const loopback: Outside = { lookup: async () => [], allows: (address) => address === '127.0.0.1', allowsPort: () => true }
let api: TestCommandApi
let seller: SignedIn
let shop: TestShop

beforeAll(async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0D9488' } }).jpeg().toBuffer()
  shop = await startShop({ '/slika.jpg': { type: 'image/jpeg', body: picture } })
  api = await startCommandApi({ outside: loopback, rateLimits: false })
  seller = await newSeller(api)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const create = (form: Record<string, unknown>, key?: string) => api.send('POST', '/api/sync/create-website', form, { token: seller.token, key })
const lamp = { name: 'Solarna lampa', description: 'Svetli do jutra.', sku: 'SL-1', image: '/slika.jpg', offers: { price: '1.990', priceCurrency: 'RSD' } }

describe('creating with texts of the product page', () => {
  it('keeps what was read and generates the rest', async () => {
    const { status, body } = await create(websiteForm({ title: 'Moj naslov', longDescription: 'Opis\nsa stranice', bullets: ['Prvo', 'Drugo'], hook: '', faq: [] }))
    expect(status).toBe(201)
    expect(body.website).toMatchObject({ title: 'Moj naslov', longDescription: 'Opis\nsa stranice', bullets: ['Prvo', 'Drugo'] })
    expect(body.website.hook).not.toBe('')
    expect(body.website.faq).toHaveLength(3)
    expect(body.website.keywords).toHaveLength(8)
  })
  it.each([['a field that is none', { naslov: 'x' }, 'naslov'], ['a title that is too long', { title: 'x'.repeat(201) }, 'title'], ['a body that says which form it is', { form: 'drugi' }, 'form']])('refuses %s', async (_what, more, path) => {
    expect(await create(websiteForm(more))).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path }] } })
  })
})

describe('creating with pictures', () => {
  it.each([
    ['slika.jpg', 'Slika nije pronađena'], ['uploads/slika.webp', 'Slika nije pronađena'], ['/api/object-storage/slika.png', 'Slika nije pronađena'],
    ['slika', 'Neispravna adresa slike'], ['ftp://primer.rs/slika.jpg', 'Neispravna adresa slike'],
  ])('says of %s: %s', async (address, message) => {
    expect(await create(websiteForm({ images: [address] }))).toMatchObject({ status: 400, body: { issues: [{ path: 'images.0', message }] } })
  })
})

describe('creating with upsell links', () => {
  const links = (count: number) => Array.from({ length: count }, (_, n) => ({ url: `https://primer.rs/proizvod/dodatak-${n}`, price: 500 + n }))
  it('adds up to five products in the same append, plain addresses or objects', async () => {
    const { body } = await create(websiteForm({
      upsellProductLinks: ['https://primer.rs/baterije', { url: 'https://primer.rs/p/torbica', title: 'Torbica', price: '990,50', originalPrice: 1990, productCost: 300, sku: 'T1', image: 'https://primer.rs/torbica.jpg' }],
    }))
    expect(body.website).toMatchObject({ upsellProductLinks: ['https://primer.rs/baterije', 'https://primer.rs/p/torbica'], hasUpsellProducts: true, revision: 2 })
    const events = await api.events(websiteStream(body.website.id))
    expect(events.map(({ type }) => type)).toEqual(['WebsiteCreated', 'UpsellProductAdded', 'UpsellProductAdded'])
    expect(events[2]).toMatchObject({ data: { product: { id: upsellIdOf(body.website.id, 2), title: 'Torbica', discountPrice: 99050, originalPrice: 199000, productCost: 30000, sku: 'T1', stockLeft: 5 } } })
  })
  it('reads an empty list as none', async () => {
    expect(await create(websiteForm({ upsellProductLinks: [] }))).toMatchObject({ status: 201, body: { website: { upsellProductLinks: [], hasUpsellProducts: false } } })
  })
  it('refuses six products, and makes nothing', async () => {
    const before = (await api.events('website-')).length
    expect(await create(websiteForm({ upsellProductLinks: links(6) }))).toMatchObject({ status: 400, body: { issues: [{ path: 'upsellProductLinks', message: 'Maksimalno 5 proizvoda' }] } })
    expect(await api.events('website-')).toHaveLength(before)
  })
  it('makes one website of the same request sent at once and again', async () => {
    const key = randomUUID()
    const form = websiteForm({ upsellProductLinks: links(2) })
    const answers = [...(await Promise.all([create(form, key), create(form, key), create(form, key)])), await create(form, key)]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect((await api.events(websiteStream(answers[0]!.body.website.id)))).toHaveLength(3)
  })
})

describe("the test tool's form, told apart by urls", () => {
  it('reads the first link and makes a website of it', async () => {
    shop.product = lamp
    const { status, body } = await create({
      urls: [`${shop.url}/lampa`], targetAudience: 'Vlasnici dvorišta', keyBenefits: '- Puni se sama\n- Bez kablova', uniqueCharacteristics: 'Radi i zimi.', competitiveAdvantage: 'Jedina sa dve sijalice.', customerProblems: 'Mrak u dvorištu',
    })
    expect({ status, body }).toMatchObject({ status: 201, body: { success: true, error: null, websiteUrl: 'http://pazar.test/solarna-lampa', syncTargets: ['dashboard', 'websites/my', 'websites/public-list'] } })
    const [event] = (await api.events('website-')).slice(-1)
    expect(event).toMatchObject({
      type: 'WebsiteCreated',
      data: { content: {
        customUrl: 'solarna-lampa', productName: 'Solarna lampa', sku: 'SL-1', currentPrice: 199000, originalPrice: 199000, targetMarket: 'Serbia', templateName: 'Minimalistic', hook: 'Jedina sa dve sijalice.',
        longDescription: 'Svetli do jutra.\n\nRadi i zimi.', bullets: ['Puni se sama', 'Bez kablova', expect.any(String), expect.any(String), expect.any(String)],
        problemSolutionSections: [{ title: 'Mrak u dvorištu' }], designRecommendations: { category: 'home', targetAudience: 'Vlasnici dvorišta' }, images: [{ width: 300, height: 200 }],
      } },
    })
  })
  it('finds another address where the name has one already', async () => {
    shop.product = lamp
    const { body } = await create({ urls: [`${shop.url}/lampa`] })
    expect(body.websiteUrl).toMatch(/^http:\/\/pazar\.test\/solarna-lampa-\d+$/)
  })
  it.each([
    ['EUR', '35', 'Montenegro', 3500], ['BAM', '59,90', 'Bosnia', 5990], ['USD', '12', 'Serbia', 179400],
  ])('a price in %s is of the market that counts in it', async (priceCurrency, price, targetMarket, currentPrice) => {
    shop.product = { ...lamp, name: `Lampa ${priceCurrency}`, offers: { price, priceCurrency } }
    expect((await create({ urls: [`${shop.url}/lampa`] })).status).toBe(201)
    expect((await api.events('website-')).at(-1)).toMatchObject({ data: { content: { targetMarket, currentPrice } } })
  })
  it.each([
    ['no link', { urls: [] }, 'urls', 'Link proizvoda je obavezan'], ['what is no link', { urls: ['lampa'] }, 'urls.0', 'Mora biti validan link'],
    ['a link into our own network', { urls: ['http://10.0.0.1/'] }, 'urls.0', 'Stranica na ovoj adresi nije pronađena na internetu. Proverite da li je link tačno prekopiran.'],
  ])('refuses %s', async (_what, form, path, message) => {
    expect(await create(form)).toMatchObject({ status: 400, body: { code: expect.any(String), issues: [{ path, message }] } })
  })
  it('makes nothing of a page without a picture', async () => {
    shop.product = { ...lamp, image: '/nema.jpg' }
    expect((await create({ urls: [`${shop.url}/lampa`] })).body.message).toMatch(/nismo pronašli sliku/)
  })
})
