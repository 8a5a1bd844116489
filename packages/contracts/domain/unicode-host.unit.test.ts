import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHost } from './host.ts'
import { toUnicodeHost } from './unicode-host.ts'

test.each([
  ['lampe.rs'],
  ['кућа.срб'],
  ['ćuprija-i-most.rs'],
  ['prodaja.šeširi.co.rs'],
  ['bücher.example'],
  ['例え.テスト'],
  ['😀.rs'],
  ['a-б.rs'],
])('shows the host %s as it was typed', (typed) => expect(toUnicodeHost(readHost(typed)!.host)).toBe(typed))

test.each(['xn--.rs', 'xn--a.rs', 'xn---.rs', 'xn--99999999.rs', 'xn--0.rs', ''])(
  'leaves invalid punycode unchanged: %j',
  (host) => expect(toUnicodeHost(host)).toBe(host),
)

test('decodes any host name like domainToUnicode of Node', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abcžćшљњαβß東京-'), minLength: 1, maxLength: 15 }),
      (name) => {
        const host = readHost(`${name}.rs`)?.host
        fc.pre(host !== undefined)
        expect(toUnicodeHost(host!)).toBe(domainToUnicode(host!))
      },
    ),
  )
})
