import { expect, test } from 'vitest'
import { logged } from '../testing/sample-events.ts'
import { domainsModel } from './domains.ts'

type Events = ReturnType<typeof logged>[]
const at = '2026-01-31T23:30:00.000Z'
const later = { at: '2026-02-03T10:00:00.000Z' }
const stream = 'domain-2-xn--arija-gya40d.rs'
const claim = { domainId: 4, sellerId: 2, host: 'xn--arija-gya40d.rs', shownAs: 'čaršija.rs', token: 'ab12' }
const added = (position = 10) => logged({ type: 'DomainAdded', data: claim }, stream, 0, position)
const checked = logged(
  { type: 'DomainChecked', data: { record: 'TXT', expected: 'x', found: [], ok: false } },
  stream,
  1,
  11,
  later,
)
const verified = logged({ type: 'DomainVerified', data: {} }, stream, 2, 12, later)
const primary = logged({ type: 'DomainMadePrimary', data: {} }, stream, 3, 13, later)
const pixel = logged(
  {
    type: 'DomainPixelChanged',
    data: { pixelId: '77', testCode: 'TEST1', enabled: false, hasAccessToken: true },
  },
  stream,
  4,
  14,
  later,
)
const removed = logged({ type: 'DomainRemoved', data: {} }, stream, 5, 15, later)
const fold = (events: Events) =>
  events.reduce<any>((row, event) => domainsModel.evolve(row, event), undefined)

test.each<[string, Events, object]>([
  [
    'an added domain',
    [added()],
    {
      claim: '2-xn--arija-gya40d.rs',
      domain_id: 4,
      seller_id: 2,
      host: 'xn--arija-gya40d.rs',
      shown_as: 'čaršija.rs',
      token: 'ab12',
      verified_at: null,
      last_checked_at: null,
      added_position: '10',
      primary_position: null,
      pixel_id: null,
      pixel_enabled: true,
      has_access_token: false,
      created_at: at,
      revision: 0,
    },
  ],
  [
    'a checked domain',
    [added(), checked],
    { last_checked_at: later.at, verified_at: null, revision: 1, created_at: at, updated_at: later.at },
  ],
  ['a verified domain', [added(), checked, verified], { verified_at: later.at, revision: 2 }],
  ['a primary domain', [added(), primary], { primary_position: '13', added_position: '10' }],
  [
    'a domain with a pixel',
    [added(), pixel],
    { pixel_id: '77', pixel_test_code: 'TEST1', pixel_enabled: false, has_access_token: true },
  ],
  [
    'a domain added again after its removal',
    [added(), verified, primary, pixel, removed, added(20)],
    {
      verified_at: null,
      primary_position: null,
      added_position: '20',
      pixel_id: null,
      has_access_token: false,
    },
  ],
])('folds %s', (_, events, row) => expect(fold(events)).toMatchObject(row))

test('removes the row of a removed domain', () => expect(fold([added(), verified, removed])).toBeUndefined())
test('refuses an event of a domain that was never added', () =>
  expect(() => fold([verified])).toThrow('nothing was there before it'))
test('keys a row by the claim in its stream name', () =>
  expect([domainsModel.keyOf(added()), domainsModel.keyOf({ ...added(), stream: 'host-a.rs' })]).toEqual([
    fold([added()]).claim,
    undefined,
  ]))
