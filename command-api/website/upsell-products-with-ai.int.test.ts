// Rules: texts/fallback
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { describe, expect, it } from 'vitest'
import { modelCopy } from '@pazar/copywriting/testing/page-copy.ts'
import { websiteForm } from '../testing/sellers.ts'
import { setUpCreateWithAi } from './testing/create-with-ai-fixture.ts'

const fixture = setUpCreateWithAi()
const { create } = fixture

describe('upsell products with AI', () => {
  const one = (title: string) => ({
    title,
    urgentDescription: `${title} ide uz lampu.`,
    features: ['Prva', 'Druga', 'Treća'],
  })
  const writes = (...titles: string[]) =>
    fixture.app.openai.answerWith((request) => ({
      writes: request.text.format.name === 'upsell_copy' ? { products: titles.map(one) } : modelCopy(),
    }))

  it('get title, description and features from the model and are marked; a typed title stays', async () => {
    const {
      body: { website },
    } = await create(websiteForm())
    writes('Baterije za lampu', 'Torbica')
    fixture.shop.product = {
      name: 'Baterija AA 4 kom',
      description: 'Punjive.',
      image: '/slika.jpg',
      offers: { price: '500', priceCurrency: 'RSD' },
    }
    const { status, body } = await fixture.app.api.send(
      'POST',
      '/api/upsell/process-links',
      {
        websiteId: website.id,
        upsellProductLinks: [
          `${fixture.shop.url}/baterije`,
          { url: 'https://nema-ga.rs/torbica', title: 'Moja torbica', price: 990 },
        ],
      },
      { token: fixture.seller.token },
    )
    expect(status).toBe(201)
    expect(body.products).toMatchObject([
      {
        title: 'Baterije za lampu',
        urgentDescription: 'Baterije za lampu ide uz lampu.',
        features: ['Prva', 'Druga', 'Treća'],
        aiProcessed: true,
        aiProcessingError: null,
      },
      { title: 'Moja torbica', urgentDescription: 'Torbica ide uz lampu.', aiProcessed: true },
    ])
    const { content } = fixture.app.openai.requests.at(-1)!.input[1]!
    expect(content).toContain(
      '{"ordered":"Solarna lampa","products":[{"name":"Baterija AA 4 kom","description":"Punjive."},{"name":"Moja torbica","description":""}]}',
    )
  })

  it('are added without texts and with the reason if the model fails', async () => {
    const {
      body: { website },
    } = await create(websiteForm())
    fixture.app.openai.answerWith(() => ({ status: 500 }))
    const { status, body } = await fixture.app.api.send(
      'POST',
      '/api/upsell/process-links',
      { websiteId: website.id, upsellProductLinks: ['https://nema-ga.rs/torbica'] },
      { token: fixture.seller.token },
    )
    expect([
      status,
      body.products[0].title,
      body.products[0].aiProcessed,
      body.products[0].aiProcessingError,
    ]).toEqual([201, 'Torbica', false, 'AI servis trenutno ima problem.'])
  })

  it('of a new website are written in the same append', async () => {
    writes('Torbica za lampu')
    const { body } = await create(
      websiteForm({ upsellProductLinks: [{ url: 'https://primer.rs/torbica', price: 990 }] }),
    )
    const events = await fixture.app.api.events(websiteStream(body.website.id))
    expect(events.map(({ type }) => type)).toEqual(['WebsiteCreated', 'UpsellProductAdded'])
    expect(events[1]).toMatchObject({
      data: {
        product: { title: 'Torbica za lampu', aiProcessed: true, features: ['Prva', 'Druga', 'Treća'] },
      },
    })
  })

  it('are not written again for a repeated request', async () => {
    const {
      body: { website },
    } = await create(websiteForm())
    writes('Torbica')
    const add = () =>
      fixture.app.api.send(
        'POST',
        '/api/upsell/process-links',
        { websiteId: website.id, upsellProductLinks: ['https://nema-ga.rs/torbica'] },
        { token: fixture.seller.token, key: 'jedno dodavanje' },
      )
    const first = await add()
    fixture.app.openai.requests.length = 0
    expect((await add()).body).toEqual(first.body)
    expect(fixture.app.openai.requests).toEqual([])
  })
})
