import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelCopy } from '@pazar/command-api/testing/page-copy.ts'
import { newSeller, websiteForm } from '@pazar/command-api/testing/sellers.ts'
import { noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { startOpenAi } from '@pazar/upstreams/testing/openai-server.ts'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
beforeAll(async () => { house = await startHouse() })
afterAll(() => house.close())

it('answers comments of a product, whatever its name holds, to be kept for an hour', async () => {
  const { status, body, headers } = await house.get(`/api/testimonials/${encodeURIComponent('Lampa 50% / noć ☾')}/other`, { position: null })
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  expect(body).toHaveLength(6)
  expect(body[0]).toEqual({ name: expect.any(String), imageUrl: '', comment: expect.any(String), reactions: expect.any(Number), likes: expect.any(Number), timeAgo: expect.any(String) })
  expect((await house.get('/api/testimonials/Lampa/hrana', { position: null })).status).toBe(404)
})

it.each([
  ['by the category that is said', 'product=Lampa&category=auto&market=Serbia', /odgovara mom vozilu/, /u celoj Srbiji/],
  ['by the name where it says none', 'product=Krema+za+lice&market=Montenegro&url=krema', /prvoj upotrebi/, /u cijeloj Crnoj Gori/],
  ['for Serbia where the market is none', 'product=Ranac&category=hrana&market=Mars', /Kako da poručim/, /u celoj Srbiji/],
])('answers questions %s', async (_what, query, first, area) => {
  const { status, body } = await house.get(`/api/ai/generate-faq?${query}`, { position: null })
  expect([status, body.success, body.faqs.length]).toEqual([200, true, 3])
  expect(body.faqs[0].question).toMatch(first)
  expect(body.faqs[2].answer).toMatch(area)
})

it("answers a page's own questions, written once when it was made; no shopper's call reaches a model", async () => {
  const openai = await startOpenAi(() => ({ writes: modelCopy() }))
  const withAi = await startHouse({ integrations: { ...noIntegrations, ai: { account: { apiKey: 'sk-proba', baseUrl: openai.url, model: 'gpt-proba' }, callsPerDay: 100, tokensPerDay: 1_000_000 } } })
  const seller = await newSeller(withAi.commands)
  const { body: { website } } = await withAi.commands.send('POST', '/api/sync/create-website', websiteForm({ targetMarket: 'Bosnia' }), { token: seller.token })
  expect(openai.asked).toHaveLength(1)
  const ask = (url: string) => withAi.get(`/api/ai/generate-faq?product=${Math.random()}&market=Serbia&url=${url}`)
  const { body, headers } = await ask(website.customUrl)
  expect(body.faqs).toEqual(modelCopy().faq.map(({ q, a }) => ({ question: q, answer: a })))
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  await withAi.commands.send('PUT', `/api/websites/id/${website.id}`, { faq: [] }, { token: seller.token })
  expect((await ask(website.customUrl)).body.faqs[2].answer).toMatch(/u cijeloj Bosni i Hercegovini/)
  await withAi.commands.send('PUT', `/api/websites/id/${website.id}`, { faq: [{ q: 'Tajno?', a: 'Da.' }], isActive: false }, { token: seller.token })
  expect(JSON.stringify((await ask(website.customUrl)).body)).not.toContain('Tajno')
  for (let n = 0; n < 20; n++) await Promise.all([ask(`stranac-${n}`), withAi.get(`/api/testimonials/Proizvod%20${n}/other`)])
  expect(openai.asked).toHaveLength(1)
  await withAi.close()
  await openai.close()
})

it('lets one address ask 120 times a minute', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 130; n++) statuses.add((await house.get('/api/ai/generate-faq?product=Lampa', { position: null })).status)
  expect([...statuses]).toEqual([200, 429])
})
