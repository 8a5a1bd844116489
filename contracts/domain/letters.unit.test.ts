import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHost } from './host.ts'
import { inLetters } from './letters.ts'

test.each([
  ['lampe.rs'], ['кућа.срб'], ['ćuprija-i-most.rs'], ['prodaja.šeširi.co.rs'], ['bücher.example'], ['例え.テスト'], ['😀.rs'], ['a-б.rs'],
])('%s is shown as it was typed', (typed) => expect(inLetters(readHost(typed)!.host)).toBe(typed))

test.each(['xn--.rs', 'xn--a.rs', 'xn---.rs', 'xn--99999999.rs', 'xn--0.rs', ''])('what is no punycode stays: %j', (host) => expect(inLetters(host)).toBe(host))

test('any name is read as the platform reads it', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'abcžćшљњαβß東京-'), minLength: 1, maxLength: 15 }), (name) => {
    const host = readHost(`${name}.rs`)?.host
    fc.pre(host !== undefined)
    expect(inLetters(host!)).toBe(domainToUnicode(host!))
  }))
})
