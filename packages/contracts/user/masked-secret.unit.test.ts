// Rules: session/no-secrets
import { expect, test } from 'vitest'
import { isMasked, maskSecret } from './masked-secret.ts'

test.each([
  ['123456:AAE-tajni', '••••ajni'],
  ['12345', '••••2345'],
  ['1234', '••••'],
  ['-77', '••••'],
  ['ključ🔑a', '••••uč🔑a'],
])('masks %s as %s', (secret, shown) => {
  expect(maskSecret(secret)).toBe(shown)
  expect(isMasked(shown)).toBe(true)
})

test.each(['', 'ključ', '123:abc', '•', '••••predugo', '****12345'])(
  'does not take %j for a masked secret',
  (text) => expect(isMasked(text)).toBe(false),
)
