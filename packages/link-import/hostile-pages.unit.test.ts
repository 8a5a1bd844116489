// Rules: websites/link-import
import { linkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePage } from './decode-page.ts'
import { readProductPage } from './read-product-page.ts'

const address = 'https://prodavnica.example/proizvod?id=1'
const read = (html: string) => readProductPage(html, address)
const ld = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`

describe('hostile or broken pages', () => {
  it.each([
    ['an invalid base', '<base href="http://[">'],
    ['a type that is not text', ld({ '@type': { toString: null } })],
    ['invalid types', ld({ '@type': [{ toString: null }, null, 5], name: 'B' })],
    [
      'a price type that is not text',
      ld({
        '@type': 'Product',
        offers: { priceSpecification: [{ priceType: { toString: null }, price: 1 }] },
      }),
    ],
    [
      'endlessly nested offers',
      ld(`{"@type":"Product","offers":${'{"offers":'.repeat(20_000)}1${'}'.repeat(20_000)}}`),
    ],
    ['an invisible name in structured data', ld({ '@type': 'Product', name: '&#8203;' })],
    ['an invisible first heading', '<h1>\u200b</h1>'],
  ])('read a visible heading next to %s', (_what, html) =>
    expect(read(`${html}<h1>Lampa</h1>`)).toMatchObject({ productName: 'Lampa', source: 'page' }),
  )
  it('do not use an invisible heading as the name', () => {
    expect(read('<h1>\u200b</h1>')).toBeUndefined()
    expect(read('<title>Lampa</title><h1>\u200b\u2060</h1>')).toMatchObject({ productName: 'Lampa' })
  })
  it('have no price if the amount is negative', () =>
    expect(
      read(ld({ '@type': 'Product', name: 'A', offers: { price: '-5', priceCurrency: 'RSD' } })),
    ).toMatchObject({ productName: 'A', price: null }))
  it('have no pictures at addresses of scripts, files or accounts', () => {
    const images = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:image/png;base64,xx',
      'https://ime:lozinka@a.example/x.jpg',
      'ftp://a.example/x.jpg',
      'https://a.example/ok.jpg',
      '',
      'http://[',
    ]
    expect(read(ld({ '@type': 'Product', name: 'A', image: images }))?.images).toEqual([
      'https://a.example/ok.jpg',
    ])
  })
  it("have names without tags and control characters, cut to the contract's limit", () => {
    expect(
      read(ld({ '@type': 'Product', name: ` <b>A</b>\u0000\n${'x'.repeat(400)}` }))!.productName,
    ).toMatch(/^A x{198}$/)
    expect(read('<h1>A\u0007 B</h1>')!.productName).toBe('A B')
  })
  it('have no product without a name', () => expect(read('<html><body><p>Zdravo')).toBeUndefined())
  it('always result in a product that fits the contract', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.json(), (text, json) => {
        const found = read(
          `<title>${text}</title>${ld(json)}<h1>${text}</h1><img src="${text}"><del>${text}</del>`,
        )
        if (found) expect(linkedProduct.safeParse(found).error).toBeUndefined()
      }),
    )
  })
})

describe('decodePage', () => {
  const name = 'Ćilim čađ šuma žaba Đorđe'
  const in1250 = Buffer.from([0xc6, 0x69, 0x6c, 0x69, 0x6d, 0x20, 0xe8, 0x61, 0xf0])
  it.each([
    ['undeclared UTF-8', Buffer.from(name), 'text/html', name],
    [
      'UTF-8 with a byte order mark despite another charset in the header',
      Buffer.from(`\ufeff${name}`),
      'text/html; charset=windows-1250',
      name,
    ],
    ['windows-1250 by its header', in1250, 'text/html; charset=windows-1250', 'Ćilim čađ'],
    [
      'windows-1250 by its meta',
      Buffer.concat([
        Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=windows-1250">'),
        in1250,
      ]),
      'text/html',
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1250">Ćilim čađ',
    ],
    ['undeclared windows-1250', in1250, 'text/html', 'Ćilim čađ'],
    ['an unknown charset', Buffer.from(name), 'text/html; charset=nepoznat', name],
  ])('decodes %s', (_what, bytes, type, text) => expect(decodePage(bytes, type)).toBe(text))
})
