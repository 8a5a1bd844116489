// Rules: orders/source
import { describe, expect, test } from 'vitest'
import { visitQueryOf, visitSourceOf } from './visit-source.ts'

const fbclid = 'IwAR0abcDEF_123-xyz'

describe('visitSourceOf', () => {
  test('reads the campaign parameters and the click ids, and no others', () => {
    const query = `?utm_source=facebook&utm_medium=cpc&utm_campaign=jesen%202026&utm_term=lampa&utm_content=video-1&utm_id=7&fbclid=${fbclid}&ref=komsija&gclid=Cj0KCQiA-test_1`
    expect(visitSourceOf(query)).toEqual({
      utm: { source: 'facebook', medium: 'cpc', campaign: 'jesen 2026', term: 'lampa', content: 'video-1' },
      clickIds: [
        { name: 'fbclid', value: fbclid },
        { name: 'gclid', value: 'Cj0KCQiA-test_1' },
      ],
    })
  })

  test.each([
    ['an e-mail address', 'petar@primer.rs'],
    ['an encoded e-mail address', 'petar%2540primer.rs'],
    ['a phone number', '0641234567'],
    ['a phone number with spaces', '+381 64 123 4567'],
    ['a phone number in a text', 'zvati 064/123-45-67 posle 17'],
    ['a phone number with 00', '00381641234567'],
    ['a phone number without a plus', '381641234567'],
    ['a phone number without a zero', '641234567'],
    ['a short phone number without a zero', '64123456'],
    ['a phone number without a zero and with spaces', '64 123 4567'],
    ['a landline number of Belgrade', '011/220-2605'],
    ['a landline number of Podgorica', '020123456'],
    ['a landline number of Sarajevo', '033 123 456'],
    ['an empty value', ''],
    ['control characters', 'a%00b'],
  ])('drops %s', (_, value) =>
    expect(visitSourceOf(`utm_source=${value}&utm_medium=cpc`)).toEqual({ utm: { medium: 'cpc' } }),
  )

  test.each([
    ['a campaign number', '120210123456780123'],
    ['a date', 'promo-2026-05-01'],
    ['a date with points', '01.05.2026'],
    ['a year', 'leto 2026'],
    ['a range of days', 'akcija_0811-0811'],
    ['a date and a number', '0112202605'],
    ['a number with leading zeros', '00123456'],
    ['Serbian letters', 'čaša & šolja'],
  ])('keeps %s', (_, value) =>
    expect(visitSourceOf(new URLSearchParams({ utm_campaign: value }).toString())).toEqual({
      utm: { campaign: value },
    }),
  )

  test.each(['064123456789', 'petar@primer.rs', 'kratak', 'a b c d e f g h i j', `${'x'.repeat(501)}`])(
    'rejects the click id %j',
    (value) => expect(visitSourceOf(new URLSearchParams({ fbclid: value }).toString())).toEqual({}),
  )

  test('truncates a long value without splitting a character', () => {
    expect(visitSourceOf(`utm_source=${'a'.repeat(149)}😀`).utm!.source).toBe('a'.repeat(149))
    expect(visitSourceOf(`utm_source=${'a'.repeat(10_000)}`).utm!.source).toHaveLength(150)
  })

  test('returns nothing for an address without parameters', () => expect(visitSourceOf('')).toEqual({}))
})

test('visitQueryOf keeps only the known parameters of an address', () => {
  expect(visitQueryOf(`?x=1&utm_source=fejs&utm_term=a@b.rs&fbclid=${fbclid}`)).toBe(
    `utm_source=fejs&fbclid=${fbclid}`,
  )
  expect(visitQueryOf('?x=1')).toBe('')
})
