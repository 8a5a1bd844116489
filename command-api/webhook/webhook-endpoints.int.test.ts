import { randomUUID } from 'node:crypto'
import { webhookBody } from '@pazar/contracts/webhook/payload.ts'
import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import { openUserSecrets } from '@pazar/database/user-secrets.ts'
import { type AddressLookup, createAddressLookup } from '@pazar/upstreams/outside/address-lookup.ts'
import { publicInternet } from '@pazar/upstreams/outside/outside.ts'
import { isSigned, outsideWithReceivers, receiverName, startWebhookReceiver, type WebhookReceiver } from '@pazar/upstreams/testing/webhook-receiver.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDnsServer } from '../testing/dns-server.ts'
import { newSeller, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let receiver: WebhookReceiver
let seller: SignedIn
let lookups: Record<string, string[]> = {}
/** A real DNS, where a test asks one. */
let lookup: AddressLookup | undefined
const internet = publicInternet()

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  const outside = outsideWithReceivers()
  api = await startCommandApi({
    outside: {
      ...outside,
      lookup: async (name) => (lookup ? lookup(name) : lookups[name] ?? outside.lookup(name)),
      // Beside those of the product, the ports that tests are given.
      allowsPort: (port, protocol) => port >= 1024 || internet.allowsPort(port, protocol),
    },
  })
})
beforeEach(async () => {
  seller = await newSeller(api)
  receiver.received.length = 0
  receiver.becomes({ status: 204 })
  lookups = {}
  lookup = undefined
})
afterAll(async () => {
  await api.close()
  await receiver.close()
})

const send = (method: string, path: string, body?: unknown, options: { token?: string; key?: string } = {}) => api.send(method, `/api/webhooks${path}`, body, { token: seller.token, ...options })
const form = (more: object = {}) => ({ url: `${receiver.url}/pazar`, topics: ['order.placed', 'order.erased'], description: ' ERP ', ...more })
const add = (more: object = {}, key?: string) => send('POST', '', form(more), { key })
const secretsOf = ({ id }: SignedIn) => openUserSecrets(api.pool, api.stores.appSecret).all(id)
const types = async () => (await api.events(webhookStream(seller.id))).map(({ type }) => type)

describe('a webhook', () => {
  it('is added, changed and removed, each once', async () => {
    const added = await add()
    expect(added).toMatchObject({ status: 201, body: { id: 1, url: `${receiver.url}/pazar`, topics: ['order.placed', 'order.erased'], description: 'ERP', isActive: true } })
    expect(await send('PATCH', '/1', { isActive: false, topics: ['order.changed'] })).toMatchObject({ status: 200, body: { isActive: false, topics: ['order.changed'], description: 'ERP' } })
    expect((await send('PATCH', '/1', { isActive: false })).status).toBe(200)
    const removed = await send('DELETE', '/1')
    expect(removed).toMatchObject({ status: 200, body: { message: 'Webhook je uklonjen' } })
    expect((await send('DELETE', '/1')).headers.get('x-position')).toBe(removed.headers.get('x-position'))
    expect((await send('PATCH', '/1', { isActive: true })).status).toBe(404)
    expect(await types()).toEqual(['WebhookAdded', 'WebhookChanged', 'WebhookRemoved'])
  })

  it('has a secret of 32 bytes, said once, sealed beside the passwords and nowhere in the log', async () => {
    const { secret } = (await add()).body
    expect(secret).toMatch(/^whsec_/)
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
    expect(Object.values(await secretsOf(seller))).toEqual([secret])
    expect(JSON.stringify(await api.events())).not.toContain(secret.slice(6))
    const { rows } = await api.pool.query("select encode(sealed, 'escape') as sealed from private.user_secrets where user_id = $1", [seller.id])
    expect(rows[0].sealed).not.toContain(secret.slice(6))
    for (const answer of [await send('PATCH', '/1', { description: '' }), await send('POST', '/1/test', {}), await send('DELETE', '/1')]) expect(JSON.stringify(answer.body)).not.toContain('whsec_')
  })

  it('is added once under one key, with one secret', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({}, key)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect(answers[0]!.status).toBe(201)
    expect((await add({}, randomUUID())).body.id).toBe(2)
  })

  it('gets a new secret once under one key, and the old one is gone', async () => {
    const { secret: first } = (await add()).body
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('POST', '/1/secret', {}, { key })))
    const second = answers[0]!.body.secret
    expect(new Set(answers.map(({ body }) => body.secret))).toEqual(new Set([second]))
    expect(second).not.toBe(first)
    expect(Object.values(await secretsOf(seller))).toEqual([second])
    expect(await types()).toEqual(['WebhookAdded', 'WebhookSecretRotated'])
  })

  it('does not say a secret again that is no longer its own', async () => {
    const key = randomUUID()
    await add({}, key)
    await send('POST', '/1/secret', {})
    expect(await add({}, key)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await send('DELETE', '/1')
    expect(await add({}, key)).toMatchObject({ status: 409 })
  })

  it('takes its secrets along when it goes, and so does the account', async () => {
    await add()
    await add()
    await send('POST', '/2/secret', {})
    await send('DELETE', '/2')
    expect(Object.keys(await secretsOf(seller))).toEqual([expect.stringMatching(/^webhookSecret:1:/)])
    await api.send('DELETE', `/api/admin/users/${seller.id}`, undefined, { token: (await signInAdmin(api)).token })
    expect(await secretsOf(seller)).toEqual({})
  })

  it('is one of five at most', async () => {
    for (let n = 0; n < 5; n++) expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({ status: 409, body: { message: 'Možete imati najviše 5 webhook-ova' } })
    await send('DELETE', '/3')
    expect((await add()).body.id).toBe(6)
  })

  it('cannot be named by another seller', async () => {
    await add()
    const { token } = await newSeller(api)
    for (const [method, path, body] of [['PATCH', '/1', { isActive: false }], ['DELETE', '/1', undefined], ['POST', '/1/secret', {}], ['POST', '/1/test', {}]] as const) {
      expect((await send(method, path, body, { token })).status).toBe(404)
    }
    expect(await types()).toEqual(['WebhookAdded'])
  })
})

describe('what is wrong with a webhook is said beside the field', () => {
  it.each([
    [{ url: '' }, 'url', 'Adresa je obavezna'],
    [{ url: 'primer.rs' }, 'url', 'Adresa mora da počinje sa https://'],
    [{ url: 'http://primer.rs/' }, 'url', 'Adresa mora da počinje sa https://'],
    [{ url: `https://primer.rs/${'a'.repeat(2000)}` }, 'url', 'Najviše 2000 karaktera'],
    [{ url: `https://primer.rs/${'š'.repeat(1900)}` }, 'url', 'Najviše 2000 karaktera, a slovo kao „š“ broji se kao šest'],
    [{ url: `https://primer.rs/?q=${'š'.repeat(331)}x` }, 'url', 'Najviše 2000 karaktera, a slovo kao „š“ broji se kao šest'],
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
  ])('%j', async (more, path, message) => {
    expect(await add(more)).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path, message }] } })
    expect(await types()).toEqual([])
  })

  it('also where it is changed', async () => {
    await add()
    const before = await types()
    for (const url of [`https://primer.rs/${'š'.repeat(1900)}`, 'https://primer.rs:80/']) {
      expect(await send('PATCH', '/1', { url })).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'url' }] } })
    }
    expect(await types()).toEqual(before)
    expect(await send('PATCH', '/1', { url: 'https://192.168.1.1/' })).toMatchObject({ status: 400, body: { issues: [{ path: 'url' }] } })
    expect(await send('PATCH', '/1', { secret: 'whsec_moja' })).toMatchObject({ status: 400 })
  })
})

it('a webhook\'s address of 2000 as it is written down is kept whole, and what only its browser sees is not counted', async () => {
  const url = `https://primer.rs/${'š'.repeat(330)}`
  const whole = `${url}${'x'.repeat(2000 - new URL(url).href.length)}`
  expect(await add({ url: `${whole}#ovde` })).toMatchObject({ status: 201, body: { url: new URL(whole).href } })
  expect(new URL(whole).href).toHaveLength(2000)
  expect(await add({ url: 'https://primer.rs:443/' })).toMatchObject({ status: 201, body: { url: 'https://primer.rs/' } })
})

describe('a test of a webhook', () => {
  it('sends a signed example that says it is one, also where the webhook is switched off', async () => {
    const { secret } = (await add()).body
    await send('PATCH', '/1', { isActive: false })
    expect(await send('POST', '/1/test', {})).toMatchObject({ status: 200, body: { success: true, status: 204, message: 'Primalac je odgovorio 204' } })
    const [received] = receiver.received
    expect(isSigned(secret, received!)).toBe(true)
    expect(webhookBody.parse(JSON.parse(received!.body))).toMatchObject({ type: 'order.placed', test: true, data: { order: { customer: { lastName: 'Primer' } } } })
    expect(received!.headers['webhook-id']).toMatch(/^msg_test_/)
  })

  it('is signed with the newest secret', async () => {
    await add()
    const { secret } = (await send('POST', '/1/secret', {})).body
    await send('POST', '/1/test', {})
    expect(isSigned(secret, receiver.received[0]!)).toBe(true)
  })

  it('says what came back', async () => {
    await add()
    receiver.becomes({ status: 500 })
    expect((await send('POST', '/1/test', {})).body).toEqual({ success: false, status: 500, message: 'Primalac je odgovorio 500' })
    receiver.becomes('hangs up')
    expect((await send('POST', '/1/test', {})).body).toEqual({ success: false, status: null, message: 'Veza sa primaocem je prekinuta pre odgovora' })
  })

  it('does not follow a name into the house', async () => {
    await add({ url: 'https://napadac.rs/' })
    lookups = { 'napadac.rs': ['10.0.0.5'] }
    expect((await send('POST', '/1/test', {})).body).toEqual({ success: false, status: null, message: 'Adresa ne vodi na javni internet' })
  })

  it('asks DNS once for what it checks and connects to, and a name that has moved into the house is not visited', async () => {
    const dns = await startDnsServer({ [receiverName]: { A: ['127.0.0.1'] } })
    try {
      lookup = createAddressLookup({ server: dns.address, timeout: 20_000 })
      await add()
      expect((await send('POST', '/1/test', {})).body).toMatchObject({ success: true, status: 204 })
      // Its IPv4 and its IPv6 address: nothing for the connection itself.
      expect(dns.asked()).toBe(2)
      dns.zone = { [receiverName]: { A: ['127.0.0.1', '10.0.0.5'] } }
      expect((await send('POST', '/1/test', {})).body).toEqual({ success: false, status: null, message: 'Adresa ne vodi na javni internet' })
      expect(receiver.received).toHaveLength(1)
    } finally {
      await dns.close()
    }
  })

  it('says so where there is no secret', async () => {
    await add()
    await openUserSecrets(api.pool, api.stores.appSecret).removeAll(seller.id)
    expect((await send('POST', '/1/test', {})).body).toEqual({ success: false, status: null, message: 'Webhook nema tajnu: zamenite je novom' })
  })

  it('may be asked for 30 times in 10 minutes', async () => {
    await add()
    for (let n = 0; n < 30; n++) expect((await send('POST', '/1/test', {})).status).toBe(200)
    const tooMany = await send('POST', '/1/test', {})
    expect([tooMany.status, Number(tooMany.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(receiver.received).toHaveLength(30)
  })
})
