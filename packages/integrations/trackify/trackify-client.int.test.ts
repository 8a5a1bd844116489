// Rules: integrations/trackify
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { type Reply, startFakeServer, type FakeServer } from '../testing/fake-server.ts'
import { createTrackify, type Trackify } from './trackify-client.ts'

/** ms: more than a busy machine needs, and a short timeout for answers that never come. */
const [plenty, little] = [60_000, 600]

let fakeServer: FakeServer
let trackify: Trackify
const trackifyWith = (timeoutMs: number) =>
  createTrackify({ addresses: { serbia: `${fakeServer.url}/srb/` }, timeoutMs })
const meeting = (reply: Reply) => (reply === 'never answers' ? trackifyWith(little) : trackify)
beforeAll(async () => {
  fakeServer = await startFakeServer(() => ({}))
  trackify = trackifyWith(plenty)
})
afterAll(() => fakeServer.close())

const id = (letter: string) => letter.repeat(26)
const answering = (reply: Reply) => fakeServer.answerWith(() => reply)
const shipments = async (...list: unknown[]) => {
  answering({ body: list })
  return trackify.shipments('serbia', 'kljuc', [id('A'), id('B')])
}

const failures: [string, Reply, number | undefined][] = [
  ['is slow', 'never answers', undefined],
  ['hangs up', 'hangs up', undefined],
  ['breaks off', 'breaks off', undefined],
  ['sends an endless answer', 'never ends', undefined],
  ['is overloaded', { status: 429, headers: { 'retry-after': '17' } }, 17],
  [
    'is overloaded with a Retry-After date in the past',
    { status: 429, headers: { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' } },
    undefined,
  ],
  ['is broken', { status: 500, body: 'stack' }, undefined],
  ['is unavailable', { status: 503, headers: { 'retry-after': '99999999' } }, 3600],
  ['redirects', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, undefined],
  ['answers 404', { status: 404 }, undefined],
]

describe('testing a key', () => {
  it.each([
    [200, 'valid'],
    [401, 'invalid'],
    [403, 'invalid'],
  ] as const)('treats an answer of %d as %s', async (status, verdict) => {
    answering({ status, body: {} })
    expect(await trackify.test('serbia', 'moj-kljuc')).toBe(verdict)
    expect(fakeServer.requests.at(-1)).toMatchObject({
      method: 'GET',
      path: '/srb/account',
      headers: { authorization: 'Bearer moj-kljuc' },
    })
  })

  it.each(failures)('is inconclusive if the service %s', async (_, reply, retryAfter) => {
    answering(reply)
    // The body fails after the status was sent, but only a complete answer counts.
    expect(await meeting(reply).test('serbia', 'kljuc')).toEqual({ unavailable: true, retryAfter })
  })

  it.each(['ključ', 'a b', 'a\r\nHost: x'])(
    'rejects a key that cannot be a header value without sending: %j',
    async (key) => {
      const before = fakeServer.requests.length
      expect(await trackify.test('serbia', key)).toBe('invalid')
      expect(await trackify.shipments('serbia', key, [id('A')])).toBe('invalid')
      expect(fakeServer.requests).toHaveLength(before)
    },
  )

  it('is unavailable if no address is configured', async () => {
    expect(trackify.has('others')).toBe(false)
    expect(await trackify.test('others', 'kljuc')).toEqual({ unavailable: true })
    expect(await trackify.shipments('others', 'kljuc', [id('A')])).toEqual({ unavailable: true })
  })
})

describe('shipments from Trackify', () => {
  it('are requested by order id', async () => {
    await shipments()
    expect(fakeServer.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/srb/shipments/status',
      headers: { authorization: 'Bearer kljuc', 'content-type': 'application/json' },
    })
    expect(JSON.parse(fakeServer.requests.at(-1)!.body)).toEqual({ references: [id('A'), id('B')] })
  })

  it.each<[string, string | undefined]>([
    ['registered', undefined],
    ['sorting', 'U sortirnom centru'],
    ['in_transit', 'U dostavi'],
    ['out_for_delivery', 'U dostavi'],
    ['awaiting_pickup', 'Čeka preuzimanje'],
    ['problem', 'Problematično'],
    ['third_attempt_failed', 'Treće bezuspešno uručenje'],
    ['delivered', 'Dostavljeno'],
    ['duplicate', 'Duplikat Pošiljka'],
    ['returning', 'Vraća se pošaljaocu'],
    ['returned', 'Vraća se pošaljaocu'],
    ['damaged', 'Oštećena pošiljka'],
    ['cancelled', 'Otkazana'],
    [' Delivered ', 'Dostavljeno'],
    ...orderStatuses.map((status): [string, string] => [status, status]),
  ])('map %j to %s', async (word, status) => {
    expect(await shipments({ reference: id('A'), trackingId: 'RS1', status: word })).toEqual([
      { orderId: id('A'), trackingId: 'RS1', status },
    ])
  })

  it.each(['na_mesecu', '', 'constructor', '__proto__'])(
    'keep their status and report the word if it is unknown: %j',
    async (word) => {
      expect(await shipments({ reference: id('A'), trackingId: ' ', status: word })).toEqual([
        { orderId: id('A'), trackingId: null, status: undefined, unknown: word },
      ])
    },
  )

  const good = { reference: id('B'), trackingId: 'RS2', status: 'delivered' }
  const followed = { orderId: id('B'), trackingId: 'RS2', status: 'Dostavljeno' }
  it.each<[string, object]>([
    ['a number as tracking id', { trackingId: 12345, status: 'delivered' }],
    ['no status', { trackingId: 'RS1' }],
    ['a number as status', { status: 7 }],
    ['an overlong status', { status: 'x'.repeat(101) }],
    ['an overlong tracking id', { trackingId: 'x'.repeat(101), status: 'delivered' }],
    ['a status with a control character', { status: 'in\u0000transit' }],
    ['a tracking id with a control character', { trackingId: 'RS\u0000', status: 'delivered' }],
    ['half a surrogate pair', { status: '\ud83d' }],
    ['a list as tracking id', { trackingId: ['RS1'], status: 'delivered' }],
  ])('keep their status and report an unreadable entry without affecting others: %s', async (_, odd) => {
    expect(await shipments({ reference: id('A'), ...odd }, good)).toEqual([
      followed,
      { orderId: id('A'), trackingId: null, status: undefined, unknown: 'neispravan zapis' },
    ])
  })

  it.each([
    [{ reference: 5, status: 'delivered' }],
    [null],
    ['RS1'],
    [[]],
    [{ status: 'delivered' }],
    [{ reference: 'x'.repeat(101), status: 'delivered' }],
    [{ reference: id('C'), status: 7 }],
  ])('ignore an entry without a requested order: %j', async (odd) =>
    expect(await shipments(odd, good)).toEqual([followed]),
  )

  it('use the readable one of several entries for an order', async () => {
    expect(
      await shipments({ reference: id('B'), status: 7 }, good, { reference: id('B'), status: null }),
    ).toEqual([followed])
  })

  it('ignore other orders and repeated entries', async () => {
    const delivered = { status: 'delivered' }
    expect(
      await shipments(
        { reference: id('B'), ...delivered },
        { reference: id('C'), ...delivered },
        { reference: id('B'), status: 'returned' },
      ),
    ).toEqual([{ orderId: id('B'), trackingId: null, status: 'Dostavljeno' }])
  })

  it.each([
    ...failures,
    ['sends no JSON', { body: '<html>' }, undefined],
    ['sends no list', { body: { shipments: [] } }, undefined],
    ['sends a list of other things', { body: [{ id: 1 }] }, undefined],
  ] as typeof failures)('are unavailable if the service %s', async (_, reply, retryAfter) => {
    answering(reply)
    expect(await meeting(reply).shipments('serbia', 'kljuc', [id('A')])).toEqual({
      unavailable: true,
      retryAfter,
    })
  })

  it.each([401, 403])('report an invalid key: %d', async (status) => {
    answering({ status })
    expect(await trackify.shipments('serbia', 'kljuc', [id('A')])).toBe('invalid')
  })
})
