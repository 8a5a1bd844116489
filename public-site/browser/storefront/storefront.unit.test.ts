// Rules: pixel/consent
import { expect, test } from 'vitest'
import { storefrontClaims } from '../../social-proof/claims.ts'
import { carriedVisit, mayCarryClickIds, nextBuyers, withVisit } from './storefront.ts'

test('the invented number of buyers starts at 127 and stays close to it', () => {
  expect(storefrontClaims.buyers).toBe(127)
  let count: number = storefrontClaims.buyers
  for (let time = 0; time < 2000; time++) {
    const next = nextBuyers(count, storefrontClaims.buyers)
    expect(Math.abs(next - count)).toBeLessThanOrEqual(2)
    expect(next).toBeGreaterThanOrEqual(107)
    expect(next).toBeLessThanOrEqual(187)
    count = next
  }
})

test.each([
  ['/lampa', 'utm_source=fejs&fbclid=IwAR0abcDEF_123', '/lampa?utm_source=fejs&fbclid=IwAR0abcDEF_123'],
  [
    '/prodavnica?q=lampa&strana=2#ponuda',
    'utm_source=fejs',
    '/prodavnica?q=lampa&strana=2&utm_source=fejs#ponuda',
  ],
  ['/lampa?utm_source=izlog', 'utm_source=fejs', '/lampa?utm_source=izlog'],
  ['/lampa', '', '/lampa'],
])('the link %s of a visit with "%s" leads to %s', (href, visit, address) => {
  expect(withVisit(href, visit)).toBe(address)
})

test('a link always carries the campaign of the visit, but click ids only if allowed', () => {
  const query = '?q=lampa&utm_source=fejs&fbclid=IwAR0abcDEF_123&gclid=Cj0KCQiA-proba'
  expect(carriedVisit(query, true)).toBe('utm_source=fejs&fbclid=IwAR0abcDEF_123&gclid=Cj0KCQiA-proba')
  expect(carriedVisit(query, false)).toBe('utm_source=fejs')
})

test.each([
  ['shop without a consent question', { seller: 'ab' }, '', true],
  ['shop without a consent question, after a refusal', { seller: 'ab' }, 'pazar_consent_ab=no', false],
  [
    'shop without a consent question, after a refusal to another seller',
    { seller: 'ab' },
    'pazar_consent_cd=no',
    true,
  ],
  ['shop with a consent question, before an answer', { seller: 'ab', consent: 'Pristanak' }, '', false],
  [
    'shop with a consent question, after consent',
    { seller: 'ab', consent: 'Pristanak' },
    'a=1; pazar_consent_ab=yes',
    true,
  ],
  [
    'shop with a consent question, after a refusal',
    { seller: 'ab', consent: 'Pristanak' },
    'pazar_consent_ab=no',
    false,
  ],
  ['storefront of all sellers, after consent', {}, 'pazar_consent_ab=yes', true],
  [
    'storefront of all sellers, after a refusal to any of them',
    {},
    'pazar_consent_cd=yes; pazar_consent_ab=no',
    false,
  ],
])('decides whether links carry click ids in a %s', (_, facts, cookies, may) => {
  expect(mayCarryClickIds(facts, cookies)).toBe(may)
})
