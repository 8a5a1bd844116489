import { readFileSync } from 'node:fs'
import { linkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageText } from './page-text.ts'
import { readProductPage } from './read-product-page.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}.html`, import.meta.url), 'utf8')
const address = 'https://prodavnica.example/proizvod?id=1'
const read = (html: string) => readProductPage(html, address)
const ld = (value: unknown) => `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`

describe('pages of shops', () => {
  it('Shopify: a group of variants, prices as the first has it, the struck one from the page, each picture once and whole', () => {
    expect(readProductPage(sample('shopify'), 'https://dobra-kupovina.example/products/masazer-za-vrat')).toEqual({
      productName: 'Masažer za vrat i ramena', description: 'Masažer sa toplotom.\nTri brzine\nTežina 1,2 kg', sku: 'MV-100-S', price: 3990, originalPrice: 6990, currency: 'RSD',
      images: ['https://dobra-kupovina.example/cdn/shop/files/masazer-1.jpg?v=17&width=1920', 'https://dobra-kupovina.example/cdn/shop/files/masazer-2.jpg?v=17&width=1920', 'https://dobra-kupovina.example/cdn/shop/files/masazer-3.jpg?v=17&width=1946'],
      productLink: 'https://dobra-kupovina.example/products/masazer-za-vrat', source: 'json-ld',
    })
  })
  it('WooCommerce: a graph, price specifications, pictures as objects, nothing of related products', () => {
    expect(readProductPage(sample('woocommerce'), 'https://kucni-kutak.example/proizvod/lampa')).toEqual({
      productName: 'Solarna lampa za baštu', description: 'Svetli ceo dan punjena suncem.', sku: '4021', price: 1990, originalPrice: 2990, currency: 'RSD',
      images: ['https://kucni-kutak.example/wp-content/uploads/2025/03/lampa.jpg', 'https://kucni-kutak.example/wp-content/uploads/2025/03/lampa-noc.jpg', 'https://kucni-kutak.example/wp-content/uploads/2025/03/lampa-detalj.jpg'],
      productLink: 'https://kucni-kutak.example/proizvod/lampa', source: 'json-ld',
    })
  })
  it('AliExpress: a list, an aggregate offer; an amount in dollars is no price here', () => {
    expect(readProductPage(sample('aliexpress'), 'https://aliexpress.example/item/1.html')).toEqual({
      productName: 'Mini Projector Portable 4K Home Cinema', description: 'Smarter Shopping, Better Living! Mini Projector', sku: '', price: null, originalPrice: null, currency: null,
      images: ['https://ae01.alicdn.example/kf/Sabc1.jpg', 'https://ae01.alicdn.example/kf/Sabc2.jpg', 'https://ae01.alicdn.example/kf/Sabc3.png'],
      productLink: 'https://aliexpress.example/item/1.html', source: 'json-ld',
    })
  })
  it('a plain page: heading, struck and shown price, big pictures against its base address', () => {
    expect(readProductPage(sample('plain'), 'https://stara-radionica.example/cilim')).toEqual({
      productName: 'Ručno tkani ćilim', description: '', sku: '', price: 99.5, originalPrice: 145, currency: 'BAM',
      images: ['https://stara-radionica.example/roba/slike/cilim-1.jpg', 'https://stara-radionica.example/slike/cilim-2.jpg'],
      productLink: 'https://stara-radionica.example/cilim', source: 'page',
    })
  })
})

describe('structured data', () => {
  it.each([
    ['a single offer', { '@type': 'Product', name: 'A', offers: { price: '10', priceCurrency: 'EUR' } }, 10],
    ['a list of offers, the first without a price', { '@type': 'Product', name: 'A', offers: [{ availability: 'x' }, { price: 12.5, priceCurrency: 'EUR' }] }, 12.5],
    ['an aggregate', { '@type': 'Product', name: 'A', offers: { '@type': 'AggregateOffer', lowPrice: '9,90', priceCurrency: 'EUR' } }, 9.9],
    ['offers within an aggregate', { '@type': 'Product', name: 'A', offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', offers: [{ price: '15' }] } }, 15],
    ['a type as an address', { '@type': 'https://schema.org/Product', name: 'A', offers: { price: '11', priceCurrency: 'EUR' } }, 11],
    ['several types', { '@type': ['Thing', 'Product'], name: 'A', offers: { price: '11', priceCurrency: 'EUR' } }, 11],
    ['the main entity of a page', { '@type': 'WebPage', mainEntity: { '@type': 'Product', name: 'A', offers: { price: '13', priceCurrency: 'EUR' } } }, 13],
    ['the one with a price of two', [{ '@type': 'Product', name: 'A' }, { '@type': 'Product', name: 'A', offers: { price: '14', priceCurrency: 'EUR' } }], 14],
  ])('%s', (_what, data, price) => expect(read(ld(data))).toMatchObject({ productName: 'A', price, currency: 'EUR', source: 'json-ld' }))

  it.each([
    ['a comment around it', '<!-- {"@type":"Product","name":"A"} -->'], ['a line break within a text', '{"@type":"Product","name":"A","description":"x\ny"}'], ['a comma too many', '{"@type":"Product","name":"A",}'],
  ])('with %s', (_what, text) => expect(read(ld(text))).toMatchObject({ productName: 'A', source: 'json-ld' }))

  it('is passed over where it cannot be read or names no product', () => {
    expect(read(`${ld('{"@type":"Product",')}${ld({ '@type': 'Organization', name: 'Firma' })}<title>Lampa</title>`)).toMatchObject({ productName: 'Lampa', source: 'page' })
  })
})

describe('Open Graph', () => {
  it('name without the shop, sale price before the regular one', () => {
    const tags = { 'og:title': 'Lampa | Kutak', 'og:site_name': 'Kutak', 'product:price:amount': '2990', 'product:sale_price:amount': '1990', 'product:price:currency': 'RSD', 'og:image': '/a.jpg' }
    expect(read(Object.entries(tags).map(([name, value]) => `<meta property="${name}" content="${value}">`).join(''))).toMatchObject({
      productName: 'Lampa', price: 1990, originalPrice: 2990, currency: 'RSD', images: ['https://prodavnica.example/a.jpg'], source: 'open-graph',
    })
  })
})

describe('whatever the page holds', () => {
  it.each([
    ['a base that is no address', '<base href="http://[">'],
    ['a type that is no text', ld({ '@type': { toString: null } })],
    ['types that are none', ld({ '@type': [{ toString: null }, null, 5], name: 'B' })],
    ['a kind of price that is no text', ld({ '@type': 'Product', offers: { priceSpecification: [{ priceType: { toString: null }, price: 1 }] } })],
    ['offers within offers without end', ld(`{"@type":"Product","offers":${'{"offers":'.repeat(20_000)}1${'}'.repeat(20_000)}}`)],
    ['a name in structured data of which nothing is seen', ld({ '@type': 'Product', name: '&#8203;' })],
    ['a first heading of which nothing is seen', '<h1>\u200b</h1>'],
  ])('a good heading is read beside %s', (_what, html) => expect(read(`${html}<h1>Lampa</h1>`)).toMatchObject({ productName: 'Lampa', source: 'page' }))
  it('a heading of which nothing is seen is no name', () => {
    expect(read('<h1>\u200b</h1>')).toBeUndefined()
    expect(read('<title>Lampa</title><h1>\u200b\u2060</h1>')).toMatchObject({ productName: 'Lampa' })
  })
  it('less than nothing is no price', () => expect(read(ld({ '@type': 'Product', name: 'A', offers: { price: '-5', priceCurrency: 'RSD' } }))).toMatchObject({ productName: 'A', price: null }))
  it('addresses of scripts, files and accounts are no pictures', () => {
    const images = ['javascript:alert(1)', 'file:///etc/passwd', 'data:image/png;base64,xx', 'https://ime:lozinka@a.example/x.jpg', 'ftp://a.example/x.jpg', 'https://a.example/ok.jpg', '', 'http://[']
    expect(read(ld({ '@type': 'Product', name: 'A', image: images }))?.images).toEqual(['https://a.example/ok.jpg'])
  })
  it('names carry no tags, no control characters, and end where the contract does', () => {
    expect(read(ld({ '@type': 'Product', name: ` <b>A</b>\u0000\n${'x'.repeat(400)}` }))!.productName).toMatch(/^A x{198}$/)
    expect(read('<h1>A\u0007 B</h1>')!.productName).toBe('A B')
  })
  it('a page without a name is no product', () => expect(read('<html><body><p>Zdravo')).toBeUndefined())
  it('what is found always fits the contract', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.json(), (text, json) => {
      const found = read(`<title>${text}</title>${ld(json)}<h1>${text}</h1><img src="${text}"><del>${text}</del>`)
      if (found) expect(linkedProduct.safeParse(found).error).toBeUndefined()
    }))
  })
})

describe('in what a page is written', () => {
  const name = 'Ćilim čađ šuma žaba Đorđe'
  const in1250 = Buffer.from([0xc6, 0x69, 0x6c, 0x69, 0x6d, 0x20, 0xe8, 0x61, 0xf0])
  it.each([
    ['UTF-8 unsaid', Buffer.from(name), 'text/html', name],
    ['UTF-8 with a byte order mark, whatever the header says', Buffer.from(`\ufeff${name}`), 'text/html; charset=windows-1250', name],
    ['windows-1250 by its header', in1250, 'text/html; charset=windows-1250', 'Ćilim čađ'],
    ['windows-1250 by its meta', Buffer.concat([Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=windows-1250">'), in1250]), 'text/html', '<meta http-equiv="Content-Type" content="text/html; charset=windows-1250">Ćilim čađ'],
    ['windows-1250 unsaid', in1250, 'text/html', 'Ćilim čađ'],
    ['a charset that nobody knows', Buffer.from(name), 'text/html; charset=nepoznat', name],
  ])('%s', (_what, bytes, type, text) => expect(pageText(bytes, type)).toBe(text))
})
