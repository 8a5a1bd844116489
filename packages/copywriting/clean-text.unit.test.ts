import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

describe('cleanText', () => {
  it.each([
    ['Zdravo <a href="https://x.rs">ovde</a> &amp; tu', 'Zdravo ovde tu'],
    ['Pogledajte [sajt](https://x.rs).', 'Pogledajte sajt.'],
    ['Pišite na a@b.rs. Hvala.', 'Hvala.'],
    ['Sajt zlo.com nudi. Dobro je.', 'Dobro je.'],
    ['Zovite +381 64 123-4567 odmah. Tu smo.', 'Tu smo.'],
    ['Radi od 9:00 do 17:00, 2–5 dana, 2000 mAh.', 'Radi od 9:00 do 17:00, 2–5 dana, 2000 mAh.'],
    ['tekst\u202e obrnut\u200b', 'tekst obrnut'],
    ['javascript:alert(1)', ''],
    ['# Naslov', 'Naslov'],
    ['2 < 3 > 1', '2 3 1'],
    ['Verzija 2.0 je tu.', 'Verzija 2.0 je tu.'],
    ['USB-C i 5.000 sati', 'USB-C i 5.000 sati'],
  ])('cleans %s to: %s', (text, expected) => expect(cleanText(text)).toBe(expected))
  it('keeps paragraphs', () =>
    expect(cleanText('Prvi  red\n \n\n\nDrugi\u0007', true)).toBe('Prvi red\n\nDrugi'))
  it('removes markup and addresses from any text', () => {
    const bad = fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      'https://zlo.rs',
      'www.zlo.rs',
      '+381641234567',
      'a@b.rs',
      '\u202e',
      '<',
      '>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(bad, fc.lorem({ maxCount: 3 })), { maxLength: 8 }), (parts) => {
        expect(cleanText(parts.join(' '))).not.toMatch(/[<>]|https?:|www\.|\+381|@|\u202e/)
      }),
    )
  })
})
