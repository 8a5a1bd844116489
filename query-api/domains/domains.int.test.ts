// Rules: domains/tls
import { newSeller, newWebsite, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { domainStream } from '@pazar/contracts/domain/events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let ana: SignedIn
let mira: SignedIn
let n = 0
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ;[ana, mira] = [await newSeller(app.commands), await newSeller(app.commands)]
  n += 1
})
afterAll(() => app.close())

const add = async (who: SignedIn, host: string) =>
  (await app.commands.send('POST', '/api/domains', { host }, { token: who.token })).body
/** Verifies the domain as if its DNS record had been found. */
const verify = (who: SignedIn, host: string) =>
  app.commands.log.append(domainStream(who.id, host), [{ type: 'DomainVerified', data: {} }], {
    expectedRevision: 0,
    metadata: {
      at: new Date().toISOString(),
      actor: { kind: 'system' },
      correlationId: 'test',
      causationId: null,
    },
  })
const list = (who: SignedIn, query = '') => app.get(`/api/domains${query}`, { token: who.token })
const filtered = (filter: unknown) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`

describe('own domains', () => {
  it("are listed like the command's answer, with the primary one marked", async () => {
    const first = await add(ana, `čarapa-${n}.rs`)
    const second = await add(ana, `shop.lampe-${n}.rs`)
    await verify(ana, `shop.lampe-${n}.rs`)
    await app.commands.send('POST', '/api/domains/primary', { domainId: second.id }, { token: ana.token })
    const { body, headers } = await list(ana)
    expect([first.isPrimary, second.isPrimary]).toEqual([false, false])
    expect(headers.get('content-range')).toBe('domains 0-1/2')
    expect(body).toEqual([
      { ...first, isPrimary: false },
      {
        ...second,
        isPrimary: true,
        status: 'verified',
        verifiedAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    const own = await app.get('/api/user/domain', { token: ana.token })
    expect(own.body).toEqual({
      domain: {
        domain: `shop.lampe-${n}.rs`,
        isVerified: true,
        verificationToken: expect.stringMatching(/^[0-9a-f]{32}$/),
        dnsInstructions: second.dnsInstructions,
      },
    })
  })

  it("are hidden from other sellers and from an admin's own list", async () => {
    await add(ana, `lampe-${n}.rs`)
    expect((await list(mira)).body).toEqual([])
    expect((await list(await signInAdmin(app.commands), filtered({ q: `lampe-${n}` }))).body).toEqual([])
    expect((await app.get('/api/user/domain', { token: mira.token })).body).toEqual({ domain: null })
  })

  it('are sorted, filtered and paged', async () => {
    for (const name of ['b', 'a', 'c']) await add(ana, `${name}-${n}.rs`)
    await verify(ana, `a-${n}.rs`)
    const hosts = async (query: string) =>
      (await list(ana, query)).body.map(({ host }: { host: string }) => host[0])
    expect(await hosts('?sort=["host","DESC"]')).toEqual(['c', 'b', 'a'])
    expect(await hosts('?sort=["host","ASC"]&range=[1,1]')).toEqual(['b'])
    expect(await hosts(filtered({ status: 'verified' }))).toEqual(['a'])
    expect(await hosts(filtered({ status: 'pending' }))).toEqual(['b', 'c'])
    expect(await hosts(filtered({ q: `C-${n}` }))).toEqual(['c'])
    expect((await list(ana, filtered({ token: 'x' }))).status).toBe(400)
    expect((await list(ana, '?sort=["token","ASC"]')).status).toBe(400)
  })
})

describe('the certificate check', () => {
  it('accepts only the plain name of a verified host', async () => {
    const host = `lampe-${n}.rs`
    await add(ana, host)
    const ask = async (domain: string) =>
      (await app.get(`/api/domains/tls-ask?domain=${encodeURIComponent(domain)}`)).status
    expect(await ask(host)).toBe(404)
    await verify(ana, host)
    for (const name of [host, `www.${host}`, host.toUpperCase()]) expect(await ask(name), name).toBe(200)
    for (const name of [
      `http://${host}/x`,
      `http://${host}`,
      `${host}/x`,
      `${host}:443`,
      ` ${host}`,
      `${host}.`,
      `${host}#`,
      `www.www.${host}`,
      `shop.${host}`,
    ])
      expect(await ask(name), name).toBe(404)
  })
})

describe('a shop', () => {
  it('lists the active pages of the seller who verified the host, without private data', async () => {
    const host = `lampe-${n}.rs`
    await newWebsite(app.commands, ana, { productName: 'Prva' })
    const second = await newWebsite(app.commands, ana, { productName: 'Druga', productCost: '123,45' })
    await add(ana, host)
    const shop = (host: string) => app.get(`/api/shops?host=${encodeURIComponent(host)}`)
    expect((await shop(host)).status).toBe(404)
    await verify(ana, host)
    const { status, body } = await shop(`WWW.${host}`)
    expect({
      status,
      ...body,
      websites: body.websites.map((website: { productName: string }) => website.productName),
    }).toEqual({ status: 200, sellerId: ana.id, name: null, host, more: false, websites: ['Druga', 'Prva'] })
    const proofs = createPriceProofs(app.commands.stores.appSecret)
    for (const { id, revision, priceProof } of body.websites)
      expect(proofs.shownAt({ websiteId: id, revision }, priceProof)).toBeTypeOf('number')
    const bodyJson = JSON.stringify(body, (name, value) => (name === 'priceProof' ? undefined : value))
    expect(bodyJson).not.toMatch(/123[.,]45|productCost|productLink|userId|@/)
    await app.commands.send('PUT', `/api/websites/id/${second.id}`, { isActive: false }, { token: ana.token })
    expect((await shop(host)).body.websites).toHaveLength(1)
    for (const host of ['nicija.rs', 'pazar.test', 'localhost', '', '%00', '127.0.0.1'])
      expect((await shop(host)).status, host).toBe(404)
  })
  it('lists the newest 200 pages, finds older ones by address and id, and has all in the sitemap', async () => {
    const host = `mnogo-${n}.rs`
    const pages: { id: number; customUrl: string }[] = []
    const make = async () => {
      while (pages.length < 201) {
        const place = pages.push({ id: 0, customUrl: '' }) - 1
        pages[place] = await newWebsite(app.commands, ana)
      }
    }
    await Promise.all(Array.from({ length: 10 }, make))
    pages.sort((one, other) => one.id - other.id)
    const theirs = await newWebsite(app.commands, mira)
    await add(ana, host)
    await verify(ana, host)
    const { body: shop } = await app.get(`/api/shops?host=${host}`)
    expect([shop.websites.length, shop.more]).toEqual([200, true])
    const oldest = pages[0]!
    expect(shop.websites.map(({ id }: { id: number }) => id)).not.toContain(oldest.id)
    const at = async (query: string) =>
      (await app.get(`/api/websites/public?host=${host}&${query}`)).body.customUrl
    expect([
      await at(`url=${oldest.customUrl}`),
      await at(`id=${oldest.id}`),
      await at(`url=${theirs.customUrl}`),
      await at(`id=${theirs.id}`),
    ]).toEqual([oldest.customUrl, oldest.customUrl, undefined, undefined])

    const addresses = async (query: string) =>
      (await app.get(`/api/shops/addresses${query}`)).body as { customUrl: string }[]
    expect((await addresses(`?host=${host}`)).map(({ customUrl }) => customUrl)).toEqual(
      pages.map(({ customUrl }) => customUrl).reverse(),
    )
    const atPlatform = (await addresses('')).map(({ customUrl }) => customUrl)
    expect([atPlatform.includes(theirs.customUrl), atPlatform.includes(oldest.customUrl)]).toEqual([
      true,
      false,
    ])
    expect(await addresses('?host=nicija.rs')).toEqual([])
  })

  it('does not let a request at a seller host name another host', async () => {
    const host = `lampe-${n}.rs`
    const theirs = await newWebsite(app.commands, mira)
    await add(ana, host)
    await verify(ana, host)
    await app.get('/api/domains', { token: ana.token })
    const { status } = await app.atHost(host, `/api/websites/public?host=pazar.test&url=${theirs.customUrl}`)
    expect(status).toBe(404)
  })
})
