// Rules: domains/input
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHost } from './host.ts'

describe('readHost', () => {
  test.each([
    ['prodavnica.rs', 'prodavnica.rs', 'prodavnica.rs'],
    ['  Prodavnica.RS ', 'prodavnica.rs', 'prodavnica.rs'],
    ['https://www.prodavnica.rs/', 'prodavnica.rs', 'prodavnica.rs'],
    ['http://shop.prodavnica.rs/ponuda/lampa?x=1#y', 'shop.prodavnica.rs', 'shop.prodavnica.rs'],
    ['www.rs', 'www.rs', 'www.rs'],
    ['prodavnica.rs.', 'prodavnica.rs', 'prodavnica.rs'],
    ['Čaršija.rs', 'xn--arija-gya40d.rs', 'čaršija.rs'],
    ['чаршија.срб', 'xn--80aax5a7ai7i.xn--90a3ac', 'чаршија.срб'],
    ['xn--80aax5a7ai7i.xn--90a3ac', 'xn--80aax5a7ai7i.xn--90a3ac', 'xn--80aax5a7ai7i.xn--90a3ac'],
  ])('reads the host from %j', (typed, host, shownAs) => {
    const read = readHost(typed)
    expect(read?.shownAs).toBe(shownAs)
    expect(read?.host).toBe(host)
  })

  test.each([
    '',
    ' ',
    'rs',
    'localhost',
    'shop.localhost',
    '127.0.0.1',
    '0x7f.1',
    '1.2.3',
    '[::1]',
    '::1',
    'prodavnica.rs:8080',
    'prodavnica.rs:80',
    'ana:tajna@prodavnica.rs',
    'ana@prodavnica.rs',
    'ftp://prodavnica.rs',
    'prodavnica..rs',
    '-prodavnica.rs',
    'prodavnica-.rs',
    'pro_davnica.rs',
    'pro davnica.rs',
    'prodavnica.123',
    '*.prodavnica.rs',
    'prod%61vnica.rs',
    `${'a'.repeat(64)}.rs`,
    `${'a.'.repeat(130)}rs`,
    'javascript:alert(1)',
    'xn--a.rs',
    'shop.xn--zz.rs',
    'xn--.rs',
    'xn--a-.rs',
    '//prodavnica.rs',
    'prodavnica.rs\u0000',
  ])('rejects %j', (typed) => expect(readHost(typed)).toBeUndefined())

  test('is idempotent for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.string({ unit: 'grapheme' })), (typed) => {
        const read = readHost(typed)
        if (!read) return
        expect(readHost(read.host)?.host).toBe(read.host)
        expect(readHost(read.shownAs)).toEqual(read)
      }),
    )
  })
})
