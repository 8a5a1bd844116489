import { domainEvents, domainStream } from '@pazar/contracts/domain/events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDnsServer, type TestDnsServer } from '../testing/dns-server.ts'
import { newSeller, type SignedIn, signInAdmin } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { nodeResolver } from './resolver.ts'

let dns: TestDnsServer
let api: TestCommandApi
let ana: SignedIn
let mira: SignedIn
let hosts = 0
let host: string

beforeAll(async () => {
  dns = await startDnsServer()
  api = await startCommandApi({ rateLimits: false, resolver: nodeResolver({ server: dns.address, timeout: 300 }) })
})
beforeEach(async () => {
  ;[ana, mira] = [await newSeller(api), await newSeller(api)]
  host = `prodavnica-${++hosts}.rs`
  dns.zone = {}
})
afterAll(async () => {
  await api.close()
  await dns.close()
})

const send = (who: SignedIn, method: string, path: string, body?: unknown, key?: string) => api.send(method, path, body, { token: who.token, key })
const add = (who: SignedIn, name = host, key?: string) => send(who, 'POST', '/api/domains', { host: name }, key)
const verify = (who: SignedIn, name = host) => send(who, 'POST', '/api/domains/verify', { host: name })
/** The seller makes the record that he was told to make. */
const prove = (view: { asciiHost: string; dnsInstructions: { txt: { value: string } } }) => {
  const before = dns.zone[view.asciiHost]
  const texts = typeof before === 'object' ? (before.TXT ?? []) : []
  dns.zone[view.asciiHost] = { TXT: [...texts, view.dnsInstructions.txt.value] }
}
const verified = async (who: SignedIn, name = host) => {
  const { body } = await add(who, name)
  prove(body)
  return verify(who, name)
}
const types = async (who: SignedIn, name = host) => (await api.events(domainStream(who.id, name))).map(({ type }) => type)

describe('adding a domain', () => {
  it('answers what to do in DNS, for a zone and for a subdomain', async () => {
    const apex = await add(ana, `https://www.${host.toUpperCase()}/ponuda`)
    expect(apex).toMatchObject({
      status: 201,
      body: {
        userId: ana.id, host, asciiHost: host, isPrimary: true, status: 'pending', verifiedAt: null, lastCheckedAt: null,
        dnsInstructions: { txt: { type: 'TXT', name: '@', value: expect.stringMatching(/^pazar-verification=[0-9a-f]{32}$/) }, cname: null, a: { type: 'A', name: '@', value: '203.0.113.10' } },
        pixelConfig: { pixelId: null, testCode: null, enabled: true, hasAccessToken: false },
      },
    })
    const sub = await add(ana, `shop.${host}`)
    expect(sub.body).toMatchObject({ isPrimary: false, dnsInstructions: { txt: { name: '@' }, cname: { type: 'CNAME', name: 'shop', value: 'pazar.test' }, a: null } })
    expect(sub.body.id).toBeGreaterThan(apex.body.id)
  })

  it('keeps the letters that were typed', async () => {
    expect((await add(ana, `Čarapa-${hosts}.rs`)).body).toMatchObject({ host: `čarapa-${hosts}.rs`, asciiHost: expect.stringMatching(/^xn--arapa-/) })
  })

  it.each(['co.rs', 'github.io', 'rs', 'localhost', '127.0.0.1', 'pazar.test', 'moja.pazar.test', 'nije domen', 'a_b.rs', ''])('refuses %j', async (name) => {
    const { status, body } = await add(ana, name)
    expect({ status, code: body.code, path: body.issues[0].path }).toEqual({ status: 400, code: 'invalid', path: 'host' })
  })

  it('is done once under one key, and refused as a second try', async () => {
    const [one, two] = [await add(ana, host, 'k'), await add(ana, host, 'k')]
    expect([two.status, two.body]).toEqual([201, one.body])
    expect(await add(ana)).toMatchObject({ status: 409, body: { message: 'Ovaj domen ste već dodali' } })
    expect(await types(ana)).toEqual(['DomainAdded'])
  })

  it('has an end', async () => {
    const { id } = (await add(ana)).body
    await api.pool.query(`insert into private.claimed_hosts (seller_id, host, domain_id) select $1, 'h' || n || '.rs', $2 + n * 1000 from generate_series(1, 199) n`, [ana.id, id])
    expect(await add(ana, `jos-jedna-${host}`)).toMatchObject({ status: 400, body: { code: 'too_many_domains' } })
    expect(await send(ana, 'DELETE', `/api/domains/${host}`)).toMatchObject({ status: 200 })
    expect(await add(ana)).toMatchObject({ status: 201, body: { id } })
  })

  it('at the same moment makes one', async () => {
    const answers = await Promise.all([add(ana), add(ana), add(ana)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('again after its removal starts with a new token and the same id', async () => {
    const { body: first } = await verified(ana)
    expect((await send(ana, 'DELETE', `/api/domains/${host}`)).body).toEqual({ message: 'Domen je uspešno uklonjen' })
    const { body: second } = await add(ana)
    expect(second).toMatchObject({ id: first.id, status: 'pending' })
    expect(second.dnsInstructions.txt.value).not.toBe(first.dnsInstructions.txt.value)
    expect(await verify(ana)).toMatchObject({ status: 400, body: { code: 'not_verified' } })
  })
})

describe('verification', () => {
  it('finds the record, and says so once', async () => {
    expect(await verified(ana)).toMatchObject({ status: 200, body: { status: 'verified', message: 'Domen je uspešno verificiran', verifiedAt: expect.any(String) } })
    expect(await verify(ana)).toMatchObject({ status: 200 })
    expect(await types(ana)).toEqual(['DomainAdded', 'DomainChecked', 'DomainVerified'])
  })

  it('says what it found and what it looked for', async () => {
    const { body: view } = await add(ana)
    dns.zone[host] = { TXT: ['google-site-verification=1'] }
    const { status, body } = await verify(ana)
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 400, code: 'not_verified', details: { expected: view.dnsInstructions.txt.value, found: ['drugi TXT zapisi: 1'] },
    })
    expect(JSON.stringify([body, await api.events(domainStream(ana.id, host))])).not.toContain('google')
    await verify(ana)
    expect(await types(ana)).toEqual(['DomainAdded', 'DomainChecked'])
    expect((await send(ana, 'POST', '/api/domains/refresh', { host })).body.lastCheckedAt).toEqual(expect.any(String))
  })

  it.each([['server_failure', /javljaju grešku/], ['silent', /nisu odgovorili/]] as const)('with DNS that is broken (%s) says so, and records nothing', async (how, message) => {
    await add(ana)
    dns.zone[host] = how
    expect((await verify(ana)).body.message).toMatch(message)
    expect(await types(ana)).toEqual(['DomainAdded'])
  })

  it('gives a host to one of two who have both proved it, whichever comes first', async () => {
    for (const who of [ana, mira]) prove((await add(who)).body)
    const other = await api.another()
    const through = (url: string, who: SignedIn) => send(who, 'POST', `${url}/api/domains/verify`, { host })
    const answers = await Promise.all([through(api.url, ana), through(other.url, mira), through(other.url, ana), through(api.url, mira)])
    await other.close()
    const winners = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.userId))
    expect(winners.size).toBe(1)
    for (const { status, body } of answers) if (status !== 200) expect({ status, message: body.message }).toEqual({ status: 409, message: expect.stringContaining('već verifikovan na drugom nalogu') })
    const both = [...(await types(ana)), ...(await types(mira))]
    expect(both.filter((type) => type === 'DomainVerified')).toHaveLength(1)
  })

  it('is free for the next once it is removed, and once its seller is deleted', async () => {
    await verified(ana)
    prove((await add(mira)).body)
    expect(await verify(mira)).toMatchObject({ status: 409 })
    await send(ana, 'DELETE', `/api/domains/${host}`)
    expect(await verify(mira)).toMatchObject({ status: 200 })

    const admin = await signInAdmin(api)
    prove((await add(admin)).body)
    expect((await send(admin, 'DELETE', `/api/admin/users/${mira.id}`)).status).toBe(200)
    expect(await verify(admin)).toMatchObject({ status: 409 })
    api.advanceClock(11 * 60_000)
    expect(await verify(admin)).toMatchObject({ status: 200 })
  })

  it("is nobody else's to ask for", async () => {
    await add(ana)
    const asked = dns.asked()
    for (const path of ['verify', 'refresh', 'test-dns']) expect(await send(mira, 'POST', `/api/domains/${path}`, { host }), path).toMatchObject({ status: 404, body: { message: 'Domen nije pronađen' } })
    expect(dns.asked()).toBe(asked)
  })
})

describe('the traffic record', () => {
  it('is looked for, and what was seen is kept', async () => {
    await add(ana)
    dns.zone[host] = { A: ['198.51.100.7'] }
    const test = () => send(ana, 'POST', '/api/domains/test-dns', { host })
    expect((await test()).body).toEqual({ success: false, message: expect.stringContaining('198.51.100.7'), expected: '203.0.113.10', found: ['198.51.100.7'] })
    dns.zone[host] = { A: ['203.0.113.10'] }
    expect((await test()).body).toMatchObject({ success: true, found: ['203.0.113.10'] })
    expect(await types(ana)).toEqual(['DomainAdded', 'DomainChecked', 'DomainChecked'])
  })
})

describe('the primary domain', () => {
  const own = (who: SignedIn, method: string, path = '', body?: unknown, key?: string) => send(who, method, `/api/user/domain${path}`, body, key)
  const primaryOf = async (who: SignedIn, names: string[]) => {
    const views = await Promise.all(names.map(async (name) => (await send(who, 'POST', '/api/domains/refresh', { host: name })).body))
    return views.filter(({ isPrimary }) => isPrimary).map((view) => view.asciiHost)
  }

  it('is the first, until another verified one is chosen', async () => {
    await add(ana)
    const { body } = await verified(ana, `druga-${host}`)
    const names = [host, `druga-${host}`]
    expect(await primaryOf(ana, names)).toEqual([host])
    const choose = (id: number, key?: string) => send(ana, 'POST', '/api/domains/primary', { domainId: id }, key)
    expect(await choose(body.id, 'x')).toMatchObject({ status: 200, body: { message: `Glavni domen je druga-${host}` } })
    expect(await primaryOf(ana, names)).toEqual([`druga-${host}`])
    expect(await send(mira, 'POST', '/api/domains/primary', { domainId: body.id })).toMatchObject({ status: 404 })
    await choose(body.id)
    expect(await types(ana, `druga-${host}`)).toEqual(['DomainAdded', 'DomainChecked', 'DomainVerified', 'DomainMadePrimary'])
    await send(ana, 'DELETE', `/api/domains/druga-${host}`)
    expect(await primaryOf(ana, [host])).toEqual([host])
  })

  it('must be verified to be chosen', async () => {
    await add(ana)
    const { body } = await add(ana, `druga-${host}`)
    expect(await send(ana, 'POST', '/api/domains/primary', { domainId: body.id })).toMatchObject({ status: 400, body: { code: 'not_verified' } })
  })

  it('is set, verified and removed by itself', async () => {
    expect(await own(ana, 'POST', '/verify')).toMatchObject({ status: 400, body: { message: 'Nemate povezan domen' } })
    const { body } = await own(ana, 'POST', '', { domain: host })
    expect(body).toMatchObject({ message: 'Domen je uspešno povezan. Potrebno je da ga verificirate.', domain: { domain: host, isVerified: false, verificationToken: expect.stringMatching(/^[0-9a-f]{32}$/) } })
    dns.zone[host] = { TXT: [`pazar-verification=${body.domain.verificationToken}`] }
    expect((await own(ana, 'POST', '/verify')).body).toMatchObject({ message: 'Domen je uspešno verificiran', domain: { isVerified: true } })
    expect((await own(ana, 'DELETE')).body).toEqual({ message: 'Domen je uspešno uklonjen' })
    expect(await own(ana, 'DELETE')).toMatchObject({ status: 400 })
  })

  it('is replaced by the one that is set', async () => {
    await verified(ana)
    await own(ana, 'POST', '', { domain: `druga-${host}` })
    expect(await primaryOf(ana, [host, `druga-${host}`])).toEqual([`druga-${host}`])
    await own(ana, 'POST', '', { domain: host })
    expect(await primaryOf(ana, [host, `druga-${host}`])).toEqual([host])
  })

  it('removed twice under one key takes no second one', async () => {
    await add(ana)
    await add(ana, `druga-${host}`)
    for (let time = 0; time < 2; time++) expect(await own(ana, 'DELETE', '', undefined, 'jednom')).toMatchObject({ status: 200 })
    expect(await types(ana, `druga-${host}`)).toEqual(['DomainAdded'])
  })
})

describe('the pixel of a domain', () => {
  const set = (who: SignedIn, fields: object) => send(who, 'PUT', '/api/pixel/config', { domain: host, ...fields })

  it('keeps its access token sealed, and never tells it', async () => {
    await add(ana)
    const answer = await set(ana, { pixelId: ' 1234567 ', testCode: '', accessToken: 'EAAB-tajna' })
    expect(answer.body.pixelConfig).toEqual({ pixelId: '1234567', testCode: null, enabled: true, hasAccessToken: true })
    expect((await set(ana, { pixelId: '1234567', testCode: null, enabled: false })).body.pixelConfig).toEqual({ pixelId: '1234567', testCode: null, enabled: false, hasAccessToken: true })
    expect((await set(ana, { pixelId: '1234567', testCode: null, accessToken: null })).body.pixelConfig).toMatchObject({ hasAccessToken: false })
    const written = JSON.stringify([answer.body, await api.events()])
    expect(written).not.toContain('EAAB')
    expect((await api.pool.query('select 1 from private.user_secrets where user_id = $1', [ana.id])).rowCount).toBe(0)
  })

  it('goes with the domain', async () => {
    await add(ana)
    await set(ana, { pixelId: '1', testCode: null, accessToken: 'EAAB' })
    await send(ana, 'DELETE', `/api/domains/${host}`)
    expect((await api.pool.query('select 1 from private.user_secrets where user_id = $1', [ana.id])).rowCount).toBe(0)
    expect(await set(ana, { pixelId: '1', testCode: null })).toMatchObject({ status: 404 })
  })

  it("of another's domain is not there", async () => {
    await add(ana)
    expect(await set(mira, { pixelId: '1', testCode: null })).toMatchObject({ status: 404 })
  })
})

it("an admin removes another's domain: the verified one before others", async () => {
  await add(mira)
  await verified(ana)
  const admin = await signInAdmin(api)
  expect(await send(admin, 'DELETE', `/api/domains/${host}`)).toMatchObject({ status: 200 })
  expect([(await types(ana)).at(-1), (await types(mira)).at(-1)]).toEqual(['DomainRemoved', 'DomainAdded'])
})

it('looks at DNS are counted', async () => {
  const limited = await startCommandApi({ resolver: nodeResolver({ server: dns.address }) })
  const seller = await newSeller(limited)
  const ask = (path: string) => limited.send('POST', `/api/domains${path}`, { host }, { token: seller.token })
  await ask('')
  const statuses = (await Promise.all(Array.from({ length: 61 }, () => ask('/test-dns')))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await ask('/verify')).headers.get('retry-after')).toMatch(/^\d+$/)
  await limited.close()
})

it('every event of a domain is in this test', async () => {
  const seen = new Set((await api.events('domain-')).map(({ type }) => type))
  expect([...seen].sort()).toEqual(domainEvents.map(({ type }) => type).sort())
})
