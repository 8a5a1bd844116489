import { maskSecret } from '@pazar/contracts/user/masked-secret.ts'
import { describe, expect, test } from 'vitest'
import { stateLabels, stateOf } from './connected-services.ts'
import { type KeyHappening, type KeyStatuses, keyStatusesAfter, untested } from './key-status.ts'
import { tabOf } from './settings-tabs.ts'
import { typedOver } from './typed-over.ts'

describe('the status of a key', () => {
  const valid: KeyStatuses = { trackifyApiKeySrb: 'valid', trackifyApiKey: 'valid' }
  test.each<[string, KeyStatuses, KeyHappening, KeyStatuses]>([
    ['is untested again once edited', valid, { type: 'edited', key: 'trackifyApiKey' }, { trackifyApiKeySrb: 'valid', trackifyApiKey: 'untested' }],
    ['is valid by a test', untested, { type: 'tested', key: 'trackifyApiKeySrb', valid: true }, { trackifyApiKeySrb: 'valid', trackifyApiKey: 'untested' }],
    ['is invalid by a test', valid, { type: 'tested', key: 'trackifyApiKeySrb', valid: false }, { trackifyApiKeySrb: 'invalid', trackifyApiKey: 'valid' }],
    ['is untested where an empty one was saved', valid, { type: 'saved', filled: ['trackifyApiKey'] }, { trackifyApiKeySrb: 'untested', trackifyApiKey: 'valid' }],
  ])('%s', (_, before, happening, after) => expect(keyStatusesAfter(before, happening)).toEqual(after))
})

describe('typing over a masked secret', () => {
  const mask = maskSecret('tajni-kljuc')
  test.each([
    ['nov', 'nov'], [`${mask}nov`, 'nov'], [`nov${mask}`, 'nov'], [mask.slice(0, -1), ''], ['', ''], [`••nov••ljuc`, ''],
  ])('leaves nothing of it: %s', (after, left) => expect(typedOver(mask, after)).toBe(left))
  test('of a plain text is that text', () => expect(typedOver('novi', 'noviji')).toBe('noviji'))
})

test.each([['security', 'security'], ['notifications', 'notifications'], ['nema', 'profile'], [null, 'profile']])('the address %s opens %s', (named, tab) => expect(tabOf(named)).toBe(tab))

test.each<readonly [Parameters<typeof stateOf>[0], string]>([
  [{ name: 'ai' as const, isReady: true, missing: null, waitsFor: null }, 'Spremno'],
  ...(['telegram', 'sheets', 'trackifySerbia', 'trackifyOthers', 'meta', 'shopify', 'webhooks'] as const).map((name) => [{ name, isReady: true, missing: null, waitsFor: null }, 'Podešeno'] as const),
  [{ name: 'meta' as const, isReady: true, missing: 'Upišite pristupni token', waitsFor: 'seller' as const }, 'Radi, može i bolje'],
  [{ name: 'telegram' as const, isReady: false, missing: 'Upišite Bot ID', waitsFor: 'seller' as const }, 'Nije podešeno'],
  [{ name: 'ai' as const, isReady: false, missing: 'Na serveru nema ključa', waitsFor: 'server' as const }, 'Čeka podešavanje servera'],
])('a service that is %j is called "%s"', (service, label) => expect(stateLabels[stateOf(service)]).toBe(label))
