import {
  giveHost,
  newSeller,
  newWebsite,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import { legalStream } from '@pazar/contracts/legal/events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let seller: SignedIn
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  seller = await newSeller(app.commands)
})

const send = (method: string, path: string, body?: unknown, token = seller.token) =>
  app.commands.send(method, path, body, { token })
const own = async (token = seller.token) =>
  (await app.get('/api/legal-pages', { token })).body as {
    market: string
    page: string
    text: string | null
    reviewedAt: string | null
  }[]
const shown = async (query: string, page = 'terms') => app.get(`/api/public/legal-pages/${page}?${query}`)

it('lists every page of every market without own texts at first', async () => {
  const pages = await own()
  expect(pages).toHaveLength(12)
  expect(pages.every(({ text, reviewedAt }) => text === null && reviewedAt === null)).toBe(true)
})

it("shows the seller's text to shoppers of that market, and the template after a reset", async () => {
  const serbian = await newWebsite(app.commands, seller)
  const bosnian = await newWebsite(app.commands, seller, { targetMarket: 'Bosnia' })
  expect((await shown(`websiteId=${serbian.id}`)).body).toEqual({
    market: 'Serbia',
    text: null,
    seller: null,
  })
  await send('PATCH', '/api/user/identity', { companyName: 'Lampe d.o.o.' })
  const saved = await send('PUT', '/api/legal-pages/Serbia/terms', {
    text: '## Moji uslovi\n\nProdavac: {naziv}',
  })
  expect([saved.status, saved.body]).toMatchObject([
    200,
    {
      market: 'Serbia',
      page: 'terms',
      text: '## Moji uslovi\n\nProdavac: {naziv}',
      reviewedAt: expect.any(String),
    },
  ])
  expect((await shown(`websiteId=${serbian.id}`)).body).toMatchObject({
    text: '## Moji uslovi\n\nProdavac: {naziv}',
    seller: { name: 'Lampe d.o.o.' },
  })
  expect((await shown(`websiteId=${bosnian.id}`)).body).toMatchObject({ market: 'Bosnia', text: null })
  await send('PUT', '/api/legal-pages/Serbia/terms', { text: null })
  expect((await shown(`websiteId=${serbian.id}`)).body.text).toBeNull()
})

it("shows a shop's page at its host in the seller's market", async () => {
  const host = `lampe-${seller.id}.rs`
  await newWebsite(app.commands, seller, { targetMarket: 'Bosnia' })
  await giveHost(app.commands, seller.id, host)
  expect((await shown(`host=${host}`)).body).toMatchObject({ market: 'Bosnia' })
  await send('PATCH', '/api/user/identity', { country: 'Serbia', address: 'Glavna 1' })
  expect((await shown(`host=${host}`)).body).toMatchObject({
    market: 'Serbia',
    seller: { address: 'Glavna 1' },
  })
})

it.each(['websiteId=99999999', 'host=nepoznat.example', 'tenantId=999999', ''])(
  'answers 404 for the query %j',
  async (query) => expect((await shown(query)).status).toBe(404),
)

it('answers 404 for an inactive website', async () => {
  const { id, revision } = await newWebsite(app.commands, seller)
  await send('PUT', `/api/websites/id/${id}`, { isActive: false, expectedRevision: revision })
  expect((await shown(`websiteId=${id}`)).status).toBe(404)
})

it('records a review only for that seller', async () => {
  const other = await newSeller(app.commands)
  await send('POST', '/api/legal-pages/Serbia/privacy/review')
  const reviewed = async (token: string) =>
    (await own(token))
      .filter(({ reviewedAt }) => reviewedAt !== null)
      .map(({ market, page }) => `${market} ${page}`)
  expect([await reviewed(seller.token), await reviewed(other.token)]).toEqual([['Serbia privacy'], []])
})

it.each([
  [{ text: '' }, 'Tekst je obavezan'],
  [{ text: 'PIB: {pib}' }, 'Nepoznato polje {pib}'],
  [{ text: 'a'.repeat(20_001) }, 'Najviše 20000 karaktera'],
])('refuses %j (400) and stores nothing', async (body, message) => {
  const answer = await send('PUT', '/api/legal-pages/Serbia/terms', body)
  expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'text', message }]])
  expect(await app.commands.events(legalStream(seller.id))).toEqual([])
})

it("encrypts the seller's text in the log", async () => {
  await send('PUT', '/api/legal-pages/Serbia/terms', { text: 'Moj sasvim tajni tekst' })
  const { rows } = await app.commands.pool.query(`select jsonb_agg(e)::text as log from log.events e`)
  expect(rows[0].log).not.toContain('sasvim tajni')
})

describe("an admin at a seller's legal pages", () => {
  const at = (page = '') => `/api/admin/users/${seller.id}/legal-pages${page}`
  let admin: SignedIn
  beforeAll(async () => {
    admin = await signInAdmin(app.commands)
  })

  it('reads and writes them, and is recorded as the actor', async () => {
    await send('PATCH', '/api/user/identity', { companyName: 'Lampe d.o.o.' })
    const saved = await send('PUT', at('/Serbia/terms'), { text: 'Uslovi od administratora' }, admin.token)
    expect([saved.status, saved.body.text]).toEqual([200, 'Uslovi od administratora'])
    const { body } = await app.get(at(), { token: admin.token })
    expect(body.seller).toMatchObject({ companyName: 'Lampe d.o.o.', identity: expect.any(Object) })
    expect(body.pages).toEqual(await own())
    expect(body.pages.find(({ page }: { page: string }) => page === 'terms')).toMatchObject({
      market: 'Serbia',
      text: 'Uslovi od administratora',
    })
    const actors = (await app.commands.events(legalStream(seller.id))).map(({ type, metadata }) => [
      type,
      metadata.actor,
    ])
    const actor = { kind: 'user', id: admin.id, role: 'admin' }
    expect(actors).toEqual([['LegalPageChanged', actor]])
    expect((await own(admin.token)).every(({ text }) => text === null)).toBe(true)
  })

  it('resets the review, so that the seller reviews the changed page', async () => {
    const terms = async () =>
      (await own()).find(({ market, page }) => market === 'Serbia' && page === 'terms')
    await send('PUT', '/api/legal-pages/Serbia/terms', { text: 'Moji uslovi' })
    const changed = await send('PUT', at('/Serbia/terms'), { text: 'Uslovi od administratora' }, admin.token)
    expect([changed.body.reviewedAt, await terms()]).toEqual([
      null,
      { market: 'Serbia', page: 'terms', text: 'Uslovi od administratora', reviewedAt: null },
    ])
    await send('POST', '/api/legal-pages/Serbia/terms/review')
    expect(await terms()).toMatchObject({ text: 'Uslovi od administratora', reviewedAt: expect.any(String) })
    await send('PUT', at('/Serbia/terms'), { text: null }, admin.token)
    expect(await terms()).toMatchObject({ text: null, reviewedAt: null })
  })

  it('gets the same validation errors as the seller', async () => {
    const answer = await send('PUT', at('/Serbia/terms'), { text: 'PIB: {pib}' }, admin.token)
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [{ path: 'text', message: 'Nepoznato polje {pib}' }],
    ])
  })

  it('is required: sellers get 403, also for their own pages', async () => {
    const stranger = await newSeller(app.commands)
    for (const { token } of [stranger, seller]) {
      expect((await app.get(at(), { token })).status).toBe(403)
      expect((await send('PUT', at('/Serbia/terms'), { text: 'Tuđe' }, token)).status).toBe(403)
    }
    expect(await app.commands.events(legalStream(seller.id))).toEqual([])
  })

  it('gets 404 for an unknown account', async () => {
    const path = '/api/admin/users/987654/legal-pages'
    const statuses = [
      (await app.get(path, { token: admin.token })).status,
      (await send('PUT', `${path}/Serbia/terms`, { text: 'Ničije' }, admin.token)).status,
    ]
    expect(statuses).toEqual([404, 404])
    expect(await app.commands.events(legalStream(987654))).toEqual([])
  })
})
