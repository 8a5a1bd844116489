// Rules: domains/primary
import { domainEvents } from '@pazar/contracts/domain/events.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signInAdmin } from '../testing/sellers.ts'
import { openDomainFixture } from './testing/domain-fixture.ts'

const fixture = await openDomainFixture()
const { add, api, dns, prove, send, types, verified, verify } = fixture
let ana: SignedIn
let mira: SignedIn
let host: string

beforeEach(async () => {
  ;({ ana, mira, host } = await fixture.reset())
})
afterAll(() => fixture.close())

describe('primary domain', () => {
  const own = (who: SignedIn, method: string, path = '', body?: unknown, key?: string) =>
    send(who, method, `/api/user/domain${path}`, body, key)
  const primaryOf = async (who: SignedIn, names: string[]) => {
    const views = await Promise.all(
      names.map(async (name) => (await send(who, 'POST', '/api/domains/refresh', { host: name })).body),
    )
    return views.filter(({ isPrimary }) => isPrimary).map((view) => view.asciiHost)
  }

  it('is the first verified one until another is chosen', async () => {
    const first = await add(ana)
    expect(await primaryOf(ana, [host])).toEqual([])
    prove(first.body)
    await verify(ana)
    const { body } = await verified(ana, `druga-${host}`)
    const names = [host, `druga-${host}`]
    expect(await primaryOf(ana, names)).toEqual([host])
    const choose = (id: number, key?: string) =>
      send(ana, 'POST', '/api/domains/primary', { domainId: id }, key)
    expect(await choose(body.id, 'x')).toMatchObject({
      status: 200,
      body: { message: `Glavni domen je druga-${host}` },
    })
    expect(await primaryOf(ana, names)).toEqual([`druga-${host}`])
    expect(await send(mira, 'POST', '/api/domains/primary', { domainId: body.id })).toMatchObject({
      status: 404,
    })
    await choose(body.id)
    expect(await types(ana, `druga-${host}`)).toEqual([
      'DomainAdded',
      'DomainChecked',
      'DomainVerified',
      'DomainMadePrimary',
    ])
    await send(ana, 'DELETE', `/api/domains/druga-${host}`)
    expect(await primaryOf(ana, [host])).toEqual([host])
  })

  it('cannot be an unverified domain (400)', async () => {
    await add(ana)
    const { body } = await add(ana, `druga-${host}`)
    expect(await send(ana, 'POST', '/api/domains/primary', { domainId: body.id })).toMatchObject({
      status: 400,
      body: { code: 'not_verified' },
    })
  })

  it('can be set, verified and removed through the single-domain endpoints', async () => {
    expect(await own(ana, 'POST', '/verify')).toMatchObject({
      status: 400,
      body: { message: 'Nemate povezan domen' },
    })
    const { body } = await own(ana, 'POST', '', { domain: host })
    expect(body).toMatchObject({
      message: 'Domen je uspešno povezan. Potrebno je da ga verificirate.',
      domain: { domain: host, isVerified: false, verificationToken: expect.stringMatching(/^[0-9a-f]{32}$/) },
    })
    dns.zone[host] = { TXT: [`pazar-verification=${body.domain.verificationToken}`] }
    expect((await own(ana, 'POST', '/verify')).body).toMatchObject({
      message: 'Domen je uspešno verificiran',
      domain: { isVerified: true },
    })
    expect((await own(ana, 'DELETE')).body).toEqual({ message: 'Domen je uspešno uklonjen' })
    expect(await own(ana, 'DELETE')).toMatchObject({ status: 400 })
  })

  it('changes to the newly set domain once that is verified', async () => {
    await verified(ana)
    const names = [host, `druga-${host}`]
    const { body } = await own(ana, 'POST', '', { domain: `druga-${host}` })
    expect(await primaryOf(ana, names)).toEqual([host])
    dns.zone[`druga-${host}`] = { TXT: [`pazar-verification=${body.domain.verificationToken}`] }
    await own(ana, 'POST', '/verify')
    expect(await primaryOf(ana, names)).toEqual([`druga-${host}`])
    await own(ana, 'POST', '', { domain: host })
    expect(await primaryOf(ana, [host, `druga-${host}`])).toEqual([host])
  })

  it('is removed once per idempotency key, without removing the next one', async () => {
    await add(ana)
    await add(ana, `druga-${host}`)
    for (let time = 0; time < 2; time++)
      expect(await own(ana, 'DELETE', '', undefined, 'jednom')).toMatchObject({ status: 200 })
    expect(await types(ana, `druga-${host}`)).toEqual(['DomainAdded'])
  })
})

describe('domain pixel', () => {
  const set = (who: SignedIn, fields: object) =>
    send(who, 'PUT', '/api/pixel/config', { domain: host, ...fields })

  it('stores its access token encrypted and never returns it', async () => {
    await add(ana)
    const answer = await set(ana, { pixelId: ' 1234567 ', testCode: '', accessToken: 'EAAB-tajna' })
    expect(answer.body.pixelConfig).toEqual({
      pixelId: '1234567',
      testCode: null,
      enabled: true,
      hasAccessToken: true,
    })
    expect((await set(ana, { pixelId: '1234567', testCode: null, enabled: false })).body.pixelConfig).toEqual(
      { pixelId: '1234567', testCode: null, enabled: false, hasAccessToken: true },
    )
    expect(
      (await set(ana, { pixelId: '1234567', testCode: null, accessToken: null })).body.pixelConfig,
    ).toMatchObject({ hasAccessToken: false })
    const written = JSON.stringify([answer.body, await api.events()])
    expect(written).not.toContain('EAAB')
    expect(
      (await api.pool.query('select 1 from private.user_secrets where user_id = $1', [ana.id])).rowCount,
    ).toBe(0)
  })

  it('is removed together with the domain', async () => {
    await add(ana)
    await set(ana, { pixelId: '1', testCode: null, accessToken: 'EAAB' })
    await send(ana, 'DELETE', `/api/domains/${host}`)
    expect(
      (await api.pool.query('select 1 from private.user_secrets where user_id = $1', [ana.id])).rowCount,
    ).toBe(0)
    expect(await set(ana, { pixelId: '1', testCode: null })).toMatchObject({ status: 404 })
  })

  it("answers 404 for another seller's domain", async () => {
    await add(ana)
    expect(await set(mira, { pixelId: '1', testCode: null })).toMatchObject({ status: 404 })
  })
})

it('lets an admin remove the verified claim of a host before other claims', async () => {
  await add(mira)
  await verified(ana)
  const admin = await signInAdmin(api)
  expect(await send(admin, 'DELETE', `/api/domains/${host}`)).toMatchObject({ status: 200 })
  expect([(await types(ana)).at(-1), (await types(mira)).at(-1)]).toEqual(['DomainRemoved', 'DomainAdded'])
})

it('these tests cover every domain event', async () => {
  const seen = new Set((await api.events('domain-')).map(({ type }) => type))
  expect([...seen].sort()).toEqual(domainEvents.map(({ type }) => type).sort())
})
