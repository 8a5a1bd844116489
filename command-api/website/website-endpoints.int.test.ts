import { randomUUID } from 'node:crypto'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareCommands } from '../prepare-commands.ts'
import { newSeller, newWebsite, signInAdmin, websiteForm, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { changeWebsite } from './change-website.ts'

let api: TestCommandApi
let seller: SignedIn

beforeAll(async () => {
  api = await startCommandApi()
  seller = await newSeller(api)
})
afterAll(() => api.close())

const create = (form: Record<string, unknown>, options: { token?: string; key?: string } = {}) =>
  api.send('POST', '/api/sync/create-website', form, { token: seller.token, ...options })
const change = (id: number, body: Record<string, unknown>, token = seller.token) => api.send('PUT', `/api/websites/id/${id}`, body, { token })

describe('creating a website', () => {
  it('answers and records a page that can be shown as it is', async () => {
    const form = websiteForm({ templateName: 'Sales Template', targetMarket: 'Bosnia', currency: 'BAM', currencySymbol: 'KM', sku: 'L1' })
    const { status, body, headers } = await create(form)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      message: 'Website je uspešno kreiran. AI pisanje nije uključeno (administrator može da ga uključi), pa je tekstove sastavio naš generator.',
      website: {
        userId: seller.id, revision: 0, customUrl: form.customUrl, productName: 'Solarna lampa', title: expect.stringMatching(/^Solarna lampa: /), currentPrice: 2990, originalPrice: 4990,
        productCost: '850.50', currency: 'BAM', currencySymbol: 'KM', targetMarket: 'Bosnia', templateName: 'Sales Template', sku: 'L1', isActive: true,
        previewMode: 'customer', images: ['https://primer.rs/lampa.jpg'], offers: [], quantityOffers: {}, productId: `P${body.website.id}`,
      },
    })
    const [event] = await api.events(websiteStream(body.website.id))
    expect(headers.get('x-position')).toBe(event!.position)
    expect(event).toMatchObject({ type: 'WebsiteCreated', data: { sellerId: seller.id, content: { currentPrice: 299000, productCost: 85050 } } })
  })

  it('is done once under one key, whatever is sent with it', async () => {
    const key = randomUUID()
    const form = websiteForm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(form, { key })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect((await create(websiteForm(), { key })).body).toEqual(answers[0]!.body)
    const stranger = await newSeller(api)
    expect((await create(websiteForm(), { key, token: stranger.token })).body.website.id).not.toBe(answers[0]!.body.website.id)
  })

  it('cannot have another\'s address, not even at the same moment', async () => {
    const form = websiteForm()
    const stranger = await newSeller(api)
    const answers = await Promise.all([seller, stranger, seller, stranger].map(({ token }) => create(form, { token })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find((answer) => answer.status === 409)!.body).toMatchObject({ code: 'url_taken', issues: [{ path: 'customUrl' }] })
  })

  it.each(['prodavnica', 'orders', 'api', 'hvala-simple'])('cannot have /%s, which is the house\'s', async (customUrl) => {
    expect(await create(websiteForm({ customUrl }))).toMatchObject({ status: 409, body: { code: 'url_taken' } })
  })

  it('keeps its address for as long as it uses it', async () => {
    const form = websiteForm()
    await create(form)
    api.advanceClock(24 * 60 * 60 * 1000)
    expect(await create(form)).toMatchObject({ status: 409, body: { code: 'url_taken' } })
  })

  it('takes over an address that was reserved and never used', async () => {
    const form = websiteForm()
    const at = new Date(api.now()).toISOString()
    const until = new Date(api.now() + 60_000).toISOString()
    await api.log.append(`url-${form.customUrl}`, [{ type: 'Reserved', data: { for: 'website-999999', until } }], {
      expectedRevision: 'no-stream', metadata: { at, actor: { kind: 'system' }, correlationId: 'c', causationId: null },
    })
    expect((await create(form)).status).toBe(409)
    api.advanceClock(61_000)
    expect((await create(form)).status).toBe(201)
  })

  it.each([
    ['the wrong currency', { currency: 'EUR' }, ['currency']],
    ['a script for an image', { images: ['javascript:alert(1)'] }, ['images.0']],
    ['an upload that is not there', { images: ['https://primer.rs/a.jpg', `/uploads/${'0'.repeat(64)}-320.webp`] }, ['images.1']],
    ['a data address', { images: ['data:image/png;base64,AAAA'] }, ['images.0']],
    ['two offers for one quantity', { offers: [1, 2].map((price) => ({ quantity: 2, price, originalPrice: 3 })) }, ['offers']],
    ['no product name', { productName: '  ' }, ['productName']],
    ['a template that there is none of', { templateName: 'Moderni' }, ['templateName']],
    ['a cost that is no number', { productCost: 'malo' }, ['productCost']],
  ])('is refused for %s', async (_what, more, paths) => {
    const { status, body } = await create(websiteForm(more))
    expect({ status, code: body.code, paths: body.issues.map((issue: any) => issue.path) }).toEqual({ status: 400, code: 'invalid', paths })
  })
})

describe('changing a website', () => {
  it('changes what is sent and nothing else', async () => {
    const site = await newWebsite(api, seller)
    const { status, body } = await change(site.id, { title: 'Nova <b>lampa</b>', palette: { primary: '#123456' }, productCost: null, faq: [{ q: 'Kako?', a: 'Ovako.' }] })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...(site as object), revision: 1, title: 'Nova <b>lampa</b>', palette: { primary: '#123456', bg: '#F0FDFA' }, productCost: null, faq: [{ q: 'Kako?', a: 'Ovako.' }],
      updatedAt: expect.any(String),
    })
    expect((await api.events(websiteStream(site.id))).at(-1)!.data).toEqual({
      changes: { title: 'Nova <b>lampa</b>', palette: { primary: '#123456', bg: '#F0FDFA' }, productCost: null, faq: [{ q: 'Kako?', a: 'Ovako.' }] },
      restoredFrom: null,
    })
    expect((await change(site.id, { title: 'Nova <b>lampa</b>' })).body.revision).toBe(1)
  })

  it('frees the address it leaves', async () => {
    const site = await newWebsite(api, seller)
    const customUrl = websiteForm().customUrl
    expect((await change(site.id, { customUrl })).body.customUrl).toBe(customUrl)
    expect((await create(websiteForm({ customUrl }))).status).toBe(409)
    expect((await create(websiteForm({ customUrl: site.customUrl }))).status).toBe(201)
    expect((await change(site.id, { customUrl: site.customUrl })).status).toBe(409)
    expect((await change(site.id, { customUrl: 'admin' })).status).toBe(409)
  })

  /** A save on a process of its own, whose next append to the stream waits until it is let through. */
  async function heldSave(id: number, body: Record<string, unknown>, stream: string) {
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const append: typeof api.log.append = async (to, events, options) => {
      if (to === stream) {
        reached.resolve()
        await gate.promise
      }
      return api.log.append(to, events, options)
    }
    const commands = await prepareCommands({ ...api.stores, log: { ...api.log, append } })
    const { handle } = changeWebsite({ ...commands, publicOrigin: 'http://pazar.test' })
    const user = { id: seller.id, role: 'client', sessionId: '' } as const
    const answer = handle({ params: { id }, body, user, actor: { kind: 'user', id: user.id, role: user.role }, correlationId: 'held' } as Call<any>)
    await reached.promise
    return {
      async letThrough(): Promise<any> {
        gate.resolve()
        return answer
      },
    }
  }

  it('does not come back to an address that it has just left, by a save that knew nothing of it', async () => {
    const site = await newWebsite(api, seller)
    const held = await heldSave(site.id, { customUrl: site.customUrl, title: 'Nova' }, websiteStream(site.id))
    const { customUrl } = websiteForm()
    expect((await change(site.id, { customUrl })).status).toBe(200)
    expect(await held.letThrough()).toMatchObject({ refusal: { code: 'conflict' } })
    expect((await change(site.id, {})).body.customUrl).toBe(customUrl)
    expect((await create(websiteForm({ customUrl: site.customUrl }))).status).toBe(201)
  })

  it('does not free the address it leaves where it has come back meanwhile', async () => {
    const site = await newWebsite(api, seller)
    const { customUrl } = websiteForm()
    const held = await heldSave(site.id, { customUrl }, `url-${site.customUrl}`)
    expect((await change(site.id, { customUrl: site.customUrl })).body).toMatchObject({ customUrl: site.customUrl, revision: 2 })
    await held.letThrough()
    expect((await create(websiteForm({ customUrl: site.customUrl }))).status).toBe(409)
    expect((await create(websiteForm({ customUrl }))).status).toBe(201)
  })

  it('is for its owner and admins; to a stranger it is not there', async () => {
    const site = await newWebsite(api, seller)
    const stranger = await newSeller(api)
    const customUrl = websiteForm().customUrl
    const theirs = await change(site.id, { title: 'Moja', customUrl, images: ['nema'] }, stranger.token)
    const absent = await change(999_999, { title: 'Moja' }, stranger.token)
    expect([theirs.status, absent.status]).toEqual([404, 404])
    expect(theirs.body).toEqual(absent.body)
    expect((await create(websiteForm({ customUrl }))).status).toBe(201)
    expect((await change(site.id, { isActive: false }, (await signInAdmin(api)).token)).body.isActive).toBe(false)
    expect((await api.send('PUT', `/api/websites/id/${site.id}`, { title: 'x' })).status).toBe(401)
  })

  it('loses no field of savers at the same time', async () => {
    const site = await newWebsite(api, seller)
    const answers = await Promise.all([change(site.id, { title: 'A' }), change(site.id, { hook: 'B' }), change(site.id, { sku: 'C' }), change(site.id, { shortName: 'D' })])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect((await change(site.id, {})).body).toMatchObject({ revision: 4, title: 'A', hook: 'B', sku: 'C', shortName: 'D' })
  })
})
