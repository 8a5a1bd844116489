import { randomUUID } from 'node:crypto'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { Outside } from '@pazar/upstreams/outside/outside.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modelCopy } from '../testing/page-copy.ts'
import { newSeller, type SignedIn, websiteForm } from '../testing/sellers.ts'
import { startShop, type TestShop } from '../testing/shop-page.ts'
import { type AiHouse, doneOf, startWithAi } from '../testing/start-with-ai.ts'
import { writtenTexts } from './texts/written-texts.ts'

const loopback: Outside = { lookup: async () => [], allows: (address) => address === '127.0.0.1', allowsPort: () => true }
let house: AiHouse
let seller: SignedIn
let shop: TestShop
beforeAll(async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0D9488' } }).jpeg().toBuffer()
  shop = await startShop({ '/slika.jpg': { type: 'image/jpeg', body: picture } })
  house = await startWithAi({ outside: loopback })
})
afterAll(async () => {
  await house.close()
  await shop.close()
})
beforeEach(async () => {
  seller = await newSeller(house.api)
  house.openai.asked.length = 0
  house.openai.becomes(() => ({ writes: modelCopy() }))
})

const create = (form: Record<string, unknown>, key?: string) => house.api.send('POST', '/api/sync/create-website', form, { token: seller.token, key })
const brief = { productName: 'Solarna lampa', productLink: 'https://primer.rs/lampa' }
const askPage = async (more: Record<string, unknown> = {}) => doneOf((await house.api.send('POST', '/api/ai/page-copy', { ...brief, ...more }, { token: seller.token })).body)
const generated = writtenTexts('Solarna lampa', 'Serbia')

describe('creating a page', () => {
  it('takes the texts that the builder has had written, and asks nobody again; what the seller typed wins', async () => {
    await askPage()
    const { status, body } = await create(websiteForm({ hook: 'Moj uvod', bullets: ['Moja prednost'] }))
    expect([status, body.message]).toEqual([201, 'Website je uspešno kreiran. Tekstove koje niste uneli napisao je AI.'])
    const { title, shortName, longDescription, faq, seoTitle, seoDescription, keywords, designRecommendations } = modelCopy()
    expect(body.website).toMatchObject({ title, shortName, longDescription, faq, seoTitle, seoDescription, keywords, designRecommendations, hook: 'Moj uvod', bullets: ['Moja prednost'] })
    expect(house.openai.asked).toHaveLength(1)
    const [event] = await house.api.events(websiteStream(body.website.id))
    expect(event).toMatchObject({ type: 'WebsiteCreated', data: { content: { title, problemSolutionSections: [expect.any(Object), expect.any(Object)], testimonials: [] } } })
  })

  it('asks by itself where nobody has before', async () => {
    const { body } = await create(websiteForm())
    expect(body.website.title).toBe(modelCopy().title)
    expect(house.openai.asked).toHaveLength(1)
  })

  it('asks nobody where the form leaves nothing out, but takes how the page should look from what was kept', async () => {
    const { title, shortName, hook, bullets, longDescription, faq, seoTitle, seoDescription, keywords } = modelCopy()
    const whole = { title, shortName, hook, bullets, longDescription, faq, seoTitle, seoDescription, keywords }
    expect((await create(websiteForm(whole))).body).toMatchObject({ message: 'Website je uspešno kreiran', website: { designRecommendations: generated.designRecommendations } })
    expect(house.openai.asked).toEqual([])
    await askPage()
    expect((await create(websiteForm(whole))).body.website.designRecommendations).toEqual(modelCopy().designRecommendations)
    expect(house.openai.asked).toHaveLength(1)
  })

  it('without a model that writes has the texts of the generator, and says why', async () => {
    house.openai.becomes(() => ({ status: 401 }))
    const { status, body } = await create(websiteForm())
    expect([status, body.message]).toEqual([201, 'Website je uspešno kreiran. AI servis ne prihvata ključ ovog servera, javite administratoru, pa je tekstove sastavio naš generator.'])
    expect(body.website).toMatchObject({ title: generated.title, hook: generated.hook, faq: generated.faq, designRecommendations: generated.designRecommendations })
  })

  it('does not wait twice for what has just failed, but asks again where the seller does', async () => {
    house.openai.becomes(() => 'is cut off')
    expect((await askPage()).source).toBe('generator')
    const { body } = await create(websiteForm())
    expect(body.message).toBe('Website je uspešno kreiran. AI servis je napisao više nego što staje, pa je tekstove sastavio naš generator.')
    expect(house.openai.asked).toHaveLength(1)
    house.openai.becomes(() => ({ writes: modelCopy() }))
    expect((await askPage()).source).toBe('ai')
  })

  it('does not ask where the seller has stopped the writing', async () => {
    house.openai.becomes(() => 'stalls')
    const leaving = new AbortController()
    const response = await fetch(`${house.api.url}/api/ai/page-copy`, {
      method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${seller.token}` }, body: JSON.stringify(brief), signal: leaving.signal,
    })
    await response.body!.getReader().read()
    leaving.abort()
    const { status, body } = await create(websiteForm())
    expect([status, body.message]).toEqual([201, 'Website je uspešno kreiran. Pisanje je prekinuto, pa je tekstove sastavio naš generator.'])
    expect(house.openai.asked).toHaveLength(1)
  })

  it('is done once under one key, with one call, and answers the same', async () => {
    const key = randomUUID()
    const form = websiteForm()
    const answers = [...(await Promise.all([create(form, key), create(form, key), create(form, key)])), await create(form, key)]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect(house.openai.asked).toHaveLength(1)
  })

  it('at an address that is taken is refused before anybody writes', async () => {
    const form = websiteForm()
    await create(form)
    house.openai.asked.length = 0
    expect(await create({ ...form, productName: 'Druga lampa' })).toMatchObject({ status: 409, body: { code: 'url_taken' } })
    expect(house.openai.asked).toEqual([])
  })

  it('reserves nothing while it is written: who comes first with the address has it', async () => {
    const form = websiteForm()
    const isHeld = async () => (await house.api.events(reservationStream('url', form.customUrl))).length > 0
    let wasHeld: boolean | undefined
    house.openai.becomes(async () => {
      wasHeld = await isHeld()
      return { writes: modelCopy() }
    })
    expect((await create(form)).status).toBe(201)
    expect(wasHeld).toBe(false)
    expect(await isHeld()).toBe(true)
  })
})

describe("the test tool's form", () => {
  const product = { name: 'Solarna lampa', description: 'Svetli do jutra.', sku: 'SL-1', image: '/slika.jpg', offers: { price: '1.990', priceCurrency: 'RSD' } }
  it('has the page and the five answers read by the model, and what was answered stands', async () => {
    shop.product = product
    const { status, body } = await create({ urls: [`${shop.url}/lampa`], keyBenefits: 'Puni se sama', uniqueCharacteristics: 'Radi i zimi.', targetAudience: 'Vikendaši' })
    expect([status, body.message]).toEqual([201, 'Website je uspešno kreiran. Tekstove koje niste uneli napisao je AI.'])
    const { content } = ((await house.api.events('website-')).at(-1) as any).data
    expect(content).toMatchObject({
      title: modelCopy().title, hook: modelCopy().hook, bullets: ['Puni se sama', ...modelCopy().bullets.slice(0, 4)], longDescription: `${modelCopy().longDescription}\n\nRadi i zimi.`, faq: modelCopy().faq,
      designRecommendations: { ...modelCopy().designRecommendations, targetAudience: 'Vikendaši' },
    })
    expect(house.openai.asked[0]!.input[1]!.content).toContain('"description":"Svetli do jutra."')
    expect(house.openai.asked[0]!.input[1]!.content).toContain('"keyBenefits":"Puni se sama"')
  })
})

describe('upsell products', () => {
  const one = (title: string) => ({ title, urgentDescription: `${title} ide uz lampu.`, features: ['Prva', 'Druga', 'Treća'] })
  const writes = (...titles: string[]) => house.openai.becomes((asked) => ({ writes: asked.text.format.name === 'upsell_copy' ? { products: titles.map(one) } : modelCopy() }))

  it('of links have title, description and features by the model, and are marked so; a typed title stays', async () => {
    const { body: { website } } = await create(websiteForm())
    writes('Baterije za lampu', 'Torbica')
    shop.product = { name: 'Baterija AA 4 kom', description: 'Punjive.', image: '/slika.jpg', offers: { price: '500', priceCurrency: 'RSD' } }
    const { status, body } = await house.api.send('POST', '/api/upsell/process-links', { websiteId: website.id, upsellProductLinks: [`${shop.url}/baterije`, { url: 'https://nema-ga.rs/torbica', title: 'Moja torbica', price: 990 }] }, { token: seller.token })
    expect(status).toBe(201)
    expect(body.products).toMatchObject([
      { title: 'Baterije za lampu', urgentDescription: 'Baterije za lampu ide uz lampu.', features: ['Prva', 'Druga', 'Treća'], aiProcessed: true, aiProcessingError: null },
      { title: 'Moja torbica', urgentDescription: 'Torbica ide uz lampu.', aiProcessed: true },
    ])
    const { content } = house.openai.asked.at(-1)!.input[1]!
    expect(content).toContain('{"ordered":"Solarna lampa","products":[{"name":"Baterija AA 4 kom","description":"Punjive."},{"name":"Moja torbica","description":""}]}')
  })

  it('where none is written say why, and are there all the same', async () => {
    const { body: { website } } = await create(websiteForm())
    house.openai.becomes(() => ({ status: 500 }))
    const { status, body } = await house.api.send('POST', '/api/upsell/process-links', { websiteId: website.id, upsellProductLinks: ['https://nema-ga.rs/torbica'] }, { token: seller.token })
    expect([status, body.products[0].title, body.products[0].aiProcessed, body.products[0].aiProcessingError]).toEqual([201, 'Torbica', false, 'AI servis trenutno ima problem.'])
  })

  it('of a new page are written with it, in the same append', async () => {
    writes('Torbica za lampu')
    const { body } = await create(websiteForm({ upsellProductLinks: [{ url: 'https://primer.rs/torbica', price: 990 }] }))
    const events = await house.api.events(websiteStream(body.website.id))
    expect(events.map(({ type }) => type)).toEqual(['WebsiteCreated', 'UpsellProductAdded'])
    expect(events[1]).toMatchObject({ data: { product: { title: 'Torbica za lampu', aiProcessed: true, features: ['Prva', 'Druga', 'Treća'] } } })
  })

  it('a repetition asks nobody again', async () => {
    const { body: { website } } = await create(websiteForm())
    writes('Torbica')
    const add = () => house.api.send('POST', '/api/upsell/process-links', { websiteId: website.id, upsellProductLinks: ['https://nema-ga.rs/torbica'] }, { token: seller.token, key: 'jedno dodavanje' })
    const first = await add()
    house.openai.asked.length = 0
    expect((await add()).body).toEqual(first.body)
    expect(house.openai.asked).toEqual([])
  })
})
