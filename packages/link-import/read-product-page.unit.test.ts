// Rules: websites/link-import
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readProductPage } from './read-product-page.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}.html`, import.meta.url), 'utf8')
const address = 'https://prodavnica.example/proizvod?id=1'
const read = (html: string) => readProductPage(html, address)
const ld = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`

describe('pages of shops', () => {
  it("reads Shopify: first variant's prices, struck-through price from the page, each picture once in full size", () => {
    expect(
      readProductPage(sample('shopify'), 'https://dobra-kupovina.example/products/masazer-za-vrat'),
    ).toEqual({
      productName: 'Masažer za vrat i ramena',
      description: 'Masažer sa toplotom.\n- Tri brzine\n- Težina 1,2 kg',
      sourceText: 'Masažer sa toplotom.\n- Tri brzine\n- Težina 1,2 kg',
      facts: ['Masažer sa toplotom', 'Tri brzine', 'Težina 1,2 kg'],
      sku: 'MV-100-S',
      price: 3990,
      originalPrice: 6990,
      currency: 'RSD',
      images: [
        'https://dobra-kupovina.example/cdn/shop/files/masazer-1.jpg?v=17&width=1920',
        'https://dobra-kupovina.example/cdn/shop/files/masazer-2.jpg?v=17&width=1920',
        'https://dobra-kupovina.example/cdn/shop/files/masazer-3.jpg?v=17&width=1946',
      ],
      productLink: 'https://dobra-kupovina.example/products/masazer-za-vrat',
      source: 'json-ld',
    })
  })
  it('reads WooCommerce: a graph, price specifications, picture objects, no related products', () => {
    expect(readProductPage(sample('woocommerce'), 'https://kucni-kutak.example/proizvod/lampa')).toEqual({
      productName: 'Solarna lampa za baštu',
      description: 'Svetli ceo dan punjena suncem.',
      sourceText: 'Svetli ceo dan punjena suncem.',
      facts: ['Svetli ceo dan punjena suncem'],
      sku: '4021',
      price: 1990,
      originalPrice: 2990,
      currency: 'RSD',
      images: [
        'https://kucni-kutak.example/wp-content/uploads/2025/03/lampa.jpg',
        'https://kucni-kutak.example/wp-content/uploads/2025/03/lampa-noc.jpg',
        'https://kucni-kutak.example/wp-content/uploads/2025/03/lampa-detalj.jpg',
      ],
      productLink: 'https://kucni-kutak.example/proizvod/lampa',
      source: 'json-ld',
    })
  })
  it('reads AliExpress: a list with an aggregate offer, and ignores a price in dollars', () => {
    expect(readProductPage(sample('aliexpress'), 'https://aliexpress.example/item/1.html')).toEqual({
      productName: 'Mini Projector Portable 4K Home Cinema',
      description: '',
      sourceText: 'Smarter Shopping, Better Living! Mini Projector',
      facts: [],
      sku: '',
      price: null,
      originalPrice: null,
      currency: null,
      images: [
        'https://ae01.alicdn.example/kf/Sabc1.jpg',
        'https://ae01.alicdn.example/kf/Sabc2.jpg',
        'https://ae01.alicdn.example/kf/Sabc3.png',
      ],
      productLink: 'https://aliexpress.example/item/1.html',
      source: 'json-ld',
    })
  })
  it('reads a plain page: heading, struck-through and current price, large pictures relative to its base', () => {
    expect(readProductPage(sample('plain'), 'https://stara-radionica.example/cilim')).toEqual({
      productName: 'Ručno tkani ćilim',
      description: '',
      sourceText: '',
      facts: [],
      sku: '',
      price: 99.5,
      originalPrice: 145,
      currency: 'BAM',
      images: [
        'https://stara-radionica.example/roba/slike/cilim-1.jpg',
        'https://stara-radionica.example/slike/cilim-2.jpg',
      ],
      productLink: 'https://stara-radionica.example/cilim',
      source: 'page',
    })
  })
})

describe('JSON-LD', () => {
  it.each([
    ['a single offer', { '@type': 'Product', name: 'A', offers: { price: '10', priceCurrency: 'EUR' } }, 10],
    [
      'a list of offers, the first without a price',
      {
        '@type': 'Product',
        name: 'A',
        offers: [{ availability: 'x' }, { price: 12.5, priceCurrency: 'EUR' }],
      },
      12.5,
    ],
    [
      'an aggregate',
      {
        '@type': 'Product',
        name: 'A',
        offers: { '@type': 'AggregateOffer', lowPrice: '9,90', priceCurrency: 'EUR' },
      },
      9.9,
    ],
    [
      'offers within an aggregate',
      {
        '@type': 'Product',
        name: 'A',
        offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', offers: [{ price: '15' }] },
      },
      15,
    ],
    [
      'a type as URL',
      { '@type': 'https://schema.org/Product', name: 'A', offers: { price: '11', priceCurrency: 'EUR' } },
      11,
    ],
    [
      'several types',
      { '@type': ['Thing', 'Product'], name: 'A', offers: { price: '11', priceCurrency: 'EUR' } },
      11,
    ],
    [
      'the main entity of a page',
      {
        '@type': 'WebPage',
        mainEntity: { '@type': 'Product', name: 'A', offers: { price: '13', priceCurrency: 'EUR' } },
      },
      13,
    ],
    [
      'the one of two with a price',
      [
        { '@type': 'Product', name: 'A' },
        { '@type': 'Product', name: 'A', offers: { price: '14', priceCurrency: 'EUR' } },
      ],
      14,
    ],
  ])('reads %s', (_what, data, price) =>
    expect(read(ld(data))).toMatchObject({ productName: 'A', price, currency: 'EUR', source: 'json-ld' }),
  )

  it.each([
    ['a comment around it', '<!-- {"@type":"Product","name":"A"} -->'],
    ['a line break in a text', '{"@type":"Product","name":"A","description":"x\ny"}'],
    ['a trailing comma', '{"@type":"Product","name":"A",}'],
  ])('is read with %s', (_what, text) =>
    expect(read(ld(text))).toMatchObject({ productName: 'A', source: 'json-ld' }),
  )

  it('is skipped if it is invalid or names no product', () => {
    expect(
      read(
        `${ld('{"@type":"Product",')}${ld({ '@type': 'Organization', name: 'Firma' })}<title>Lampa</title>`,
      ),
    ).toMatchObject({ productName: 'Lampa', source: 'page' })
  })
})

describe('Open Graph', () => {
  it('removes the shop from the name and prefers the sale price', () => {
    const tags = {
      'og:title': 'Lampa | Kutak',
      'og:site_name': 'Kutak',
      'product:price:amount': '2990',
      'product:sale_price:amount': '1990',
      'product:price:currency': 'RSD',
      'og:image': '/a.jpg',
    }
    expect(
      read(
        Object.entries(tags)
          .map(([name, value]) => `<meta property="${name}" content="${value}">`)
          .join(''),
      ),
    ).toMatchObject({
      productName: 'Lampa',
      price: 1990,
      originalPrice: 2990,
      currency: 'RSD',
      images: ['https://prodavnica.example/a.jpg'],
      source: 'open-graph',
    })
  })
})
