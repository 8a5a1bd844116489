// Rules: texts/shopper-calls
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelCopy } from '@pazar/copywriting/testing/page-copy.ts'
import { newSeller, websiteForm } from '@pazar/command-api/testing/sellers.ts'
import { generatedComments } from '@pazar/contracts/website/generated-comments.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { startOpenAi } from '@pazar/integrations/testing/openai-server.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('returns comments for any product name, cacheable for an hour', async () => {
  const { status, body, headers } = await app.get(
    `/api/testimonials/${encodeURIComponent('Lampa 50% / noć ☾')}/other`,
    { position: null },
  )
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  expect(body).toHaveLength(8)
  expect(body[0]).toEqual({
    name: expect.any(String),
    imageUrl: '',
    comment: expect.any(String),
    reactions: expect.any(Number),
    likes: expect.any(Number),
    timeAgo: expect.any(String),
  })
  const ofPage = (
    await app.get('/api/testimonials/Lampa/other?product=P12&market=Bosnia', { position: null })
  ).body
  expect(ofPage).toEqual(
    generatedComments({ productName: 'Lampa', productId: 'P12', category: 'other', market: 'Bosnia' }),
  )
  expect((await app.get('/api/testimonials/Lampa/hrana', { position: null })).status).toBe(404)
})

it.each([
  [
    'by the requested category',
    'product=Lampa&category=auto&market=Serbia',
    /odgovara mom vozilu/,
    /u celoj Srbiji/,
  ],
  [
    'by the product name if the category is missing',
    'product=Krema+za+lice&market=Montenegro&url=krema',
    /prvoj upotrebi/,
    /u cijeloj Crnoj Gori/,
  ],
  [
    'for Serbia if the market is unknown',
    'product=Ranac&category=hrana&market=Mars',
    /Kako da poručim/,
    /u celoj Srbiji/,
  ],
])('generates questions %s', async (_what, query, first, area) => {
  const { status, body } = await app.get(`/api/ai/generate-faq?${query}`, { position: null })
  expect([status, body.success, body.faqs.length]).toEqual([200, true, 3])
  expect(body.faqs[0].question).toMatch(first)
  expect(body.faqs[2].answer).toMatch(area)
})

it("returns a page's own questions, and never calls the AI model for a shopper's request", async () => {
  const openai = await startOpenAi(() => ({ writes: modelCopy() }))
  const withAi = await startTestApp({
    integrations: {
      ...noIntegrations,
      ai: {
        account: { apiKey: 'sk-proba', baseUrl: openai.url, model: 'gpt-proba' },
        callsPerDay: 100,
        tokensPerDay: 1_000_000,
      },
    },
  })
  const seller = await newSeller(withAi.commands)
  const {
    body: { website },
  } = await withAi.commands.send(
    'POST',
    '/api/sync/create-website',
    websiteForm({ targetMarket: 'Bosnia' }),
    { token: seller.token },
  )
  expect(openai.requests).toHaveLength(1)
  const ask = (url: string) =>
    withAi.get(`/api/ai/generate-faq?product=${Math.random()}&market=Serbia&url=${url}`)
  const { body, headers } = await ask(website.customUrl)
  expect(body.faqs).toEqual(modelCopy().faq.map(({ q, a }) => ({ question: q, answer: a })))
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  await withAi.commands.send('PUT', `/api/websites/id/${website.id}`, { faq: [] }, { token: seller.token })
  const generated = await ask(website.customUrl)
  expect(generated.body.faqs[2].answer).toMatch(/u cijeloj Bosni i Hercegovini/)
  expect(generated.headers.get('cache-control'), 'the terms that its answers tell may change').toBe(
    'public, max-age=60',
  )
  await withAi.commands.send(
    'PUT',
    `/api/websites/id/${website.id}`,
    { faq: [{ q: 'Tajno?', a: 'Da.' }], isActive: false },
    { token: seller.token },
  )
  expect(JSON.stringify((await ask(website.customUrl)).body)).not.toContain('Tajno')
  for (let n = 0; n < 20; n++)
    await Promise.all([ask(`stranac-${n}`), withAi.get(`/api/testimonials/Proizvod%20${n}/other`)])
  expect(openai.requests).toHaveLength(1)
  await withAi.close()
  await openai.close()
})

it('allows 120 requests a minute per address (429)', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 130; n++)
    statuses.add((await app.get('/api/ai/generate-faq?product=Lampa', { position: null })).status)
  expect([...statuses]).toEqual([200, 429])
})
