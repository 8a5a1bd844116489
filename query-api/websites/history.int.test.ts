import { newSeller, newWebsite, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { editableOf } from '@pazar/contracts/website/changes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let seller: SignedIn
let stranger: SignedIn
let site: { id: number; customUrl: string }

const path = (rest = '') => `/api/websites/id/${site.id}${rest}`
const send = (method: string, rest: string, body: unknown, token = seller.token) => house.commands.send(method, path(rest), body, { token })
const get = (rest: string, token = seller.token) => house.get(path(rest), { token })
const history = async () => (await get('/history')).body as { revision: number; fields: string[] }[]

beforeAll(async () => {
  house = await startHouse()
  seller = await newSeller(house.commands)
  stranger = await newSeller(house.commands)
  site = await newWebsite(house.commands, seller)
  await send('PUT', '', { title: 'Druga', palette: { primary: '#123456' } })
  house.commands.advanceClock(60_000)
  await send('PUT', '', { title: 'Treća', customUrl: `${site.customUrl}-nova` }, (await signInAdmin(house.commands)).token)
})
afterAll(() => house.close())

describe('the history of a website', () => {
  it('tells who saved what when, newest first', async () => {
    const { status, body, headers } = await get('/history')
    expect([status, headers.get('content-range')]).toEqual([200, 'website-history 0-2/3'])
    expect(body).toMatchObject([
      { revision: 2, created: false, restoredFrom: null, fields: ['customUrl', 'title'] },
      { revision: 1, author: 'Ana Anić', created: false, restoredFrom: null, fields: ['palette', 'title'] },
      { revision: 0, author: 'Ana Anić', created: true, restoredFrom: null, fields: [] },
    ])
  })

  it('shows what each version held', async () => {
    expect((await get('/history/1')).body).toMatchObject({ id: site.id, revision: 1, title: 'Druga', customUrl: site.customUrl, palette: { primary: '#123456', bg: '#F0FDFA' } })
    expect((await get('/history/0')).body).toMatchObject({ revision: 0, title: expect.stringMatching(/^Solarna lampa: /) })
    expect((await get('/history/7')).body).toMatchObject({ code: 'not_found', message: 'Ova verzija nije pronađena' })
  })

  it("is nobody else's: a stranger learns nothing of it", async () => {
    for (const rest of ['/history', '/history/0']) expect((await get(rest, stranger.token)).status).toBe(404)
    expect((await send('POST', '/restore', { revision: 0 }, stranger.token)).status).toBe(404)
    expect((await send('POST', '/preview', {}, stranger.token)).status).toBe(404)
  })
})

describe('an earlier version', () => {
  it('comes back as a new one, at the address of now', async () => {
    const { status, body } = await send('POST', '/restore', { revision: 0, expectedRevision: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ revision: 3, title: expect.stringMatching(/^Solarna lampa: /), palette: { primary: '#0D9488' }, customUrl: `${site.customUrl}-nova`, isActive: true })
    expect((await history())[0]).toMatchObject({ revision: 3, restoredFrom: 0, fields: ['palette', 'title'] })
  })

  it('is restored once, however often that is asked for', async () => {
    expect((await send('POST', '/restore', { revision: 0 })).body.revision).toBe(3)
    expect(await history()).toHaveLength(4)
  })

  it('is not restored over a save that the editor has not read, nor where there is none', async () => {
    expect((await send('POST', '/restore', { revision: 1, expectedRevision: 2 })).body).toMatchObject({ code: 'conflict', details: { revision: 3, fields: ['title', 'palette'] } })
    expect((await send('POST', '/restore', { revision: 9 })).body).toMatchObject({ code: 'not_found', message: 'Ova verzija nije pronađena' })
  })
})

describe('a save', () => {
  it('by an editor that has read an older revision is refused, and tells what was saved since', async () => {
    const { status, body } = await send('PUT', '', { hook: 'Moje', expectedRevision: 2 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'conflict', details: { revision: 3, fields: ['title', 'palette'], actor: { kind: 'user', id: seller.id } } })
    expect(body.message).toContain('Stranica je u međuvremenu izmenjena (naslov, boje).')
    expect((await send('PUT', '', { hook: 'Moje', expectedRevision: 3 })).body).toMatchObject({ hook: 'Moje', revision: 4 })
  })

  it('of everything that the editor was answered changes nothing', async () => {
    const view = (await get('')).body
    expect((await send('PUT', '', { ...editableOf(view), expectedRevision: view.revision })).body.revision).toBe(view.revision)
  })
})

describe('a preview', () => {
  it('is what a save would show, and writes nothing', async () => {
    const { status, body } = await send('POST', '/preview', { title: 'Samo pogled', testimonials: [{ name: 'Mira', text: 'Lepo' }], editableContent: { enabledTestimonials: [false] } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Samo pogled', testimonials: [], revision: 4 })
    expect(body).not.toHaveProperty('productCost')
    expect(await history()).toHaveLength(5)
  })

  it('says what is wrong where a save would', async () => {
    expect((await send('POST', '/preview', { currentPrice: 'x', images: ['nema'] })).body).toMatchObject({ code: 'invalid', issues: [{ path: 'currentPrice', message: 'Neispravna cena' }] })
    expect((await send('POST', '/preview', { images: ['nema'] })).body).toMatchObject({ issues: [{ path: 'images.0', message: 'Neispravna adresa slike' }] })
  })
})
