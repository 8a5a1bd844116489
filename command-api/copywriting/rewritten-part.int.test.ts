import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modelCopy } from '../testing/page-copy.ts'
import { newSeller, newWebsite, type SignedIn, signInAdmin } from '../testing/sellers.ts'
import { type AiHouse, startWithAi } from '../testing/start-with-ai.ts'

let house: AiHouse
let seller: SignedIn
beforeAll(async () => { house = await startWithAi() })
afterAll(() => house.close())
beforeEach(async () => {
  seller = await newSeller(house.api)
  house.openai.asked.length = 0
  house.openai.becomes(() => ({ writes: modelCopy(), tokens: 3000 }))
})

describe('a part anew', () => {
  const rewrite = (id: number, body: object, by = seller) => house.api.send('POST', `/api/websites/${id}/rewrite`, body, { token: by.token })

  it('is answered as a save takes it, with the wish as material, and nothing is saved', async () => {
    const { id, revision } = await newWebsite(house.api, seller, { hook: 'Stari uvod.' })
    house.openai.asked.length = 0
    house.openai.becomes(() => ({ writes: { hook: 'Novi uvod koji se lepo čita.' } }))
    const { status, body } = await rewrite(id, { part: 'hook', wish: 'vedrije' })
    expect([status, body]).toEqual([200, { part: 'hook', changes: { hook: 'Novi uvod koji se lepo čita.' }, source: 'ai', fallback: null }])
    expect(house.openai.asked[0]!.input[1]!.content).toContain('"wish":"vedrije"')
    expect(house.openai.asked[0]!.input[1]!.content).toContain('"current":{"hook":"Stari uvod."}')
    expect(house.openai.asked[0]!.instructions).not.toContain('vedrije')
    expect((await house.api.events(`website-${id}`)).at(-1)!.revision).toBe(revision)
    await rewrite(id, { part: 'hook', wish: 'vedrije' })
    expect(house.openai.asked).toHaveLength(2)
  })

  it('of testimonials is never verified, and a save takes it', async () => {
    const { id } = await newWebsite(house.api, seller)
    const one = { name: 'Jelena P.', location: 'Niš', text: 'Stiglo brzo.', rating: 5, purchaseDate: 'pre 3 dana' }
    house.openai.becomes(() => ({ writes: { testimonials: ['a', 'b', 'c', 'd', 'e'].map((each) => ({ ...one, text: `Stiglo brzo ${each}.`, verified: true })) } }))
    const { body } = await rewrite(id, { part: 'testimonials' })
    expect(body.changes.testimonials).toHaveLength(5)
    expect(body.changes.testimonials.map((each: any) => each.verified)).toEqual(Array(5).fill(false))
    expect(changeWebsite.safeParse(body.changes).error).toBeUndefined()
    expect((await house.api.send('PUT', `/api/websites/id/${id}`, body.changes, { token: seller.token })).status).toBe(200)
  })

  it('is no longer written where the seller has closed it', async () => {
    const { id } = await newWebsite(house.api, seller)
    const asked = house.openai.asked.length
    const before = house.openai.left()
    house.openai.becomes(() => 'stalls')
    const leaving = new AbortController()
    const gone = fetch(`${house.api.url}/api/websites/${id}/rewrite`, {
      method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${seller.token}` }, body: JSON.stringify({ part: 'hook' }), signal: leaving.signal,
    }).catch(() => undefined)
    await expect.poll(() => house.openai.asked).toHaveLength(asked + 1)
    leaving.abort()
    await gone
    await expect.poll(() => house.openai.left()).toBe(before + 1)
    house.openai.becomes(() => ({ writes: { hook: 'Novi uvod.' } }))
    expect((await rewrite(id, { part: 'hook' })).body.changes).toEqual({ hook: 'Novi uvod.' })
  })

  it('by the generator is another one than the present, and says why', async () => {
    const { id } = await newWebsite(house.api, seller)
    house.openai.becomes(() => ({ status: 500 }))
    const now = (await house.api.events(`website-${id}`))[0] as any
    const { body } = await rewrite(id, { part: 'title' })
    expect(body).toMatchObject({ part: 'title', source: 'generator', fallback: 'AI servis trenutno ima problem, pa je tekstove sastavio naš generator.' })
    expect(body.changes.title).not.toBe(now.data.content.title)
  })

  it("of a page that is another's is 404, of one that only an administrator edits 403, and nothing is asked", async () => {
    const { id } = await newWebsite(house.api, seller)
    house.openai.asked.length = 0
    expect((await rewrite(id, { part: 'hook' }, await newSeller(house.api))).status).toBe(404)
    const admin = await signInAdmin(house.api)
    await house.api.send('PUT', `/api/websites/id/${id}`, { editableByClient: false }, { token: admin.token })
    expect((await rewrite(id, { part: 'hook' })).status).toBe(403)
    expect(house.openai.asked).toEqual([])
    house.openai.becomes(() => ({ writes: { hook: 'Uvod.' } }))
    expect((await rewrite(id, { part: 'hook' }, admin)).body.changes).toEqual({ hook: 'Uvod.' })
  })
  it.each([['a part that is none', { part: 'price' }, 'part', 'Izaberite deo stranice'], ['a long wish', { part: 'hook', wish: 'x'.repeat(301) }, 'wish', 'Najviše 300 karaktera']])('refuses %s', async (_what, body, path, message) => {
    const { id } = await newWebsite(house.api, seller)
    expect(await rewrite(id, body)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
  })
})
