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
const sight = (ok: boolean, found: string[] = []): DnsCheck => ({ record: 'TXT', expected: 'pazar-verification=ab12', found, ok })
const checked = (check: DnsCheck): DomainHostEvent => ({ type: 'DomainChecked', data: check })
const pixel: Pixel = { pixelId: '123', testCode: null, enabled: true, hasAccessToken: true }
const pixelChanged: DomainHostEvent = { type: 'DomainPixelChanged', data: pixel }

/** Ids of events in a scenario, by their place. */
const idOf = (revision: number) => `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`
const later = (seconds: number) => new Date(Date.parse(scenarioTime) + seconds * 1000).toISOString()
const add = (more: Partial<Extract<DomainCommand, { type: 'Add' }>> = {}) => ({ type: 'Add', claim, eventId: 'another', makePrimary: false, isPrimary: false, ...more }) as const
const check = (seen: DnsCheck, more: Partial<Extract<DomainCommand, { type: 'Check' }>> = {}) =>
  ({ type: 'Check', check: seen, verifies: seen.ok, addedBy: idOf(0), now: later(10), ...more }) as const

describe('a domain', () => {
  scenarios(domainFold, decideDomain, [
    { title: 'is added', given: [], when: add(), outcome: [added] },
    { title: 'is added and made primary at once', given: [], when: add({ makePrimary: true }), outcome: [added, primary] },
    { title: 'is added once under one key', given: [added], when: add({ eventId: idOf(0) }), outcome: [] },
    { title: 'that he has cannot be added', given: [added], when: add(), outcome: 'conflict' },
    { title: 'that he has can be set as the one', given: [added], when: add({ makePrimary: true }), outcome: [primary] },
    { title: 'that is the one stays it', given: [added], when: add({ makePrimary: true, isPrimary: true }), outcome: [] },
    { title: 'that was removed is added again', given: [added, verified, removed], when: add(), outcome: [added] },

    { title: 'is verified by its record', given: [added], when: check(sight(true, ['x'])), outcome: [checked(sight(true, ['x'])), verified] },
    { title: 'is verified once', given: [added, checked(sight(true)), verified], when: check(sight(true), { now: later(70) }), outcome: [checked(sight(true))] },
    { title: 'whose record is right but taken by another stays pending', given: [added], when: check(sight(true), { verifies: false }), outcome: [checked(sight(true))] },
    { title: 'is not verified by another record', given: [added], when: check(sight(false, ['v=spf1'])), outcome: [checked(sight(false, ['v=spf1']))] },
    { title: 'that looks the same within a minute is no news', given: [added, checked(sight(false, ['a']))], when: check(sight(false, ['a'])), outcome: [] },
    { title: 'that looks the same a minute later is', given: [added, checked(sight(false, ['a']))], when: check(sight(false, ['a']), { now: later(61) }), outcome: [checked(sight(false, ['a']))] },
    { title: 'that looks different is news at once', given: [added, checked(sight(false, ['a']))], when: check(sight(false, ['b'])), outcome: [checked(sight(false, ['b']))] },
    { title: 'seen right a moment ago, while taken, is verified when free', given: [added, checked(sight(true))], when: check(sight(true)), outcome: [verified] },
    { title: 'added anew is not verified by its old token', given: [added, removed, again], when: check(sight(true)), outcome: 'conflict' },
    { title: 'that is gone is not verified', given: [added, removed], when: check(sight(true)), outcome: 'not_found' },

    { title: 'that is verified is made primary', given: [added, verified], when: { type: 'MakePrimary', isPrimary: false, eventId: 'x' }, outcome: [primary] },
    { title: 'that is primary is not made it again', given: [added, verified], when: { type: 'MakePrimary', isPrimary: true, eventId: 'x' }, outcome: [] },
    { title: 'is made primary once under one key', given: [added, verified, primary], when: { type: 'MakePrimary', isPrimary: false, eventId: idOf(2) }, outcome: [] },
    { title: 'that is pending is not made primary', given: [added], when: { type: 'MakePrimary', isPrimary: false, eventId: 'x' }, outcome: 'not_verified' },
    { title: 'that is not there is not made primary', given: [], when: { type: 'MakePrimary', isPrimary: false, eventId: 'x' }, outcome: 'not_found' },

    { title: 'has its pixel changed', given: [added], when: { type: 'ChangePixel', pixel, newToken: true }, outcome: [pixelChanged] },
    { title: 'whose pixel stays as it is', given: [added, pixelChanged], when: { type: 'ChangePixel', pixel, newToken: false }, outcome: [] },
    { title: 'whose token alone changes says so', given: [added, pixelChanged], when: { type: 'ChangePixel', pixel, newToken: true }, outcome: [pixelChanged] },
    { title: 'that is gone has no pixel', given: [added, removed], when: { type: 'ChangePixel', pixel, newToken: false }, outcome: 'not_found' },

    { title: 'is removed', given: [added], when: { type: 'Remove' }, outcome: [removed] },
    { title: 'is removed once', given: [added, removed], when: { type: 'Remove' }, outcome: [] },
    { title: 'that was never there is not removed', given: [], when: { type: 'Remove' }, outcome: 'not_found' },
  ])

  it('added again starts anew', () => {
    const { domain } = stateAfter(domainFold, [added, verified, primary, pixelChanged, checked(sight(true)), removed, again])
    expect(domain).toMatchObject({ token: 'cd34', verifiedAt: null, madePrimary: undefined, lastCheckedAt: null, pixel: { pixelId: null, hasAccessToken: false } })
  })
})
