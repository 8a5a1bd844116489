// Rules: pixel/events
import { describe, expect, it, test } from 'vitest'
import { addressOf, eventAddress } from './event-address.ts'

const source = {
  pixelId: '123456789012345',
  page: 'https://lampe.rs/luna',
  referrer: 'https://www.facebook.com/',
  at: 1_700_000_000_000,
  fbp: 'fb.1.1.2',
  fbc: undefined,
}
const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

describe('pixel event', () => {
  it('is one request with an event id, so that the same event from the server is not counted twice', () => {
    expect(parametersOf(eventAddress(source, { name: 'PageView', id: 'v-1' }))).toEqual({
      id: '123456789012345',
      ev: 'PageView',
      dl: 'https://lampe.rs/luna',
      rl: 'https://www.facebook.com/',
      if: 'false',
      ts: '1700000000000',
      eid: 'v-1',
      fbp: 'fb.1.1.2',
    })
  })
  it('contains value, currency in letters only, content ids and quantity of a purchase', () => {
    const event = {
      name: 'Purchase',
      id: 'N1',
      value: 29.9,
      currency: ' EUR €',
      contentIds: ['P-1'],
      contentName: 'Lampa',
      quantity: 2,
    } as const
    expect(parametersOf(eventAddress({ ...source, fbc: 'fb.1.1.klik' }, event))).toMatchObject({
      ev: 'Purchase',
      eid: 'N1',
      fbc: 'fb.1.1.klik',
      'cd[value]': '29.9',
      'cd[currency]': 'EUR',
      'cd[content_ids]': '["P-1"]',
      'cd[content_type]': 'product',
      'cd[content_name]': 'Lampa',
      'cd[num_items]': '2',
    })
  })
})

test.each([
  ['/luna', '', 'https://lampe.rs/luna'],
  ['/luna', '?utm_source=fb&telefon=064&fbclid=abc', 'https://lampe.rs/luna?utm_source=fb&fbclid=abc'],
  ['/hvala/3/ABCDEFGH', '?order=ABC', 'https://lampe.rs/hvala'],
])('reports the page %s%s to Meta as %s', (pathname, search, address) => {
  expect(addressOf({ origin: 'https://lampe.rs', pathname, search })).toBe(address)
})
