// Rules: domains/one-aggregate, domains/verification
import { domainStream } from '@pazar/contracts/domain/events.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newSeller, type SignedIn, signInAdmin } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { openDomainFixture } from './testing/domain-fixture.ts'

const fixture = await openDomainFixture()
const { add, api, dns, longTimeoutResolver, prove, send, types, verified, verify } = fixture
let ana: SignedIn
let mira: SignedIn
let host: string

beforeEach(async () => {
  ;({ ana, mira, host } = await fixture.reset())
})
afterAll(() => fixture.close())

describe('adding a domain', () => {
  it('answers the DNS instructions for an apex and a subdomain', async () => {
    const apex = await add(ana, `https://www.${host.toUpperCase()}/ponuda`)
    expect(apex).toMatchObject({
      status: 201,
      body: {
        userId: ana.id,
        host,
        asciiHost: host,
        isPrimary: false,
        status: 'pending',
        verifiedAt: null,
        lastCheckedAt: null,
        dnsInstructions: {
          txt: { type: 'TXT', name: '@', value: expect.stringMatching(/^pazar-verification=[0-9a-f]{32}$/) },
          cname: null,
          a: { type: 'A', name: '@', value: '203.0.113.10' },
          www: { type: 'CNAME', name: 'www', value: 'pazar.test' },
        },
        pixelConfig: { pixelId: null, testCode: null, enabled: true, hasAccessToken: false },
      },
    })
    const sub = await add(ana, `shop.${host}`)
    expect(sub.body).toMatchObject({
      isPrimary: false,
      dnsInstructions: {
        txt: { name: '@' },
        cname: { type: 'CNAME', name: 'shop', value: 'pazar.test' },
        a: null,
        www: null,
      },
    })
    expect(sub.body.id).toBeGreaterThan(apex.body.id)
  })

  it('shows the host with the letters that were typed', async () => {
    expect((await add(ana, `Čarapa-${host}`)).body).toMatchObject({
      host: `čarapa-${host}`,
      asciiHost: expect.stringMatching(/^xn--arapa-/),
    })
  })

  it.each([
    'co.rs',
    'github.io',
    'rs',
    'localhost',
    '127.0.0.1',
    'pazar.test',
    'moja.pazar.test',
    'nije domen',
    'a_b.rs',
    '',
  ])('rejects %j (400)', async (name) => {
    const { status, body } = await add(ana, name)
    expect({ status, code: body.code, path: body.issues[0].path }).toEqual({
      status: 400,
      code: 'invalid',
      path: 'host',
    })
  })

  it('adds once per idempotency key and refuses a second request (409)', async () => {
    const [one, two] = [await add(ana, host, 'k'), await add(ana, host, 'k')]
    expect([two.status, two.body]).toEqual([201, one.body])
    expect(await add(ana)).toMatchObject({ status: 409, body: { message: 'Ovaj domen ste već dodali' } })
    expect(await types(ana)).toEqual(['DomainAdded'])
  })

  it('refuses more than 200 hosts per seller (400)', async () => {
    const { id } = (await add(ana)).body
    await api.pool.query(
      `insert into private.claimed_hosts (seller_id, host, domain_id) select $1, 'h' || n || '.rs', $2 + n * 1000 from generate_series(1, 199) n`,
      [ana.id, id],
    )
    expect(await add(ana, `jos-jedna-${host}`)).toMatchObject({
      status: 400,
      body: { code: 'too_many_domains' },
    })
    expect(await send(ana, 'DELETE', `/api/domains/${host}`)).toMatchObject({ status: 200 })
    expect(await add(ana)).toMatchObject({ status: 201, body: { id } })
  })

  it('creates one domain for concurrent requests', async () => {
    const answers = await Promise.all([add(ana), add(ana), add(ana)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('creates a new token under the same id after a removal', async () => {
    const { body: first } = await verified(ana)
    expect((await send(ana, 'DELETE', `/api/domains/${host}`)).body).toEqual({
      message: 'Domen je uspešno uklonjen',
    })
    const { body: second } = await add(ana)
    expect(second).toMatchObject({ id: first.id, status: 'pending' })
    expect(second.dnsInstructions.txt.value).not.toBe(first.dnsInstructions.txt.value)
    expect(await verify(ana)).toMatchObject({ status: 400, body: { code: 'not_verified' } })
  })
})

describe('domain verification', () => {
  it('finds the record and appends one event', async () => {
    expect(await verified(ana)).toMatchObject({
      status: 200,
      body: { status: 'verified', message: 'Domen je uspešno verificiran', verifiedAt: expect.any(String) },
    })
    expect(await verify(ana)).toMatchObject({ status: 200 })
    expect(await types(ana)).toEqual(['DomainAdded', 'DomainChecked', 'DomainVerified'])
  })

  it("answers the found and the expected record, without other parties' records (400)", async () => {
    const { body: view } = await add(ana)
    dns.zone[host] = { TXT: ['google-site-verification=1'] }
    const { status, body } = await verify(ana)
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 400,
      code: 'not_verified',
      details: { expected: view.dnsInstructions.txt.value, found: ['drugi TXT zapisi: 1'] },
    })
    expect(JSON.stringify([body, await api.events(domainStream(ana.id, host))])).not.toContain('google')
    await verify(ana)
    expect(await types(ana)).toEqual(['DomainAdded', 'DomainChecked'])
    expect((await send(ana, 'POST', '/api/domains/refresh', { host })).body.lastCheckedAt).toEqual(
      expect.any(String),
    )
  })

  it.each([
    ['server_failure', /javljaju grešku/],
    ['silent', /nisu odgovorili/],
  ] as const)('reports broken DNS (%s) and records nothing', async (how, message) => {
    await add(ana)
    dns.zone[host] = how
    expect((await verify(ana)).body.message).toMatch(message)
    expect(await types(ana)).toEqual(['DomainAdded'])
  })

  it('gives a host to the first of two sellers who both prove control', async () => {
    for (const who of [ana, mira]) prove((await add(who)).body)
    const other = await api.startAnother()
    const through = (url: string, who: SignedIn) => send(who, 'POST', `${url}/api/domains/verify`, { host })
    const answers = await Promise.all([
      through(api.url, ana),
      through(other.url, mira),
      through(other.url, ana),
      through(api.url, mira),
    ])
    await other.close()
    const winners = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.userId))
    expect(winners.size).toBe(1)
    for (const { status, body } of answers)
      if (status !== 200)
        expect({ status, message: body.message }).toEqual({
          status: 409,
          message: expect.stringContaining('već verifikovan na drugom nalogu'),
        })
    const both = [...(await types(ana)), ...(await types(mira))]
    expect(both.filter((type) => type === 'DomainVerified')).toHaveLength(1)
  })

  it('releases the host after a removal and after its seller is deleted', async () => {
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

  it('answers another seller 404 without a DNS query', async () => {
    await add(ana)
    const queryCount = dns.queryCount()
    for (const path of ['verify', 'refresh', 'test-dns'])
      expect(await send(mira, 'POST', `/api/domains/${path}`, { host }), path).toMatchObject({
        status: 404,
        body: { message: 'Domen nije pronađen' },
      })
    expect(dns.queryCount()).toBe(queryCount)
  })
})

describe('traffic record', () => {
  it('is checked and the result recorded', async () => {
    await add(ana)
    dns.zone[host] = { A: ['198.51.100.7'] }
    const test = () => send(ana, 'POST', '/api/domains/test-dns', { host })
    expect((await test()).body).toEqual({
      success: false,
      message: expect.stringContaining('198.51.100.7'),
      expected: '203.0.113.10',
      found: ['198.51.100.7'],
    })
    dns.zone[host] = { A: ['203.0.113.10'] }
    dns.zone[`www.${host}`] = { CNAME: ['pazar.test'] }
    expect((await test()).body).toMatchObject({ success: true, found: ['203.0.113.10'] })
    expect(await types(ana)).toEqual(['DomainAdded', 'DomainChecked', 'DomainChecked'])
  })
})

it('limits DNS lookups per seller (429)', async () => {
  const limited = await startCommandApi({ resolver: longTimeoutResolver })
  const seller = await newSeller(limited)
  const ask = (path: string) => limited.send('POST', `/api/domains${path}`, { host }, { token: seller.token })
  await ask('')
  const statuses = (await Promise.all(Array.from({ length: 61 }, () => ask('/test-dns')))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await ask('/verify')).headers.get('retry-after')).toMatch(/^\d+$/)
  await limited.close()
})
