import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modelCopy } from '@pazar/copywriting/testing/page-copy.ts'
import { newSeller, newWebsite, type SignedIn, signInAdmin } from '../testing/sellers.ts'
import { type AiTestApp, startWithAi } from '../testing/start-with-ai.ts'

let app: AiTestApp
let seller: SignedIn
beforeAll(async () => {
  app = await startWithAi()
})
afterAll(() => app.close())
beforeEach(async () => {
  seller = await newSeller(app.api)
  app.openai.requests.length = 0
  app.openai.answerWith(() => ({ writes: modelCopy(), tokens: 3000 }))
})

describe('rewriting a part of a page', () => {
  const rewrite = (id: number, body: object, by = seller) =>
    app.api.send('POST', `/api/websites/${id}/rewrite`, body, { token: by.token })

  it('answers changes that a save accepts, with the wish as material, and saves nothing', async () => {
    const { id, revision } = await newWebsite(app.api, seller, { hook: 'Stari uvod.' })
    app.openai.requests.length = 0
    app.openai.answerWith(() => ({ writes: { hook: 'Novi uvod koji se lepo čita.' } }))
    const { status, body } = await rewrite(id, { part: 'hook', wish: 'vedrije' })
    expect([status, body]).toEqual([
      200,
      { part: 'hook', changes: { hook: 'Novi uvod koji se lepo čita.' }, source: 'ai', fallback: null },
    ])
    expect(app.openai.requests[0]!.input[1]!.content).toContain('"wish":"vedrije"')
    expect(app.openai.requests[0]!.input[1]!.content).toContain('"current":{"hook":"Stari uvod."}')
    expect(app.openai.requests[0]!.instructions).not.toContain('vedrije')
    expect((await app.api.events(`website-${id}`)).at(-1)!.revision).toBe(revision)
    await rewrite(id, { part: 'hook', wish: 'vedrije' })
    expect(app.openai.requests).toHaveLength(2)
  })

  it('uses unsaved answers of the brief', async () => {
    const { id, revision } = await newWebsite(app.api, seller, {
      productBrief: { forWhom: 'sve', solves: 'mrak' },
    })
    app.openai.answerWith(() => ({ writes: { hook: 'Novi uvod koji se lepo čita.' } }))
    await rewrite(id, { part: 'hook', productBrief: { forWhom: 'roditelje male dece' } })
    expect(app.openai.requests.at(-1)!.input[1]!.content).toContain(
      '"forWhom":"roditelje male dece","solves":"mrak"',
    )
    expect((await app.api.events(`website-${id}`)).at(-1)!.revision).toBe(revision)
    expect(
      (await rewrite(id, { part: 'hook', productBrief: { forWhom: 'a'.repeat(201) } })).body.issues,
    ).toEqual([{ path: 'productBrief.forWhom', message: 'Najviše 200 karaktera' }])
  })

  it('answers testimonials that are not verified and that a save accepts', async () => {
    const { id } = await newWebsite(app.api, seller)
    const one = {
      name: 'Jelena P.',
      location: 'Niš',
      text: 'Stiglo brzo.',
      rating: 5,
      purchaseDate: 'pre 3 dana',
    }
    app.openai.answerWith(() => ({
      writes: {
        testimonials: ['a', 'b', 'c', 'd', 'e'].map((each) => ({
          ...one,
          text: `Stiglo brzo ${each}.`,
          verified: true,
        })),
      },
    }))
    const { body } = await rewrite(id, { part: 'testimonials' })
    expect(body.changes.testimonials).toHaveLength(5)
    expect(body.changes.testimonials.map((each: any) => each.verified)).toEqual(Array(5).fill(false))
    expect(changeWebsite.safeParse(body.changes).error).toBeUndefined()
    expect(
      (await app.api.send('PUT', `/api/websites/id/${id}`, body.changes, { token: seller.token })).status,
    ).toBe(200)
  })

  it('answers only generated fields of a story, without invented people, even with simulated social proof', async () => {
    const { id } = await newWebsite(app.api, seller, { templateName: 'Advertorial Template' })
    const lines = (text: string) => Array.from({ length: 4 }, (_, place) => `${text} ${place + 1}`)
    const texts = [
      'productSubtitle',
      'heroTitle',
      'heroSubtitle',
      'heroDescription',
      'personalIntro',
      'problemDescription',
      'agoniaSection',
      'breakthroughMoment',
      'discoveryStory',
      'resultsDescription',
      'benefitsIntro',
      'productQuote',
      'adviceTitle',
      'adviceText',
      'ctaAdvice',
      'ctaAdviceDetailed',
      'mainCtaText',
    ]
    const written = {
      ...Object.fromEntries(texts.map((name) => [name, `Tekst ${name}`])),
      benefitsList: lines('Promena').map((text, place) => ({ day: `Dan ${place + 1}`, text })),
      noLongerNeedList: lines('Gužva'),
    }
    app.openai.answerWith(() => ({ writes: written }))
    const { status, body } = await rewrite(id, { part: 'advertorialStory' })
    const { advertorialStory: story } = body.changes
    expect([
      status,
      body.source,
      story.personalIntro,
      story.heroSection.heroTitle,
      story.ctaSection.mainCtaText,
    ]).toEqual([200, 'ai', 'Tekst personalIntro', 'Tekst heroTitle', 'Tekst mainCtaText'])
    for (const field of ['trustStatistics', 'clinicalBadges', 'footerSection'])
      expect(story).not.toHaveProperty(field)
    expect([Object.keys(story.headerSection), Object.keys(story.ctaSection)]).toEqual([
      ['productSubtitle'],
      ['mainCtaText'],
    ])
    expect(app.openai.requests.at(-1)!.instructions).toContain(
      'no first person, no invented people or experiences',
    )
    expect(app.openai.requests.at(-1)!.instructions).not.toContain('who tells')
    const saved = await app.api.send('PUT', `/api/websites/id/${id}`, body.changes, { token: seller.token })
    expect([saved.status, saved.body.advertorialStory.productQuote]).toEqual([200, 'Tekst productQuote'])
  })

  it('stops when the seller closes the request', async () => {
    const { id } = await newWebsite(app.api, seller)
    const requestCount = app.openai.requests.length
    const before = app.openai.abandonedCount()
    app.openai.answerWith(() => 'stalls')
    const leaving = new AbortController()
    const gone = fetch(`${app.api.url}/api/websites/${id}/rewrite`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${seller.token}` },
      body: JSON.stringify({ part: 'hook' }),
      signal: leaving.signal,
    }).catch(() => undefined)
    await expect.poll(() => app.openai.requests).toHaveLength(requestCount + 1)
    leaving.abort()
    await gone
    await expect.poll(() => app.openai.abandonedCount()).toBe(before + 1)
    app.openai.answerWith(() => ({ writes: { hook: 'Novi uvod.' } }))
    expect((await rewrite(id, { part: 'hook' })).body.changes).toEqual({ hook: 'Novi uvod.' })
  })

  it('by the generator differs from the present text and says why it was used', async () => {
    const { id } = await newWebsite(app.api, seller)
    app.openai.answerWith(() => ({ status: 500 }))
    const now = (await app.api.events(`website-${id}`))[0] as any
    const { body } = await rewrite(id, { part: 'title' })
    expect(body).toMatchObject({
      part: 'title',
      source: 'generator',
      fallback: 'AI servis trenutno ima problem, pa je tekstove sastavio naš generator.',
    })
    expect(body.changes.title).not.toBe(now.data.content.title)
  })

  it("is refused for another seller's page (404) and a locked one (403) without a call", async () => {
    const { id } = await newWebsite(app.api, seller)
    app.openai.requests.length = 0
    expect((await rewrite(id, { part: 'hook' }, await newSeller(app.api))).status).toBe(404)
    const admin = await signInAdmin(app.api)
    await app.api.send('PUT', `/api/websites/id/${id}`, { editableByClient: false }, { token: admin.token })
    expect((await rewrite(id, { part: 'hook' })).status).toBe(403)
    expect(app.openai.requests).toEqual([])
    app.openai.answerWith(() => ({ writes: { hook: 'Uvod.' } }))
    expect((await rewrite(id, { part: 'hook' }, admin)).body.changes).toEqual({ hook: 'Uvod.' })
  })
  it.each([
    ['an unknown part', { part: 'price' }, 'part', 'Izaberite deo stranice'],
    ['a wish that is too long', { part: 'hook', wish: 'x'.repeat(301) }, 'wish', 'Najviše 300 karaktera'],
  ])('rejects %s (400)', async (_what, body, path, message) => {
    const { id } = await newWebsite(app.api, seller)
    expect(await rewrite(id, body)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
  })
})
