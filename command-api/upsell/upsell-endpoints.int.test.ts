// Rules: upsell/products
import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { setUpUpsellLinks, link, issue } from './testing/upsell-links-fixture.ts'

const fixture = setUpUpsellLinks()
const { add } = fixture

async function upload(): Promise<string> {
  const form = new FormData()
  form.append(
    'image',
    new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } })
            .png()
            .toBuffer(),
        ),
      ],
      { type: 'image/png' },
    ),
    'slika.png',
  )
  const response = await fetch(`${fixture.api.url}/api/images/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${fixture.seller.token}` },
  })
  return ((await response.json()) as { imageUrl: string }).imageUrl
}

describe('adding upsell products', () => {
  it('answers the products made of plain links and objects', async () => {
    const { status, body } = await add([link(), 'https://primer.rs/p/torbica-za-put'])
    expect({ status, success: body.success, message: body.message }).toEqual({
      status: 201,
      success: true,
      message: 'Upsell proizvod je dodat',
    })
    expect(body.products).toMatchObject([
      {
        id: fixture.site.id * 1000 + 1,
        websiteId: fixture.site.id,
        title: 'Noćna lampa',
        discountPrice: 1490,
        originalPrice: 2490,
        savings: 1000,
        productCost: '400.50',
        sku: 'NL-1',
        stockLeft: 5,
        isActive: true,
        currency: 'RSD',
      },
      {
        id: fixture.site.id * 1000 + 2,
        title: 'Torbica za put',
        discountPrice: 0,
        isActive: false,
        originalUrl: 'https://primer.rs/p/torbica-za-put',
      },
    ])
  })

  it('names an untitled product after its address and leaves its page to be read later', async () => {
    const { body } = await add([
      'https://primer.rs/p/torbica-luna',
      link({ url: 'https://nema-ga.rs/kese-za-smece', title: '' }),
    ])
    expect(
      body.products.map(({ title, discountPrice, linkState }: UpsellView) => [
        title,
        discountPrice,
        linkState,
      ]),
    ).toEqual([
      ['Torbica luna', 0, 'waiting'],
      ['Kese za smece', 1490, 'waiting'],
    ])
  })

  it.each([
    ['an empty list', [], 'upsellProductLinks', 'Najmanje jedan proizvod je potreban'],
    ['a missing list', undefined, 'upsellProductLinks', 'Najmanje jedan proizvod je potreban'],
    ['six links', Array(6).fill('https://primer.rs/x'), 'upsellProductLinks', 'Maksimalno 5 proizvoda'],
    ['an invalid address', ['primer'], 'upsellProductLinks.0.url', 'Mora biti validan URL'],
    [
      'an address of another protocol',
      [{ url: 'javascript:alert(1)' }],
      'upsellProductLinks.0.url',
      'Mora biti validan URL',
    ],
    [
      'an object without an address',
      [{ title: 'Lampa' }],
      'upsellProductLinks.0.url',
      'URL proizvoda je obavezan',
    ],
    ['an empty address', [''], 'upsellProductLinks.0.url', 'URL proizvoda je obavezan'],
    [
      'six pictures',
      [link({ images: Array.from({ length: 6 }, (_, n) => `https://primer.rs/${n}.jpg`) })],
      'upsellProductLinks.0.images',
      'Maksimalno možete dodati 5 slika',
    ],
    [
      'six pictures in two spellings',
      [
        link({
          images: Array.from({ length: 5 }, (_, n) => `https://primer.rs/${n}.jpg`),
          image: 'https://primer.rs/6.jpg',
        }),
      ],
      'upsellProductLinks.0.images',
      'Maksimalno možete dodati 5 slika',
    ],
    [
      'a missing picture',
      [link({ images: [`/uploads/${'a'.repeat(64)}-320.webp`] })],
      'upsellProductLinks.0.images.0',
      'Slika nije pronađena',
    ],
    ['an invalid price', [link({ price: 'džabe' })], 'upsellProductLinks.0.price', 'Neispravna cena'],
    ['a NUL character', ['https://primer.rs/a\u0000b'], 'upsellProductLinks.0', 'Nedozvoljeni znakovi'],
  ])('rejects %s and adds nothing (400)', async (_what, links, path, message) => {
    const answer = await add(links)
    expect([answer.status, ...issue(answer)]).toEqual([400, path, message])
    expect(await fixture.api.events(websiteStream(fixture.site.id))).toHaveLength(1)
  })

  it('stores pictures from any of their five spellings', async () => {
    const address = await upload()
    const { body } = await add([link({ images: [address, address.slice(1), 'https://primer.rs/slika.jpg'] })])
    expect(body.products[0].images).toEqual([
      expect.stringContaining(address.slice(9, 73)),
      'https://primer.rs/slika.jpg',
    ])
  })

  it('adds once per idempotency key and replays the answer', async () => {
    const first = await add([link()], { key: 'a key of one filling' })
    const again = await add([link({ title: 'Nešto drugo' })], { key: 'a key of one filling' })
    expect(again.body).toEqual(first.body)
    expect(await fixture.api.events(websiteStream(fixture.site.id))).toHaveLength(2)
  })

  it('stops at five products, even for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add([link()])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    for (const refused of answers.filter(({ status }) => status !== 201))
      expect(issue(refused)).toEqual(['upsellProductLinks', 'Maksimalno 5 proizvoda'])
  })

  it("answers 404 for another seller's page as for a missing one, and lets an admin add", async () => {
    const his = await add([link()], { who: fixture.stranger })
    const none = await fixture.api.send(
      'POST',
      '/api/upsell/process-links',
      { websiteId: 987654, upsellProductLinks: [link()] },
      { token: fixture.stranger.token },
    )
    expect([his.status, his.body]).toEqual([404, none.body])
    expect((await add([link()], { who: fixture.admin })).status).toBe(201)
  })
})
