import { expect, test } from 'vitest'
import { needsSetUp } from './set-up-reasons.ts'

test.each([
  ['Telegram nije podešen', true],
  ['Google Sheets nije podešen', true],
  ['Pixel je isključen na domenu na kojem je naručeno', true],
  ['Webhook je isključen', true],
  ['Podaci kupca su obrisani', false],
  ['Webhook je uklonjen', false],
  ['Porudžbina ne postoji', false],
  [
    'Kada je naručeno, kupac nije pristao na praćenje ili Pixel sa pristupnim tokenom nije bio podešen: naknadno se ne šalje',
    false,
  ],
  [null, false],
])('a delivery skipped for %j is worth a retry: %s', (reason, is) => expect(needsSetUp(reason)).toBe(is))
