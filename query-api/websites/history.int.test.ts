import { newSeller, newWebsite, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { editableOf } from '@pazar/contracts/website/changes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let seller: SignedIn
let stranger: SignedIn
let site: { id: number; customUrl: string }

const path = (rest = '') => `/api/websites/id/${site.id}${rest}`
const send = (method: string, rest: string, body: unknown, token = seller.token) =>
  app.commands.send(method, path(rest), body, { token })
const get = (rest: string, token = seller.token) => app.get(path(rest), { token })
const history = async () => (await get('/history')).body as { revision: number; fields: string[] }[]

beforeAll(async () => {
  app = await startTestApp()
  seller = await newSeller(app.commands)
  stranger = await newSeller(app.commands)
  site = await newWebsite(app.commands, seller)
  await send('PUT', '', { title: 'Druga', palette: { primary: '#123456' } })
  app.commands.advanceClock(60_000)
  await send(
    'PUT',
    '',
    { title: 'Treća', customUrl: `${site.customUrl}-nova` },
    (await signInAdmin(app.commands)).token,
  )
})
afterAll(() => app.close())

describe('the history of a website', () => {
  it('lists who saved what and when, newest first', async () => {
    const { status, body, headers } = await get('/history')
    expect([status, headers.get('content-range')]).toEqual([200, 'website-history 0-2/3'])
    expect(body).toMatchObject([
      { revision: 2, created: false, restoredFrom: null, fields: ['customUrl', 'title'] },
      { revision: 1, author: 'Ana Anić', created: false, restoredFrom: null, fields: ['palette', 'title'] },
      { revision: 0, author: 'Ana Anić', created: true, restoredFrom: null, fields: [] },
    ])
  })

  it('shows the content of each version', async () => {
    expect((await get('/history/1')).body).toMatchObject({
      id: site.id,
      revision: 1,
      title: 'Druga',
      customUrl: site.customUrl,
      palette: { primary: '#123456', bg: '#F0FDFA' },
    })
    expect((await get('/history/0')).body).toMatchObject({
      revision: 0,
      title: expect.stringMatching(/^Solarna lampa: /),
    })
    expect((await get('/history/7')).body).toMatchObject({
      code: 'not_found',
      message: 'Ova verzija nije pronađena',
    })
  })

  it('is hidden from other sellers (404)', async () => {
    for (const rest of ['/history', '/history/0']) expect((await get(rest, stranger.token)).status).toBe(404)
    expect((await send('POST', '/restore', { revision: 0 }, stranger.token)).status).toBe(404)
    expect((await send('POST', '/preview', {}, stranger.token)).status).toBe(404)
  })
})

describe('restoring an earlier version', () => {
  it('creates a new version and keeps the current address', async () => {
    const { status, body } = await send('POST', '/restore', { revision: 0, expectedRevision: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      revision: 3,
      title: expect.stringMatching(/^Solarna lampa: /),
      palette: { primary: '#0D9488' },
      customUrl: `${site.customUrl}-nova`,
      isActive: true,
    })
    expect((await history())[0]).toMatchObject({ revision: 3, restoredFrom: 0, fields: ['palette', 'title'] })
  })

  it('has no further effect if repeated', async () => {
    expect((await send('POST', '/restore', { revision: 0 })).body.revision).toBe(3)
    expect(await history()).toHaveLength(4)
  })

  it('is refused after a save that the editor has not read, and for an unknown version', async () => {
    expect((await send('POST', '/restore', { revision: 1, expectedRevision: 2 })).body).toMatchObject({
      code: 'conflict',
      details: { revision: 3, fields: ['title', 'palette'] },
    })
    expect((await send('POST', '/restore', { revision: 9 })).body).toMatchObject({
      code: 'not_found',
      message: 'Ova verzija nije pronađena',
    })
  })
})

describe('saving a website', () => {
  it('is refused for an outdated revision, with the fields saved since (409)', async () => {
    const { status, body } = await send('PUT', '', { hook: 'Moje', expectedRevision: 2 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'conflict',
      details: { revision: 3, fields: ['title', 'palette'], actor: { kind: 'user', id: seller.id } },
    })
    expect(body.message).toContain('Stranica je u međuvremenu izmenjena (naslov, boje).')
    expect((await send('PUT', '', { hook: 'Moje', expectedRevision: 3 })).body).toMatchObject({
      hook: 'Moje',
      revision: 4,
    })
  })

  it('changes nothing if all fields are sent back unchanged', async () => {
    const view = (await get('')).body
    expect(
      (await send('PUT', '', { ...editableOf(view), expectedRevision: view.revision })).body.revision,
    ).toBe(view.revision)
  })
})

describe('a preview', () => {
  it('shows the result of a save without writing it', async () => {
    const { status, body } = await send('POST', '/preview', {
      title: 'Samo pogled',
      testimonials: [{ name: 'Mira', text: 'Lepo' }],
      editableContent: { enabledTestimonials: [false] },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Samo pogled', testimonials: [], revision: 4 })
    expect(body).not.toHaveProperty('productCost')
    expect(await history()).toHaveLength(5)
  })

  it('reports the validation errors of a save', async () => {
    expect((await send('POST', '/preview', { currentPrice: 'x', images: ['nema'] })).body).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'currentPrice', message: 'Neispravna cena' }],
    })
    expect((await send('POST', '/preview', { images: ['nema'] })).body).toMatchObject({
      issues: [{ path: 'images.0', message: 'Neispravna adresa slike' }],
    })
  })
})
