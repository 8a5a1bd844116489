// Rules: texts/fallback
import { randomUUID } from 'node:crypto'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { describe, expect, it } from 'vitest'
import { modelCopy } from '@pazar/copywriting/testing/page-copy.ts'
import { signInAdmin, websiteForm } from '../testing/sellers.ts'
import { doneOf } from '../testing/start-with-ai.ts'
import { generateTexts } from '@pazar/copywriting/generator/generate-texts.ts'
import { setUpCreateWithAi } from './testing/create-with-ai-fixture.ts'

const fixture = setUpCreateWithAi()
const { create } = fixture

const brief = { productName: 'Solarna lampa', productLink: 'https://primer.rs/lampa' }
const askPage = async (more: Record<string, unknown> = {}) =>
  doneOf(
    (
      await fixture.app.api.send(
        'POST',
        '/api/ai/page-copy',
        { ...brief, ...more },
        { token: fixture.seller.token },
      )
    ).body,
  )
const generated = generateTexts({ productName: 'Solarna lampa', targetMarket: 'Serbia' })

describe('creating a website with AI', () => {
  it('uses the texts that the builder requested before, without another call; typed texts win', async () => {
    await askPage()
    const { status, body } = await create(websiteForm({ hook: 'Moj uvod', bullets: ['Moja prednost'] }))
    expect([status, body.message]).toEqual([
      201,
      'Website je uspešno kreiran. Tekstove koje niste uneli napisao je AI.',
    ])
    const {
      title,
      shortName,
      longDescription,
      faq,
      seoTitle,
      seoDescription,
      keywords,
      designRecommendations,
    } = modelCopy()
    expect(body.website).toMatchObject({
      title,
      shortName,
      longDescription,
      faq,
      seoTitle,
      seoDescription,
      keywords,
      designRecommendations,
      hook: 'Moj uvod',
      bullets: ['Moja prednost'],
    })
    expect(fixture.app.openai.requests).toHaveLength(1)
    const [event] = await fixture.app.api.events(websiteStream(body.website.id))
    expect(event).toMatchObject({
      type: 'WebsiteCreated',
      data: { content: { title, problemSolutionSections: [], testimonials: [] } },
    })
  })

  it('calls the model if no texts are cached', async () => {
    const { body } = await create(websiteForm())
    expect(body.website.title).toBe(modelCopy().title)
    expect(fixture.app.openai.requests).toHaveLength(1)
  })

  it('makes no call for a complete form and uses the cached design', async () => {
    const { title, shortName, hook, bullets, longDescription, faq, seoTitle, seoDescription, keywords } =
      modelCopy()
    const whole = {
      title,
      shortName,
      hook,
      bullets,
      longDescription,
      faq,
      seoTitle,
      seoDescription,
      keywords,
    }
    expect((await create(websiteForm(whole))).body).toMatchObject({
      message: 'Website je uspešno kreiran',
      website: { designRecommendations: generated.designRecommendations },
    })
    expect(fixture.app.openai.requests).toEqual([])
    await askPage()
    expect((await create(websiteForm(whole))).body.website.designRecommendations).toEqual(
      modelCopy().designRecommendations,
    )
    expect(fixture.app.openai.requests).toHaveLength(1)
  })

  it('falls back to the generator if the model fails, and says why', async () => {
    fixture.app.openai.answerWith(() => ({ status: 401 }))
    const { status, body } = await create(websiteForm())
    expect([status, body.message]).toEqual([
      201,
      'Website je uspešno kreiran. AI servis ne prihvata ključ ovog servera, javite administratoru, pa je tekstove sastavio naš generator.',
    ])
    expect(body.website).toMatchObject({
      title: generated.title,
      hook: generated.hook,
      faq: generated.faq,
      designRecommendations: generated.designRecommendations,
    })
  })

  it('does not repeat a call that has just failed, until the seller requests it', async () => {
    fixture.app.openai.answerWith(() => 'is cut off')
    expect((await askPage()).source).toBe('generator')
    const { body } = await create(websiteForm())
    expect(body.message).toBe(
      'Website je uspešno kreiran. AI servis je napisao više nego što staje, pa je tekstove sastavio naš generator.',
    )
    expect(fixture.app.openai.requests).toHaveLength(1)
    fixture.app.openai.answerWith(() => ({ writes: modelCopy() }))
    expect((await askPage()).source).toBe('ai')
  })

  it('makes no call after the seller has stopped the writing', async () => {
    fixture.app.openai.answerWith(() => 'stalls')
    const leaving = new AbortController()
    const response = await fetch(`${fixture.app.api.url}/api/ai/page-copy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${fixture.seller.token}` },
      body: JSON.stringify(brief),
      signal: leaving.signal,
    })
    await response.body!.getReader().read()
    leaving.abort()
    const { status, body } = await create(websiteForm())
    expect([status, body.message]).toEqual([
      201,
      'Website je uspešno kreiran. Pisanje je prekinuto, pa je tekstove sastavio naš generator.',
    ])
    expect(fixture.app.openai.requests).toHaveLength(1)
  })

  it('creates once per idempotency key with one model call', async () => {
    const key = randomUUID()
    const form = websiteForm()
    const answers = [
      ...(await Promise.all([create(form, key), create(form, key), create(form, key)])),
      await create(form, key),
    ]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect(fixture.app.openai.requests).toHaveLength(1)
  })

  it('refuses a taken address before calling the model (409)', async () => {
    const form = websiteForm()
    await create(form)
    fixture.app.openai.requests.length = 0
    expect(await create({ ...form, productName: 'Druga lampa' })).toMatchObject({
      status: 409,
      body: { code: 'url_taken' },
    })
    expect(fixture.app.openai.requests).toEqual([])
  })

  it('refuses before calling the model if the storage quota is full (409)', async () => {
    const admin = await signInAdmin(fixture.app.api)
    await fixture.app.api.send(
      'PUT',
      `/api/admin/users/${fixture.seller.id}/storage-quota`,
      { quotaBytes: 1024 ** 2 },
      { token: admin.token },
    )
    await fixture.app.api.pool.query(
      'insert into private.website_storage (website_id, seller_id, revision, bytes) values ($1, $2, 0, $3)',
      [900_000 + fixture.seller.id, fixture.seller.id, 1024 ** 2 - 100],
    )
    expect(await create(websiteForm())).toMatchObject({ status: 409, body: { code: 'storage_full' } })
    expect(fixture.app.openai.requests).toEqual([])
  })

  it('reserves no address while the model writes', async () => {
    const form = websiteForm()
    const isHeld = async () =>
      (await fixture.app.api.events(reservationStream('url', form.customUrl))).length > 0
    let wasHeld: boolean | undefined
    fixture.app.openai.answerWith(async () => {
      wasHeld = await isHeld()
      return { writes: modelCopy() }
    })
    expect((await create(form)).status).toBe(201)
    expect(wasHeld).toBe(false)
    expect(await isHeld()).toBe(true)
  })
})

describe('test tool form with AI', () => {
  const product = {
    name: 'Solarna lampa',
    description: 'Svetli do jutra.',
    sku: 'SL-1',
    image: '/slika.jpg',
    offers: { price: '1.990', priceCurrency: 'RSD' },
  }
  it('sends the page and the five answers to the model, and typed answers win', async () => {
    fixture.shop.product = product
    const { status, body } = await create({
      urls: [`${fixture.shop.url}/lampa`],
      keyBenefits: 'Puni se sama',
      uniqueCharacteristics: 'Radi i zimi.',
      targetAudience: 'Vikendaši',
    })
    expect([status, body.message]).toEqual([
      201,
      'Website je uspešno kreiran. Tekstove koje niste uneli napisao je AI.',
    ])
    const { content } = ((await fixture.app.api.events('website-')).at(-1) as any).data
    expect(content).toMatchObject({
      title: modelCopy().title,
      hook: modelCopy().hook,
      bullets: ['Puni se sama', ...modelCopy().bullets.slice(0, 4)],
      longDescription: `${modelCopy().longDescription}\n\nRadi i zimi.`,
      faq: modelCopy().faq,
      designRecommendations: { ...modelCopy().designRecommendations, targetAudience: 'Vikendaši' },
    })
    expect(fixture.app.openai.requests[0]!.input[1]!.content).toContain('"description":"Svetli do jutra."')
    expect(fixture.app.openai.requests[0]!.input[1]!.content).toContain('"keyBenefits":"Puni se sama"')
  })
})
