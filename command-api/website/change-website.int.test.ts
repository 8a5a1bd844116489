// Rules: api/updates, websites/preview-mode
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
const change = (id: number, body: Record<string, unknown>, token = seller.token) =>
  api.send('PUT', `/api/websites/id/${id}`, body, { token })

describe('changing a website', () => {
  it('changes only what is sent', async () => {
    const site = await newWebsite(api, seller)
    const { status, body } = await change(site.id, {
      title: 'Nova <b>lampa</b>',
      palette: { primary: '#123456' },
      productCost: null,
      faq: [{ q: 'Kako?', a: 'Ovako.' }],
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...(site as object),
      revision: 1,
      title: 'Nova <b>lampa</b>',
      palette: { primary: '#123456', bg: '#F0FDFA' },
      productCost: null,
      faq: [{ q: 'Kako?', a: 'Ovako.' }],
      updatedAt: expect.any(String),
    })
    expect((await api.events(websiteStream(site.id))).at(-1)!.data).toEqual({
      changes: {
        title: 'Nova <b>lampa</b>',
        palette: { primary: '#123456', bg: '#F0FDFA' },
        productCost: null,
        faq: [{ q: 'Kako?', a: 'Ovako.' }],
      },
      restoredFrom: null,
    })
    expect((await change(site.id, { title: 'Nova <b>lampa</b>' })).body.revision).toBe(1)
  })

  it("answers a picture's description under the stored address, in a preview too", async () => {
    const site = await newWebsite(api, seller)
    const typed = 'https://Primer.rs/šolja.jpg'
    const stored = 'https://primer.rs/%C5%A1olja.jpg'
    const body = { images: [typed], imageAlts: { [typed]: 'Šolja na stolu' } }
    const described = { images: [stored], imageAlts: { [stored]: 'Šolja na stolu' } }
    expect(
      (await api.send('POST', `/api/websites/id/${site.id}/preview`, body, { token: seller.token })).body,
    ).toMatchObject(described)
    expect((await change(site.id, body)).body).toMatchObject(described)
    expect((await change(site.id, { imageAlts: { [typed]: 'Plava šolja' } })).body).toMatchObject({
      images: [stored],
      imageAlts: { [stored]: 'Plava šolja' },
    })
  })

  it('releases the address that it leaves', async () => {
    const site = await newWebsite(api, seller)
    const customUrl = websiteForm().customUrl
    expect((await change(site.id, { customUrl })).body.customUrl).toBe(customUrl)
    expect((await create(websiteForm({ customUrl }))).status).toBe(409)
    expect((await create(websiteForm({ customUrl: site.customUrl }))).status).toBe(201)
    expect((await change(site.id, { customUrl: site.customUrl })).status).toBe(409)
    expect((await change(site.id, { customUrl: 'admin' })).status).toBe(409)
  })

  /** Runs a save in a process of its own that blocks before its next append to the stream. */
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
    const user = {
      userId: seller.id,
      sellerId: seller.id,
      role: 'client',
      duty: null,
      sessionId: '',
    } as const
    const answer = handle({
      params: { id },
      body,
      user,
      actor: { kind: 'user', id: user.userId, role: user.role },
      correlationId: 'held',
    } as Call)
    await reached.promise
    return {
      async letThrough(): Promise<any> {
        gate.resolve()
        return answer
      },
    }
  }

  it('refuses a save that would return to an address the website has just left', async () => {
    const site = await newWebsite(api, seller)
    const held = await heldSave(site.id, { customUrl: site.customUrl, title: 'Nova' }, websiteStream(site.id))
    const { customUrl } = websiteForm()
    expect((await change(site.id, { customUrl })).status).toBe(200)
    expect(await held.letThrough()).toMatchObject({ refusal: { code: 'conflict' } })
    expect((await change(site.id, {})).body.customUrl).toBe(customUrl)
    expect((await create(websiteForm({ customUrl: site.customUrl }))).status).toBe(201)
  })

  it('does not release an address that the website has returned to', async () => {
    const site = await newWebsite(api, seller)
    const { customUrl } = websiteForm()
    const held = await heldSave(site.id, { customUrl }, `url-${site.customUrl}`)
    expect((await change(site.id, { customUrl: site.customUrl })).body).toMatchObject({
      customUrl: site.customUrl,
      revision: 2,
    })
    await held.letThrough()
    expect((await create(websiteForm({ customUrl: site.customUrl }))).status).toBe(409)
    expect((await create(websiteForm({ customUrl }))).status).toBe(201)
  })

  it('is limited to the owner and admins, and answers 404 to others', async () => {
    const site = await newWebsite(api, seller)
    const stranger = await newSeller(api)
    const customUrl = websiteForm().customUrl
    const theirs = await change(site.id, { title: 'Moja', customUrl, images: ['nema'] }, stranger.token)
    const absent = await change(999_999, { title: 'Moja' }, stranger.token)
    expect([theirs.status, absent.status]).toEqual([404, 404])
    expect(theirs.body).toEqual(absent.body)
    expect((await create(websiteForm({ customUrl }))).status).toBe(201)
    expect((await change(site.id, { isActive: false }, (await signInAdmin(api)).token)).body.isActive).toBe(
      false,
    )
    expect((await api.send('PUT', `/api/websites/id/${site.id}`, { title: 'x' })).status).toBe(401)
  })

  it('loses no field of concurrent saves', async () => {
    const site = await newWebsite(api, seller)
    const answers = await Promise.all([
      change(site.id, { title: 'A' }),
      change(site.id, { hook: 'B' }),
      change(site.id, { sku: 'C' }),
      change(site.id, { shortName: 'D' }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect((await change(site.id, {})).body).toMatchObject({
      revision: 4,
      title: 'A',
      hook: 'B',
      sku: 'C',
      shortName: 'D',
    })
  })
})
