import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAddressLookup } from '@pazar/safe-fetch/address-lookup.ts'
import { publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { holdDeadAddress } from '../testing/dead-address.ts'
import {
  isSigned,
  addressPolicyWithReceivers,
  receiverName,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../testing/webhook-receiver.ts'
import { sendWebhook } from './send-webhook.ts'
import { newSecret } from './signature.ts'

const secret = newSecret()
const message = {
  secret,
  id: 'msg_1',
  body: '{"type":"order.placed","data":{"order":{"customer":{"lastName":"Čučković"}}}}',
}
const now = new Date('2026-03-01T10:00:00.900Z')

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(() => receiver.close())

const send = (url = receiver.url, addressPolicy = addressPolicyWithReceivers()) =>
  sendWebhook(addressPolicy, { ...message, url }, now)

it('signs the message and sends id and timestamp as in Standard Webhooks', async () => {
  expect(await send(`${receiver.url}/pazar?x=1`)).toEqual({ status: 204, outcome: { done: true } })
  const [received] = receiver.received
  expect(received).toMatchObject({
    path: '/pazar?x=1',
    body: message.body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Date.parse('2026-03-01T10:00:00Z') / 1000),
      'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
    },
  })
  expect(isSigned(secret, received!)).toBe(true)
  expect(isSigned(newSecret(), received!)).toBe(false)
  expect(isSigned(secret, { ...received!, body: received!.body.replace('placed', 'erased') })).toBe(false)
})

it("matches the signature of the specification's example", async () => {
  // The example of
  // https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries/javascript/README.md
  const known = {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
  }
  await sendWebhook(
    addressPolicyWithReceivers(),
    { ...known, url: receiver.url },
    new Date(1614265330 * 1000),
  )
  expect(receiver.received[0]!.headers['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

describe('answers of a receiver', () => {
  it.each([
    [200, {}, { done: true }],
    [299, {}, { done: true }],
    [410, {}, { refused: 'Primalac je odgovorio 410: ta adresa više ne prima poruke' }],
    [400, {}, { failed: 'Primalac je odgovorio 400' }],
    [
      401,
      { 'retry-after': '9' },
      { failed: 'Primalac je odgovorio 401: proverite da li ste na svom serveru zamenili tajnu' },
    ],
    [429, { 'retry-after': '30' }, { failed: 'Primalac je odgovorio 429', retryAfter: 30 }],
    [429, {}, { failed: 'Primalac je odgovorio 429' }],
    [500, {}, { failed: 'Primalac je odgovorio 500' }],
    [503, { 'retry-after': '120' }, { failed: 'Primalac je odgovorio 503', retryAfter: 120 }],
    [
      302,
      { location: 'https://127.0.0.1/tajno' },
      { failed: 'Primalac je odgovorio 302: preusmerenja se ne prate, upišite konačnu adresu' },
    ],
  ])('maps status %i with %j to the outcome', async (status, headers, outcome) => {
    receiver.answerWith({ status, headers: headers as Record<string, string> })
    expect(await send()).toEqual({ status, outcome })
    expect(receiver.received).toHaveLength(1)
  })

  it.each([
    ['hangs up', { status: null, outcome: { unknown: 'Veza sa primaocem je prekinuta pre odgovora' } }],
    ['garbage', { status: null, outcome: { unknown: 'Veza sa primaocem je prekinuta pre odgovora' } }],
    ['endless', { status: 200, outcome: { done: true } }],
    ['breaks off after the status', { status: 200, outcome: { done: true } }],
  ] as const)('maps a receiver that fails to the outcome: %s', async (reaction, came) => {
    receiver.answerWith(reaction)
    expect(await send()).toEqual(came)
  })

  it('reports an unknown outcome after ten seconds without an answer', async () => {
    const heard = Promise.withResolvers<void>()
    receiver.answerWith(() => {
      heard.resolve()
      return 'never answers'
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let over = false
      const sending = send().finally(() => {
        over = true
      })
      await heard.promise
      await vi.advanceTimersByTimeAsync(9_999)
      expect(over).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(await sending).toEqual({
        status: null,
        outcome: { unknown: 'Primalac nije odgovorio za 10 sekundi' },
      })
    } finally {
      vi.useRealTimers()
    }
  })

  it('reports a failure if no server listens', async () => {
    const dead = await holdDeadAddress()
    expect(await send(`https://${receiverName}:${dead.port}`)).toEqual({
      status: null,
      outcome: { failed: 'Veza sa primaocem nije uspela' },
    })
    await dead.release()
  })

  it('sends nothing to a server with an untrusted certificate', async () => {
    const stranger = await startWebhookReceiver({ trusted: false })
    expect(await send(stranger.url)).toEqual({
      status: null,
      outcome: { failed: 'Sertifikat primaoca nije ispravan' },
    })
    expect(stranger.received).toEqual([])
    await stranger.close()
  })
})

describe('addresses of webhooks', () => {
  const strict = publicAddressPolicy(
    async (name) =>
      ({
        'unutra.primer.rs': ['10.0.0.5'],
        'pola.primer.rs': ['93.184.216.34', '127.0.0.1'],
        'sest.primer.rs': ['::1'],
      })[name] ?? [],
  )
  const nowhere = { status: null, outcome: { refused: 'Adresa ne vodi na javni internet' } }

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0.0.0.0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://172.16.5.5/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://①②⑦.0.0.1/',
    'https://unutra.primer.rs/',
    'https://pola.primer.rs/',
    'https://sest.primer.rs/',
  ])('refuses a private address: %s', async (url) => expect(await send(url, strict)).toEqual(nowhere))

  it.each([
    'http://93.184.216.34/',
    'https://93.184.216.34:8443/',
    'https://93.184.216.34:22/',
    'https://ime:lozinka@93.184.216.34/',
    'ftp://93.184.216.34/',
    'nije adresa',
  ])('refuses an invalid webhook address: %s', async (url) =>
    expect(await send(url, strict)).toEqual({
      status: null,
      outcome: { refused: 'Adresa mora da počinje sa https:// i da bude bez lozinke i posebnog porta' },
    }),
  )

  it('ignores local host names by asking only DNS, and fails temporarily if DNS does not answer', async () => {
    const silent = createServer((socket) => void socket.destroy()).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const lookup = createAddressLookup({
      server: `127.0.0.1:${(silent.address() as AddressInfo).port}`,
      timeoutMs: 50,
    })
    expect(await send('https://localhost/', publicAddressPolicy(lookup))).toEqual({
      status: null,
      outcome: { failed: 'Server sa tom adresom nije pronađen' },
    })
    silent.close()
  })

  it('does not follow a redirect to a private address', async () => {
    const inside = await startWebhookReceiver()
    receiver.answerWith({ status: 307, headers: { location: inside.url } })
    expect((await send()).status).toBe(307)
    expect(inside.received).toEqual([])
    await inside.close()
  })

  it('connects to the address that was checked, even if DNS changes its answer', async () => {
    const said = [['127.0.0.1'], ['10.0.0.5']]
    let lookupCount = 0
    const rebinding = {
      ...addressPolicyWithReceivers(),
      lookup: async () => said[lookupCount++] ?? ['10.0.0.5'],
    }
    expect(await send(receiver.url, rebinding)).toMatchObject({ status: 204 })
    expect([lookupCount, receiver.received.length]).toEqual([1, 1])
    expect(await send(receiver.url, rebinding)).toEqual(nowhere)
    expect(receiver.received).toHaveLength(1)
  })

  it('leaves the address out of the reason', async () => {
    const { outcome } = await send(`https://${receiverName}:1/tajni-put`)
    expect(JSON.stringify(outcome)).not.toContain('tajni-put')
  })
})
