import { randomUUID } from 'node:crypto'
import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import { openUserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { describe, expect, it } from 'vitest'
import { newSeller, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { setUpWebhooks } from './testing/webhook-fixture.ts'

const fixture = setUpWebhooks()
const { send, add } = fixture

const secretsOf = ({ id }: SignedIn) =>
  openUserSecrets(fixture.api.pool, fixture.api.stores.appSecret).all(id)
const types = async () => (await fixture.api.events(webhookStream(fixture.seller.id))).map(({ type }) => type)

describe('webhook', () => {
  it('is added, changed and removed, each once', async () => {
    const added = await add()
    expect(added).toMatchObject({
      status: 201,
      body: {
        id: 1,
        url: `${fixture.receiver.url}/pazar`,
        topics: ['order.placed', 'order.erased'],
        description: 'ERP',
        isActive: true,
      },
    })
    expect(await send('PATCH', '/1', { isActive: false, topics: ['order.changed'] })).toMatchObject({
      status: 200,
      body: { isActive: false, topics: ['order.changed'], description: 'ERP' },
    })
    expect((await send('PATCH', '/1', { isActive: false })).status).toBe(200)
    const removed = await send('DELETE', '/1')
    expect(removed).toMatchObject({ status: 200, body: { message: 'Webhook je uklonjen' } })
    expect((await send('DELETE', '/1')).headers.get('x-position')).toBe(removed.headers.get('x-position'))
    expect((await send('PATCH', '/1', { isActive: true })).status).toBe(404)
    expect(await types()).toEqual(['WebhookAdded', 'WebhookChanged', 'WebhookRemoved'])
  })

  it('has a secret of 32 bytes that is shown once, stored encrypted and never logged', async () => {
    const { secret } = (await add()).body
    expect(secret).toMatch(/^whsec_/)
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
    expect(Object.values(await secretsOf(fixture.seller))).toEqual([secret])
    expect(JSON.stringify(await fixture.api.events())).not.toContain(secret.slice(6))
    const { rows } = await fixture.api.pool.query(
      "select encode(sealed, 'escape') as sealed from private.user_secrets where user_id = $1",
      [fixture.seller.id],
    )
    expect(rows[0].sealed).not.toContain(secret.slice(6))
    for (const answer of [
      await send('PATCH', '/1', { description: '' }),
      await send('POST', '/1/test', {}),
      await send('DELETE', '/1'),
    ])
      expect(JSON.stringify(answer.body)).not.toContain('whsec_')
  })

  it('is added once per idempotency key, with one secret', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({}, key)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect(answers[0]!.status).toBe(201)
    expect((await add({}, randomUUID())).body.id).toBe(2)
  })

  it('gets a new secret once per idempotency key, and the old one is deleted', async () => {
    const { secret: first } = (await add()).body
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('POST', '/1/secret', {}, { key })))
    const second = answers[0]!.body.secret
    expect(new Set(answers.map(({ body }) => body.secret))).toEqual(new Set([second]))
    expect(second).not.toBe(first)
    expect(Object.values(await secretsOf(fixture.seller))).toEqual([second])
    expect(await types()).toEqual(['WebhookAdded', 'WebhookSecretRotated'])
  })

  it('does not return a secret that has been replaced or removed (409)', async () => {
    const key = randomUUID()
    await add({}, key)
    await send('POST', '/1/secret', {})
    expect(await add({}, key)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await send('DELETE', '/1')
    expect(await add({}, key)).toMatchObject({ status: 409 })
  })

  it('loses its secrets when it or the account is deleted', async () => {
    await add()
    await add()
    await send('POST', '/2/secret', {})
    await send('DELETE', '/2')
    expect(Object.keys(await secretsOf(fixture.seller))).toEqual([expect.stringMatching(/^webhookSecret:1:/)])
    await fixture.api.send('DELETE', `/api/admin/users/${fixture.seller.id}`, undefined, {
      token: (await signInAdmin(fixture.api)).token,
    })
    expect(await secretsOf(fixture.seller)).toEqual({})
  })

  it('is limited to five per seller (409)', async () => {
    for (let n = 0; n < 5; n++) expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({
      status: 409,
      body: { message: 'Možete imati najviše 5 webhook-ova' },
    })
    await send('DELETE', '/3')
    expect((await add()).body.id).toBe(6)
  })

  it('answers 404 to another seller', async () => {
    await add()
    const { token } = await newSeller(fixture.api)
    for (const [method, path, body] of [
      ['PATCH', '/1', { isActive: false }],
      ['DELETE', '/1', undefined],
      ['POST', '/1/secret', {}],
      ['POST', '/1/test', {}],
    ] as const) {
      expect((await send(method, path, body, { token })).status).toBe(404)
    }
    expect(await types()).toEqual(['WebhookAdded'])
  })
})

describe('invalid webhook', () => {
  it.each([
    [{ url: '' }, 'url', 'Adresa je obavezna'],
    [{ url: 'primer.rs' }, 'url', 'Adresa mora da počinje sa https://'],
    [{ url: 'http://primer.rs/' }, 'url', 'Adresa mora da počinje sa https://'],
    [{ url: `https://primer.rs/${'a'.repeat(2000)}` }, 'url', 'Najviše 2000 karaktera'],
    [
      { url: `https://primer.rs/${'š'.repeat(1900)}` },
      'url',
      'Najviše 2000 karaktera, a slovo kao „š“ broji se kao šest',
    ],
    [
      { url: `https://primer.rs/?q=${'š'.repeat(331)}x` },
      'url',
      'Najviše 2000 karaktera, a slovo kao „š“ broji se kao šest',
    ],
    [{ url: 'https://primer.rs:80/' }, 'url', 'Adresa mora da bude bez lozinke i posebnog porta'],
    [{ url: 'https://primer.rs:22/' }, 'url', 'Adresa mora da bude bez lozinke i posebnog porta'],
    [{ url: 'https://ime:lozinka@primer.rs/' }, 'url', 'Adresa mora da bude bez lozinke i posebnog porta'],
    [{ url: 'https://10.0.0.5/' }, 'url', 'Adresa mora da vodi na javni internet'],
    [{ url: 'https://169.254.169.254/' }, 'url', 'Adresa mora da vodi na javni internet'],
    [{ url: 'https://[::1]/' }, 'url', 'Adresa mora da vodi na javni internet'],
    [{ url: 'https://0x0a000001/' }, 'url', 'Adresa mora da vodi na javni internet'],
    [{ topics: [] }, 'topics', 'Izaberite bar jedan događaj'],
    [{ topics: undefined }, 'topics', 'Izaberite bar jedan događaj'],
    [{ topics: ['order.exploded'] }, 'topics.0', 'Nepoznat događaj'],
    [{ description: 'a'.repeat(201) }, 'description', 'Najviše 200 karaktera'],
  ])('rejects %j', async (more, path, message) => {
    expect(await add(more)).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path, message }] },
    })
    expect(await types()).toEqual([])
  })

  it('is rejected on change too', async () => {
    await add()
    const before = await types()
    for (const url of [`https://primer.rs/${'š'.repeat(1900)}`, 'https://primer.rs:80/']) {
      expect(await send('PATCH', '/1', { url })).toMatchObject({
        status: 400,
        body: { code: 'invalid', issues: [{ path: 'url' }] },
      })
    }
    expect(await types()).toEqual(before)
    expect(await send('PATCH', '/1', { url: 'https://192.168.1.1/' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'url' }] },
    })
    expect(await send('PATCH', '/1', { secret: 'whsec_moja' })).toMatchObject({ status: 400 })
  })
})

it('accepts an address of exactly 2000 normalised characters, without counting the fragment', async () => {
  const url = `https://primer.rs/${'š'.repeat(330)}`
  const whole = `${url}${'x'.repeat(2000 - new URL(url).href.length)}`
  expect(await add({ url: `${whole}#ovde` })).toMatchObject({
    status: 201,
    body: { url: new URL(whole).href },
  })
  expect(new URL(whole).href).toHaveLength(2000)
  expect(await add({ url: 'https://primer.rs:443/' })).toMatchObject({
    status: 201,
    body: { url: 'https://primer.rs/' },
  })
})
