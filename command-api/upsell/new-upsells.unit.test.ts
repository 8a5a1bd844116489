import { describe, expect, it } from 'vitest'
import { upsellAddedEvents } from './new-upsells.ts'
import { titleFromAddress } from '@pazar/contracts/upsell/title-from-address.ts'

describe('new upsell product', () => {
  it("has the seller's values and defaults for the rest (upsell/products)", () => {
    const [event] = upsellAddedEvents(17, [
      {
        url: 'https://primer.rs/p/torbica',
        title: 'Torbica',
        price: 149000,
        originalPrice: 249000,
        productCost: 40000,
        sku: 'T-1',
        images: [],
      },
    ])
    expect(event!.data.product).toEqual({
      id: 17001,
      originalUrl: 'https://primer.rs/p/torbica',
      title: 'Torbica',
      urgentDescription: '',
      originalPrice: 249000,
      discountPrice: 149000,
      productCost: 40000,
      images: [],
      features: [],
      stockLeft: 5,
      sku: 'T-1',
      isActive: true,
      aiProcessed: false,
      aiProcessingError: null,
      link: { state: 'waiting', problem: null },
    })
  })

  it.each([
    ['nothing but the link', {}, true],
    ['no picture', { title: 'Torbica', price: 1000 }, true],
    ['no price', { title: 'Torbica', images: [{ url: 'https://primer.rs/1.jpg' }] }, true],
    [
      'title, price and a picture',
      { title: 'Torbica crvena', price: 1000, images: [{ url: 'https://primer.rs/1.jpg' }] },
      false,
    ],
  ])('given %s waits for its page: %s', (_, given, waits) =>
    expect(
      upsellAddedEvents(17, [{ url: 'https://primer.rs/torbica', images: [], ...given }])[0]!.data.product
        .link !== undefined,
    ).toBe(waits),
  )

  it('is stored but not offered without a price', () => {
    expect(
      upsellAddedEvents(17, [{ url: 'https://primer.rs/torbica', images: [] }])[0]!.data.product,
    ).toMatchObject({ title: 'Torbica', discountPrice: 0, originalPrice: 0, isActive: false })
  })

  it('has no saving without an original price', () => {
    expect(
      upsellAddedEvents(17, [{ url: 'https://primer.rs/torbica', price: 1000, images: [] }])[0]!.data.product,
    ).toMatchObject({ discountPrice: 1000, originalPrice: 1000 })
  })

  it("has an id made of its website's id and its place", () => {
    const links = [1, 2].map((n) => ({ url: `https://primer.rs/${n}`, images: [] }))
    expect(upsellAddedEvents(17, links, 3).map(({ data }) => data.product.id)).toEqual([17004, 17005])
  })
})

describe('title from an address', () => {
  it.each([
    ['https://shop.rs/p/solarna-lampa_2.html', 'Solarna lampa 2'],
    ['https://www.shop.rs/proizvod/12345', 'Shop.rs'],
    ['https://shop.rs/torbica/98765/', 'Torbica'],
    ['https://shop.rs/%C4%8Detka-za-kosu', 'Četka za kosu'],
    ['https://shop.rs/%zz-x', 'Zz x'.replace('Zz', '%zz')],
    ['https://shop.rs/?id=7', 'Shop.rs'],
    ['https://shop.rs/b0a1c2d3-0000-4000-8000-aabbccddeeff', 'Shop.rs'],
    [`https://shop.rs/${'a'.repeat(500)}`, `A${'a'.repeat(199)}`],
  ])('reads %s as %s', (address, title) => expect(titleFromAddress(address)).toBe(title))
})
