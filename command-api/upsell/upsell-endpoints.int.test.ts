import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, type SignedIn, signInAdmin } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn
let stranger: SignedIn
let admin: SignedIn
let site: { id: number }

beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false, outside: { lookup: async () => [], allows: (address) => address === '127.0.0.1', allowsPort: () => true } })
  seller = await newSeller(api)
  stranger = await newSeller(api)
  admin = await signInAdmin(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  site = await newWebsite(api, seller)
})

const link = (more: Record<string, unknown> = {}) => ({ url: 'https://primer.rs/p/nocna-lampa', title: 'Noćna lampa', price: '1.490,00', originalPrice: 2490, productCost: '400,5', sku: 'NL-1', ...more })
const add = (links: unknown, { who = seller, key }: { who?: SignedIn; key?: string } = {}) =>
  api.send('POST', '/api/upsell/process-links', { websiteId: site.id, upsellProductLinks: links }, { token: who.token, key })
const issue = ({ body }: { body: any }) => [body.issues?.[0]?.path, body.issues?.[0]?.message]

async function upload(): Promise<string> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } }).png().toBuffer())], { type: 'image/png' }), 'slika.png')
  const response = await fetch(`${api.url}/api/images/upload`, { method: 'POST', body: form, headers: { authorization: `Bearer ${seller.token}` } })
  return ((await response.json()) as { imageUrl: string }).imageUrl
}

describe('adding upsell products', () => {
  it('says so, and answers what was made of the links: plain addresses and objects', async () => {
    const { status, body } = await add([link(), 'https://primer.rs/p/torbica-za-put'])
    expect({ status, success: body.success, message: body.message }).toEqual({ status: 201, success: true, message: 'Upsell proizvod je dodat' })
    expect(body.products).toMatchObject([
      { id: site.id * 1000 + 1, websiteId: site.id, title: 'Noćna lampa', discountPrice: 1490, originalPrice: 2490, savings: 1000, productCost: '400.50', sku: 'NL-1', stockLeft: 5, isActive: true, currency: 'RSD' },
      { id: site.id * 1000 + 2, title: 'Torbica za put', discountPrice: 0, isActive: false, originalUrl: 'https://primer.rs/p/torbica-za-put' },
    ])
  })

  it('reads the name of a product that is given without one from its page', async () => {
    const shop = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Prodavnica</title><script type="application/ld+json">{"@type":"Product","name":"Torbica Luna","offers":{"price":"990","priceCurrency":"RSD"}}</script>'))
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    const { body } = await add([`http://127.0.0.1:${(shop.address() as AddressInfo).port}/p/17`, link({ url: 'https://nema-ga.rs/kese-za-smece', title: '' })])
    shop.close()
    expect(body.products.map(({ title, discountPrice }: any) => [title, discountPrice])).toEqual([['Torbica Luna', 0], ['Kese za smece', 1490]])
  })

  it.each([
    ['no links', [], 'upsellProductLinks', 'Najmanje jedan proizvod je potreban'],
    ['nothing at all', undefined, 'upsellProductLinks', 'Najmanje jedan proizvod je potreban'],
    ['six links', Array(6).fill('https://primer.rs/x'), 'upsellProductLinks', 'Maksimalno 5 proizvoda'],
    ['what is no address', ['primer'], 'upsellProductLinks.0.url', 'Mora biti validan URL'],
    ['an address of another protocol', [{ url: 'javascript:alert(1)' }], 'upsellProductLinks.0.url', 'Mora biti validan URL'],
    ['an object without an address', [{ title: 'Lampa' }], 'upsellProductLinks.0.url', 'URL proizvoda je obavezan'],
    ['an empty address', [''], 'upsellProductLinks.0.url', 'URL proizvoda je obavezan'],
    ['six pictures', [link({ images: Array.from({ length: 6 }, (_, n) => `https://primer.rs/${n}.jpg`) })], 'upsellProductLinks.0.images', 'Maksimalno možete dodati 5 slika'],
    ['five pictures and one more by its other spelling', [link({ images: Array.from({ length: 5 }, (_, n) => `https://primer.rs/${n}.jpg`), image: 'https://primer.rs/6.jpg' })], 'upsellProductLinks.0.images', 'Maksimalno možete dodati 5 slika'],
    ['a picture that is not there', [link({ images: [`/uploads/${'a'.repeat(64)}-320.webp`] })], 'upsellProductLinks.0.images.0', 'Slika nije pronađena'],
    ['what is no amount', [link({ price: 'džabe' })], 'upsellProductLinks.0.price', 'Neispravna cena'],
    ['what no column holds', ['https://primer.rs/a\u0000b'], 'upsellProductLinks.0.url', 'Nedozvoljeni znakovi'],
  ])('refuses %s, and adds nothing', async (_what, links, path, message) => {
    const answer = await add(links)
    expect([answer.status, ...issue(answer)]).toEqual([400, path, message])
    expect(await api.events(websiteStream(site.id))).toHaveLength(1)
  })

  it('keeps pictures by any of their five spellings, as a website does', async () => {
    const address = await upload()
    const { body } = await add([link({ images: [address, address.slice(1), 'https://primer.rs/slika.jpg'] })])
    expect(body.products[0].images).toEqual([expect.stringContaining(address.slice(9, 73)), 'https://primer.rs/slika.jpg'])
  })

  it('is done once under one key, and answers the same', async () => {
    const first = await add([link()], { key: 'a key of one filling' })
    const again = await add([link({ title: 'Nešto drugo' })], { key: 'a key of one filling' })
    expect(again.body).toEqual(first.body)
    expect(await api.events(websiteStream(site.id))).toHaveLength(2)
  })

  it('stops at five, also where several come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add([link()])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    for (const refused of answers.filter(({ status }) => status !== 201)) expect(issue(refused)).toEqual(['upsellProductLinks', 'Maksimalno 5 proizvoda'])
  })

  it("of another's page is 404, as of one that is not there; an admin may", async () => {
    const his = await add([link()], { who: stranger })
    const none = await api.send('POST', '/api/upsell/process-links', { websiteId: 987654, upsellProductLinks: [link()] }, { token: stranger.token })
    expect([his.status, his.body]).toEqual([404, none.body])
    expect((await add([link()], { who: admin })).status).toBe(201)
  })
})

describe('a stored upsell product', () => {
  let id: number
  const change = (body: unknown, who = seller) => api.send('PUT', `/api/upsell/products/${id}`, body, { token: who.token })
  const remove = (who = seller) => api.send('DELETE', `/api/upsell/products/${id}`, undefined, { token: who.token })
  beforeEach(async () => {
    id = (await add([link()])).body.products[0].id
  })

  it('refuses a stock that was thought of another one, and says which it is now', async () => {
    await change({ stockLeft: 3 })
    const stale = await change({ stockLeft: '9', stockSeen: '5', title: 'Novi' })
    const text = 'Stanje se u međuvremenu promenilo: sada je 3. Proverite broj i sačuvajte ponovo.'
    expect([stale.status, stale.body.code, stale.body.message, issue(stale), stale.body.details]).toEqual([409, 'conflict', text, ['stockLeft', text], { stockLeft: 3 }])
    expect((await change({ stockLeft: '9', stockSeen: '3' })).body).toMatchObject({ stockLeft: 9, title: 'Noćna lampa' })
  })

  it('changes what is named and nothing else', async () => {
    const { status, body } = await change({ price: '990', stockLeft: '2', features: ['Tiha', 'Punjiva'], urgentDescription: 'Samo sada' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, title: 'Noćna lampa', discountPrice: 990, savings: 1500, stockLeft: 2, features: ['Tiha', 'Punjiva'], urgentDescription: 'Samo sada', sku: 'NL-1' })
  })

  it.each([
    [{ title: ' ' }, 'title', 'Naziv proizvoda je obavezan'],
    [{ price: 0 }, 'price', 'Unesite cenu da bi proizvod bio ponuđen'],
    [{ stockLeft: -1 }, 'stockLeft', 'Stanje mora biti ceo broj'],
    [{ images: Array.from({ length: 6 }, (_, n) => `https://primer.rs/${n}.jpg`) }, 'images', 'Maksimalno možete dodati 5 slika'],
    [{ websiteId: 1 }, 'websiteId', 'Nepoznato polje'],
  ])('refuses %j', async (body, path, message) => {
    const answer = await change(body)
    expect([answer.status, ...issue(answer)]).toEqual([400, path, message])
  })

  it('without a price is offered as soon as it has one', async () => {
    id = (await add(['https://primer.rs/torbica'])).body.products[0].id
    expect(issue(await change({ isActive: true }))).toEqual(['price', 'Unesite cenu da bi proizvod bio ponuđen'])
    expect((await change({ price: 500, isActive: true })).body).toMatchObject({ discountPrice: 500, isActive: true })
  })

  it('is removed, and a repetition says the same', async () => {
    for (const answer of [await remove(), await remove()]) expect([answer.status, answer.body]).toEqual([200, { message: 'Upsell proizvod je uklonjen' }])
    expect((await change({ title: 'Novi' })).status).toBe(404)
    expect((await add([link()])).body.products[0].id).toBe(id + 1)
  })

  it("is not there for a stranger, in the same words as one that never was", async () => {
    const answers = [await change({ title: 'Moj' }, stranger), await remove(stranger)]
    id = 987654001
    const never = [await change({ title: 'Moj' }, stranger), await remove(stranger)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(never.map(({ body }) => [404, body]))
  })
})
