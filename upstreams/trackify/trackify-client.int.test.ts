import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { type Reply, startUpstream, type Upstream } from '../testing/upstream.ts'
import { createTrackify, type Trackify } from './trackify-client.ts'

/** ms, more than a busy machine needs; what never comes is not waited for that long. */
const [plenty, little] = [60_000, 600]

let upstream: Upstream
let trackify: Trackify
const trackifyWith = (patience: number) => createTrackify({ addresses: { serbia: `${upstream.url}/srb/` }, patience })
const meeting = (reply: Reply) => (reply === 'never answers' ? trackifyWith(little) : trackify)
beforeAll(async () => {
  upstream = await startUpstream(() => ({}))
  trackify = trackifyWith(plenty)
})
afterAll(() => upstream.close())

const id = (letter: string) => letter.repeat(26)
const answering = (reply: Reply) => upstream.becomes(() => reply)
const shipments = async (...list: unknown[]) => {
  answering({ body: list })
  return trackify.shipments('serbia', 'kljuc', [id('A'), id('B')])
}

const failures: [string, Reply, number | undefined][] = [
  ['is slow', 'never answers', undefined], ['hangs up', 'hangs up', undefined], ['breaks off', 'breaks off', undefined], ['says too much', 'never ends', undefined],
  ['is overrun', { status: 429, headers: { 'retry-after': '17' } }, 17], ['is overrun and says when in words, of a time that is over', { status: 429, headers: { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' } }, undefined],
  ['is broken', { status: 500, body: 'stack' }, undefined], ['is away', { status: 503, headers: { 'retry-after': '99999999' } }, 3600], ['is somewhere else', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, undefined],
  ['knows no such path', { status: 404 }, undefined],
]

describe('a key', () => {
  it.each([[200, 'valid'], [401, 'invalid'], [403, 'invalid']] as const)('answered with %d is %s', async (status, verdict) => {
    answering({ status, body: {} })
    expect(await trackify.test('serbia', 'moj-kljuc')).toBe(verdict)
    expect(upstream.asked.at(-1)).toMatchObject({ method: 'GET', path: '/srb/account', headers: { authorization: 'Bearer moj-kljuc' } })
  })

  it.each(failures)('is neither right nor wrong where the service %s', async (_, reply, retryAfter) => {
    answering(reply)
    // A body that breaks off or never ends comes after the status, but an answer is whole or it is none.
    expect(await meeting(reply).test('serbia', 'kljuc')).toEqual({ unavailable: true, retryAfter })
  })

  it.each(['ključ', 'a b', 'a\r\nHost: x'])('that no header carries is wrong, and not sent: %j', async (key) => {
    const before = upstream.asked.length
    expect(await trackify.test('serbia', key)).toBe('invalid')
    expect(await trackify.shipments('serbia', key, [id('A')])).toBe('invalid')
    expect(upstream.asked).toHaveLength(before)
  })

  it('has nobody to tell where no address is configured', async () => {
    expect(trackify.has('others')).toBe(false)
    expect(await trackify.test('others', 'kljuc')).toEqual({ unavailable: true })
    expect(await trackify.shipments('others', 'kljuc', [id('A')])).toEqual({ unavailable: true })
  })
})

describe('shipments', () => {
  it('are asked for by the orders\' ids', async () => {
    await shipments()
    expect(upstream.asked.at(-1)).toMatchObject({ method: 'POST', path: '/srb/shipments/status', headers: { authorization: 'Bearer kljuc', 'content-type': 'application/json' } })
    expect(JSON.parse(upstream.asked.at(-1)!.body)).toEqual({ references: [id('A'), id('B')] })
  })

  it.each<[string, string | undefined]>([
    ['registered', undefined], ['sorting', 'U sortirnom centru'], ['in_transit', 'U dostavi'], ['out_for_delivery', 'U dostavi'], ['awaiting_pickup', 'Čeka preuzimanje'],
    ['problem', 'Problematično'], ['third_attempt_failed', 'Treće bezuspešno uručenje'], ['delivered', 'Dostavljeno'], ['duplicate', 'Duplikat Pošiljka'],
    ['returning', 'Vraća se pošaljaocu'], ['returned', 'Vraća se pošaljaocu'], ['damaged', 'Oštećena pošiljka'], ['cancelled', 'Otkazana'], [' Delivered ', 'Dostavljeno'],
    ...orderStatuses.map((status): [string, string] => [status, status]),
  ])('%j means %s', async (word, status) => {
    expect(await shipments({ reference: id('A'), trackingId: 'RS1', status: word })).toEqual([{ orderId: id('A'), trackingId: 'RS1', status }])
  })

  it.each(['na_mesecu', '', 'constructor', '__proto__'])('with a word that the table does not hold keep their status, and say it: %j', async (word) => {
    expect(await shipments({ reference: id('A'), trackingId: ' ', status: word })).toEqual([{ orderId: id('A'), trackingId: null, status: undefined, unknown: word }])
  })

  const good = { reference: id('B'), trackingId: 'RS2', status: 'delivered' }
  const followed = { orderId: id('B'), trackingId: 'RS2', status: 'Dostavljeno' }
  it.each<[string, object]>([
    ['a number for its number', { trackingId: 12345, status: 'delivered' }], ['no status', { trackingId: 'RS1' }], ['a number for its status', { status: 7 }], ['a status without end', { status: 'x'.repeat(101) }],
    ['a number without end', { trackingId: 'x'.repeat(101), status: 'delivered' }], ['a status that no table holds', { status: 'in\u0000transit' }], ['a number that no table holds', { trackingId: 'RS\u0000', status: 'delivered' }], ['half a letter', { status: '\ud83d' }], ['a list for its number', { trackingId: ['RS1'], status: 'delivered' }],
  ])('that cannot be read keep their status and say so, and the others are followed: %s', async (_, odd) => {
    expect(await shipments({ reference: id('A'), ...odd }, good)).toEqual([followed, { orderId: id('A'), trackingId: null, status: undefined, unknown: 'neispravan zapis' }])
  })

  it.each([[{ reference: 5, status: 'delivered' }], [null], ['RS1'], [[]], [{ status: 'delivered' }], [{ reference: 'x'.repeat(101), status: 'delivered' }], [{ reference: id('C'), status: 7 }]])('of nobody that was asked about are left out, and the others are followed: %j',
    async (odd) => expect(await shipments(odd, good)).toEqual([followed]),
  )

  it('said twice count as they can be read', async () => {
    expect(await shipments({ reference: id('B'), status: 7 }, good, { reference: id('B'), status: null })).toEqual([followed])
  })

  it('of others, and said twice, are left out', async () => {
    const delivered = { status: 'delivered' }
    expect(await shipments({ reference: id('B'), ...delivered }, { reference: id('C'), ...delivered }, { reference: id('B'), status: 'returned' }))
      .toEqual([{ orderId: id('B'), trackingId: null, status: 'Dostavljeno' }])
  })

  it.each([...failures, ['says no JSON', { body: '<html>' }, undefined], ['says no list', { body: { shipments: [] } }, undefined], ['says a list of other things', { body: [{ id: 1 }] }, undefined]] as typeof failures)(
    'are not known where the service %s',
    async (_, reply, retryAfter) => {
      answering(reply)
      expect(await meeting(reply).shipments('serbia', 'kljuc', [id('A')])).toEqual({ unavailable: true, retryAfter })
    },
  )

  it.each([401, 403])('are not told to a wrong key: %d', async (status) => {
    answering({ status })
    expect(await trackify.shipments('serbia', 'kljuc', [id('A')])).toBe('invalid')
  })
})
