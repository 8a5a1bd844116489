// Rules: websites/spellings
import { randomUUID } from 'node:crypto'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, websiteForm, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn

beforeAll(async () => {
  api = await startCommandApi()
  seller = await newSeller(api)
})
afterAll(() => api.close())

const create = (form: Record<string, unknown>, options: { token?: string; key?: string } = {}) =>
  api.send('POST', '/api/sync/create-website', form, { token: seller.token, ...options })

describe('creating a website', () => {
  it('records and answers a page that can be shown as it is', async () => {
    const form = websiteForm({
      templateName: 'Sales Template',
      targetMarket: 'Bosnia',
      currency: 'BAM',
      currencySymbol: 'KM',
      sku: 'L1',
    })
    const { status, body, headers } = await create(form)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      message:
        'Website je uspešno kreiran. AI pisanje nije uključeno (administrator može da ga uključi), pa je tekstove sastavio naš generator.',
      website: {
        userId: seller.id,
        revision: 0,
        customUrl: form.customUrl,
        productName: 'Solarna lampa',
        title: '',
        currentPrice: 2990,
        originalPrice: 4990,
        productCost: '850.50',
        currency: 'BAM',
        currencySymbol: 'KM',
        targetMarket: 'Bosnia',
        templateName: 'Sales Template',
        sku: 'L1',
        isActive: true,
        previewMode: 'customer',
        images: ['https://primer.rs/lampa.jpg'],
        offers: [],
        quantityOffers: {},
        productId: `P${body.website.id}`,
      },
    })
    const [event] = await api.events(websiteStream(body.website.id))
    expect(headers.get('x-position')).toBe(event!.position)
    expect(event).toMatchObject({
      type: 'WebsiteCreated',
      data: { sellerId: seller.id, content: { currentPrice: 299000, productCost: 85050 } },
    })
  })

  it.each([
    ['simulated if omitted', {}, 'simulated'],
    ['as sent by the builder', { trustMode: 'real' }, 'real'],
    ['off', { trustMode: 'off' }, 'off'],
  ])('stores the social-proof mode: %s', async (_, more, trustMode) => {
    expect((await create(websiteForm(more))).body.website).toMatchObject({ trustMode })
  })

  it('rejects an unknown social-proof mode (400)', async () => {
    const message = 'Izaberite način prikaza društvenog dokaza'
    expect(await create(websiteForm({ trustMode: 'izmišljen' }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'trustMode', message }] },
    })
  })

  it('happens once per idempotency key, whatever the body', async () => {
    const key = randomUUID()
    const form = websiteForm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(form, { key })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect((await create(websiteForm(), { key })).body).toEqual(answers[0]!.body)
    const stranger = await newSeller(api)
    expect((await create(websiteForm(), { key, token: stranger.token })).body.website.id).not.toBe(
      answers[0]!.body.website.id,
    )
  })

  it('gives an address to one of several concurrent requests (409)', async () => {
    const form = websiteForm()
    const stranger = await newSeller(api)
    const answers = await Promise.all(
      [seller, stranger, seller, stranger].map(({ token }) => create(form, { token })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find((answer) => answer.status === 409)!.body).toMatchObject({
      code: 'url_taken',
      issues: [{ path: 'customUrl' }],
    })
  })

  it.each(['prodavnica', 'orders', 'api', 'hvala-simple'])(
    'refuses /%s, which the app reserves (409)',
    async (customUrl) => {
      expect(await create(websiteForm({ customUrl }))).toMatchObject({
        status: 409,
        body: { code: 'url_taken' },
      })
    },
  )

  it('refuses an address that is in use, however old (409)', async () => {
    const form = websiteForm()
    await create(form)
    api.advanceClock(24 * 60 * 60 * 1000)
    expect(await create(form)).toMatchObject({ status: 409, body: { code: 'url_taken' } })
  })

  it('takes over an address whose reservation expired unused', async () => {
    const form = websiteForm()
    const at = new Date(api.now()).toISOString()
    const until = new Date(api.now() + 60_000).toISOString()
    await api.log.append(
      `url-${form.customUrl}`,
      [{ type: 'Reserved', data: { for: 'website-999999', until } }],
      {
        expectedRevision: 'no-stream',
        metadata: { at, actor: { kind: 'system' }, correlationId: 'c', causationId: null },
      },
    )
    expect((await create(form)).status).toBe(409)
    api.advanceClock(61_000)
    expect((await create(form)).status).toBe(201)
  })

  it.each([
    ['the wrong currency', { currency: 'EUR' }, ['currency']],
    ['a script as an image', { images: ['javascript:alert(1)'] }, ['images.0']],
    [
      'a missing upload',
      { images: ['https://primer.rs/a.jpg', `/uploads/${'0'.repeat(64)}-320.webp`] },
      ['images.1'],
    ],
    ['a data address', { images: ['data:image/png;base64,AAAA'] }, ['images.0']],
    [
      'two offers for one quantity',
      { offers: [1, 2].map((price) => ({ quantity: 2, price, originalPrice: 3 })) },
      ['offers'],
    ],
    ['a blank product name', { productName: '  ' }, ['productName']],
    ['an unknown template', { templateName: 'Moderni' }, ['templateName']],
    ['a cost that is not a number', { productCost: 'malo' }, ['productCost']],
  ])('rejects %s (400)', async (_what, more, paths) => {
    const { status, body } = await create(websiteForm(more))
    expect({ status, code: body.code, paths: body.issues.map((issue: any) => issue.path) }).toEqual({
      status: 400,
      code: 'invalid',
      paths,
    })
  })
})
