// Rules: domains/one-aggregate
import type { DomainHostEvent } from '@pazar/contracts/domain/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, scenarioTime, stateAfter } from '../testing/scenario.ts'
import { decideDomain, type DnsCheck, type DomainCommand, domainFold, type Pixel } from './domain.ts'

const claim = { domainId: 4, sellerId: 7, host: 'prodavnica.rs', shownAs: 'prodavnica.rs', token: 'ab12' }
const added: DomainHostEvent = { type: 'DomainAdded', data: claim }
const again: DomainHostEvent = { type: 'DomainAdded', data: { ...claim, token: 'cd34' } }
const primary: DomainHostEvent = { type: 'DomainMadePrimary', data: {} }
const verified: DomainHostEvent = { type: 'DomainVerified', data: {} }
const removed: DomainHostEvent = { type: 'DomainRemoved', data: {} }
const sight = (ok: boolean, found: string[] = []): DnsCheck => ({
  record: 'TXT',
  expected: 'pazar-verification=ab12',
  found,
  ok,
})
const checked = (check: DnsCheck): DomainHostEvent => ({ type: 'DomainChecked', data: check })
const pixel: Pixel = { pixelId: '123', testCode: null, enabled: true, hasAccessToken: true }
const pixelChanged: DomainHostEvent = { type: 'DomainPixelChanged', data: pixel }

/** Event ids in a scenario, by revision. */
const idOf = (revision: number) => `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`
const later = (seconds: number) => new Date(Date.parse(scenarioTime) + seconds * 1000).toISOString()
const add = (more: Partial<Extract<DomainCommand, { type: 'Add' }>> = {}) =>
  ({ type: 'Add', claim, eventId: 'another', makePrimary: false, isPrimary: false, ...more }) as const
const check = (seen: DnsCheck, more: Partial<Extract<DomainCommand, { type: 'Check' }>> = {}) =>
  ({ type: 'Check', check: seen, verifies: seen.ok, addedBy: idOf(0), now: later(10), ...more }) as const

describe('domain decider', () => {
  scenarios(domainFold, decideDomain, [
    { title: 'adds a domain', given: [], when: add(), outcome: [added] },
    {
      title: 'adds a domain and makes it primary',
      given: [],
      when: add({ makePrimary: true }),
      outcome: [added, primary],
    },
    {
      title: 'adds a domain once per idempotency key',
      given: [added],
      when: add({ eventId: idOf(0) }),
      outcome: [],
    },
    { title: 'refuses to add a domain twice', given: [added], when: add(), outcome: 'conflict' },
    {
      title: 'makes an existing domain primary',
      given: [added],
      when: add({ makePrimary: true }),
      outcome: [primary],
    },
    {
      title: 'appends no event for a domain that is primary',
      given: [added],
      when: add({ makePrimary: true, isPrimary: true }),
      outcome: [],
    },
    {
      title: 'adds a removed domain again',
      given: [added, verified, removed],
      when: add(),
      outcome: [added],
    },

    {
      title: 'verifies by the record',
      given: [added],
      when: check(sight(true, ['x'])),
      outcome: [checked(sight(true, ['x'])), verified],
    },
    {
      title: 'verifies once',
      given: [added, checked(sight(true)), verified],
      when: check(sight(true), { now: later(70) }),
      outcome: [checked(sight(true))],
    },
    {
      title: 'stays pending if the host is reserved by another seller',
      given: [added],
      when: check(sight(true), { verifies: false }),
      outcome: [checked(sight(true))],
    },
    {
      title: 'is not verified by another record',
      given: [added],
      when: check(sight(false, ['v=spf1'])),
      outcome: [checked(sight(false, ['v=spf1']))],
    },
    {
      title: 'does not record an equal check within a minute',
      given: [added, checked(sight(false, ['a']))],
      when: check(sight(false, ['a'])),
      outcome: [],
    },
    {
      title: 'records an equal check a minute later',
      given: [added, checked(sight(false, ['a']))],
      when: check(sight(false, ['a']), { now: later(61) }),
      outcome: [checked(sight(false, ['a']))],
    },
    {
      title: 'records a different check at once',
      given: [added, checked(sight(false, ['a']))],
      when: check(sight(false, ['b'])),
      outcome: [checked(sight(false, ['b']))],
    },
    {
      title: 'verifies by an equal check once the host is free',
      given: [added, checked(sight(true))],
      when: check(sight(true)),
      outcome: [verified],
    },
    {
      title: 'refuses a check with the token of a removed claim',
      given: [added, removed, again],
      when: check(sight(true)),
      outcome: 'conflict',
    },
    {
      title: 'answers not_found for a check of a removed domain',
      given: [added, removed],
      when: check(sight(true)),
      outcome: 'not_found',
    },

    {
      title: 'makes a verified domain primary',
      given: [added, verified],
      when: { type: 'MakePrimary', isPrimary: false, eventId: 'x' },
      outcome: [primary],
    },
    {
      title: 'appends no event if the domain is primary already',
      given: [added, verified],
      when: { type: 'MakePrimary', isPrimary: true, eventId: 'x' },
      outcome: [],
    },
    {
      title: 'makes a domain primary once per idempotency key',
      given: [added, verified, primary],
      when: { type: 'MakePrimary', isPrimary: false, eventId: idOf(2) },
      outcome: [],
    },
    {
      title: 'refuses to make a pending domain primary',
      given: [added],
      when: { type: 'MakePrimary', isPrimary: false, eventId: 'x' },
      outcome: 'not_verified',
    },
    {
      title: 'answers not_found for making a missing domain primary',
      given: [],
      when: { type: 'MakePrimary', isPrimary: false, eventId: 'x' },
      outcome: 'not_found',
    },

    {
      title: 'changes the pixel',
      given: [added],
      when: { type: 'ChangePixel', pixel, hasNewToken: true },
      outcome: [pixelChanged],
    },
    {
      title: 'appends no event for an unchanged pixel',
      given: [added, pixelChanged],
      when: { type: 'ChangePixel', pixel, hasNewToken: false },
      outcome: [],
    },
    {
      title: 'appends an event for a changed token alone',
      given: [added, pixelChanged],
      when: { type: 'ChangePixel', pixel, hasNewToken: true },
      outcome: [pixelChanged],
    },
    {
      title: 'answers not_found for the pixel of a removed domain',
      given: [added, removed],
      when: { type: 'ChangePixel', pixel, hasNewToken: false },
      outcome: 'not_found',
    },

    { title: 'removes a domain', given: [added], when: { type: 'Remove' }, outcome: [removed] },
    { title: 'removes a domain once', given: [added, removed], when: { type: 'Remove' }, outcome: [] },
    {
      title: 'answers not_found for removing an unknown domain',
      given: [],
      when: { type: 'Remove' },
      outcome: 'not_found',
    },
  ])

  it('starts with a fresh state when a domain is added again', () => {
    const { domain } = stateAfter(domainFold, [
      added,
      verified,
      primary,
      pixelChanged,
      checked(sight(true)),
      removed,
      again,
    ])
    expect(domain).toMatchObject({
      token: 'cd34',
      verifiedAt: null,
      madePrimary: undefined,
      lastCheckedAt: null,
      pixel: { pixelId: null, hasAccessToken: false },
    })
  })
})
