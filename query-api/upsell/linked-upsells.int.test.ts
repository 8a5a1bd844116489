import { newWebsite, websiteForm } from '@pazar/command-api/testing/sellers.ts'
import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { describe, expect, it } from 'vitest'
import { setUpLinkedUpsells, product } from './testing/linked-upsells-fixture.ts'

const fixture = setUpLinkedUpsells()
const { add, list, read } = fixture

const offered = async () => (await fixture.app.get(`/api/public/upsell/products/${fixture.site.id}`)).body

describe('an upsell product given only by its link', () => {
  it('waits at first, then gets name, prices and five stored pictures, and is offered', async () => {
    expect(await add(`${fixture.shop.url}/p/17`)).toMatchObject([
      { discountPrice: 0, isActive: false, images: [], linkState: 'waiting', linkProblem: null },
    ])
    expect(await offered()).toEqual([])
    expect(await read()).toMatchObject([
      {
        title: 'Noćna lampa',
        discountPrice: 1490,
        originalPrice: 2490,
        savings: 1000,
        isActive: true,
        linkState: 'read',
        linkProblem: null,
        images: Array(5).fill(expect.stringMatching(/^\/uploads\/[0-9a-f]{64}-/)),
      },
    ])
    const [shown] = await offered()
    expect(new Set(shown.images).size).toBe(5)
    const { type, bytes } = await fetch(fixture.app.url + shown.images[0]).then(async (answer) => ({
      type: answer.headers.get('content-type'),
      bytes: await answer.arrayBuffer(),
    }))
    expect([type, bytes.byteLength > 0]).toEqual(['image/webp', true])
  })

  it('keeps what its seller typed before and while the page was read', async () => {
    const [first, second] = await add(
      { url: `${fixture.shop.url}/a`, title: 'Moj naziv', price: 990 },
      `${fixture.shop.url}/b`,
    )
    expect(first.isActive).toBe(true)
    await fixture.app.commands.send(
      'PUT',
      `/api/upsell/products/${second.id}`,
      { price: 700 },
      { token: fixture.seller.token },
    )
    expect(await read()).toMatchObject([
      {
        title: 'Moj naziv',
        discountPrice: 990,
        originalPrice: 2490,
        images: { length: 5 },
        linkState: 'read',
      },
      { title: 'Noćna lampa', discountPrice: 700, isActive: false, linkState: 'read' },
    ])
  })

  it.each([
    [
      'another currency',
      product({ price: '12,90', currency: 'EUR' }),
      'Cena na stranici je 12,90 €, a Vi prodajete u valuti RSD: unesite cenu.',
    ],
    [
      'a currency of no market',
      product({ price: '12.90', currency: 'USD' }),
      'Cena u valuti RSD nije pronađena na stranici: unesite je.',
    ],
    [
      'no currency',
      product({ currency: '' }),
      'Stranica ne navodi valutu cene (1490): unesite cenu u valuti RSD.',
    ],
    [
      'no price',
      { ...product(), offers: undefined },
      'Cena u valuti RSD nije pronađena na stranici: unesite je.',
    ],
  ])(
    'with %s on its page gets its pictures, but stays inactive with the reason',
    async (_, said, problem) => {
      fixture.shop.page = said
      await add(`${fixture.shop.url}/p`)
      expect(await read()).toMatchObject([
        {
          title: 'Noćna lampa',
          discountPrice: 0,
          isActive: false,
          images: { length: 5 },
          linkState: 'read',
          linkProblem: problem,
        },
      ])
      expect(await offered()).toEqual([])
    },
  )

  it.each([
    ['no pictures', product({ count: 0 }), 'Slike nisu pronađene na stranici: dodajte ih.'],
    [
      'missing pictures',
      { ...product(), image: ['/slika-9.png'] },
      'Slike sa stranice nisu preuzete: Sajt na kom je slika nije dozvolio preuzimanje.',
    ],
  ])('with %s on its page is offered without them, with the reason', async (_, said, problem) => {
    fixture.shop.page = said
    await add(`${fixture.shop.url}/p`)
    expect(await read()).toMatchObject([
      { discountPrice: 1490, isActive: true, images: [], linkProblem: problem },
    ])
  })
})

describe('the problems found on a page', () => {
  const put = (id: number, body: object) =>
    fixture.app.commands.send('PUT', `/api/upsell/products/${id}`, body, { token: fixture.seller.token })
  it('disappear once the seller has provided the missing data', async () => {
    fixture.shop.page = { name: 'Noćna lampa' }
    const [{ id }] = await add(`${fixture.shop.url}/p`)
    expect((await read())[0].linkProblem).toBe(
      'Cena u valuti RSD nije pronađena na stranici: unesite je. Slike nisu pronađene na stranici: dodajte ih.',
    )
    expect((await put(id, { price: 990 })).body).toMatchObject({
      linkProblem: 'Slike nisu pronađene na stranici: dodajte ih.',
    })
    fixture.shop.page = product()
    const other = (await newWebsite(fixture.app.commands, fixture.seller)).id
    await fixture.app.commands.send(
      'POST',
      '/api/upsell/process-links',
      { websiteId: other, upsellProductLinks: [`${fixture.shop.url}/q`] },
      { token: fixture.seller.token },
    )
    const [
      {
        images: [image],
      },
    ] = await read(other)
    expect((await put(id, { images: [image] })).body).toMatchObject({ linkState: 'read', linkProblem: null })
  })

  it('include an unchecked price until the seller enters one', async () => {
    const [first, second, third] = await add(`${fixture.shop.url}/a`, `${fixture.shop.url}/b`, {
      url: `${fixture.shop.url}/c`,
      price: 500,
    })
    expect((await read()).map(({ uncheckedPrice }: UpsellView) => uncheckedPrice)).toEqual([
      true,
      true,
      false,
    ])
    expect((await put(first.id, { title: 'Lampica' })).body).toMatchObject({ uncheckedPrice: true })
    expect((await put(first.id, { price: 1490 })).body).toMatchObject({
      uncheckedPrice: false,
      discountPrice: 1490,
    })
    expect((await put(second.id, { price: 1290 })).body).toMatchObject({
      uncheckedPrice: false,
      discountPrice: 1290,
    })
    expect(third.uncheckedPrice).toBe(false)
  })
})

it('creates a page although the links given in the builder cannot be read, and reads them later', async () => {
  fixture.shop.page = 503
  const form = websiteForm({
    customUrl: 'lampa-uz-pet-dodataka',
    upsellProductLinks: [1, 2, 3, 4, 5].map((n) => `${fixture.shop.url}/${n}`),
  })
  const { status, body } = await fixture.app.commands.send('POST', '/api/sync/create-website', form, {
    token: fixture.seller.token,
  })
  expect(status).toBe(201)
  expect(await list(body.website.id)).toMatchObject(Array(5).fill({ linkState: 'waiting' }))
  fixture.shop.page = product()
  expect(await read(body.website.id)).toMatchObject(
    Array(5).fill({ linkState: 'read', discountPrice: 1490, isActive: true, images: { length: 5 } }),
  )
})

it('keeps a product removed that was removed while its page was read', async () => {
  const [{ id }] = await add(`${fixture.shop.url}/p`)
  await list()
  const reading = fixture.reader.readDue()
  await fixture.app.commands.send('DELETE', `/api/upsell/products/${id}`, undefined, {
    token: fixture.seller.token,
  })
  await reading
  expect(await list()).toEqual([])
})
