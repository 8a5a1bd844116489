// Rules: settings/forms, integrations/trackify
import { maskSecret } from '@pazar/contracts/user/masked-secret.ts'
import { describe, expect, test } from 'vitest'
import { stateLabels, stateOf } from './connected-services.ts'
import { type KeyStatusEvent, type KeyStatuses, keyStatusReducer, untested } from './key-status.ts'
import { settingsTabs, tabOf } from './settings-tabs.ts'
import { replaceMasked } from './replace-masked.ts'

describe('key status', () => {
  const valid: KeyStatuses = { trackifyApiKeySrb: 'valid', trackifyApiKey: 'valid' }
  test.each<[string, KeyStatuses, KeyStatusEvent, KeyStatuses]>([
    [
      'becomes untested after an edit',
      valid,
      { type: 'edited', key: 'trackifyApiKey' },
      { trackifyApiKeySrb: 'valid', trackifyApiKey: 'untested' },
    ],
    [
      'becomes valid after a successful test',
      untested,
      { type: 'tested', key: 'trackifyApiKeySrb', valid: true },
      { trackifyApiKeySrb: 'valid', trackifyApiKey: 'untested' },
    ],
    [
      'becomes invalid after a failed test',
      valid,
      { type: 'tested', key: 'trackifyApiKeySrb', valid: false },
      { trackifyApiKeySrb: 'invalid', trackifyApiKey: 'valid' },
    ],
    [
      'becomes untested if saved empty',
      valid,
      { type: 'saved', filled: ['trackifyApiKey'] },
      { trackifyApiKeySrb: 'untested', trackifyApiKey: 'valid' },
    ],
  ])('%s', (_, before, happening, after) => expect(keyStatusReducer(before, happening)).toEqual(after))
})

describe('typing into a secret field', () => {
  const mask = maskSecret('tajni-kljuc')
  test.each([
    ['nov', 'nov'],
    [`${mask}nov`, 'nov'],
    [`nov${mask}`, 'nov'],
    [mask.slice(0, -1), ''],
    ['', ''],
    [`••nov••ljuc`, ''],
  ])('removes all of the masked secret: %s', (after, left) => expect(replaceMasked(mask, after)).toBe(left))
  test('keeps plain text as typed', () => expect(replaceMasked('novi', 'noviji')).toBe('noviji'))
})

test.each([
  ['security', 'security'],
  ['notifications', 'notifications'],
  ['nema', 'profile'],
  [null, 'profile'],
])('the address %s opens the tab %s', (named, tab) => expect(tabOf(named, settingsTabs)).toBe(tab))

test.each<readonly [Parameters<typeof stateOf>[0], string]>([
  [{ name: 'ai' as const, isReady: true, missing: null, waitsFor: null }, 'Spremno'],
  ...(['telegram', 'sheets', 'trackifySerbia', 'trackifyOthers', 'meta', 'shopify', 'webhooks'] as const).map(
    (name) => [{ name, isReady: true, missing: null, waitsFor: null }, 'Podešeno'] as const,
  ),
  [
    { name: 'meta' as const, isReady: true, missing: 'Upišite pristupni token', waitsFor: 'seller' as const },
    'Radi, može i bolje',
  ],
  [
    { name: 'telegram' as const, isReady: false, missing: 'Upišite Bot ID', waitsFor: 'seller' as const },
    'Nije podešeno',
  ],
  [
    { name: 'ai' as const, isReady: false, missing: 'Na serveru nema ključa', waitsFor: 'server' as const },
    'Čeka podešavanje servera',
  ],
])('the state of %j is labelled "%s"', (service, label) => expect(stateLabels[stateOf(service)]).toBe(label))
