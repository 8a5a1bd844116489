// Rules: websites/custom-urls, websites/creation
import { randomUUID } from 'node:crypto'
import { upsellIdOf } from '@pazar/contracts/upsell/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { describe, expect, it } from 'vitest'
import { websiteForm } from '../testing/sellers.ts'
import { setUpCreateWebsite } from './testing/create-website-fixture.ts'

const fixture = setUpCreateWebsite()
const { create } = fixture

describe('creating a website with texts of the product page', () => {
  it('stores the given texts and generates the rest', async () => {
    const { status, body } = await create(
      websiteForm({
        title: 'Moj naslov',
        longDescription: 'Opis\nsa stranice',
        bullets: ['Prvo', 'Drugo'],
        hook: '',
        faq: [],
      }),
    )
    expect(status).toBe(201)
    expect(body.website).toMatchObject({
      title: 'Moj naslov',
      longDescription: 'Opis\nsa stranice',
      bullets: ['Prvo', 'Drugo'],
    })
    expect(body.website.hook).not.toBe('')
    expect(body.website.faq).toHaveLength(3)
    expect(body.website.keywords).toHaveLength(8)
  })
  it.each([
    ['an unknown field', { naslov: 'x' }, 'naslov'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'title'],
    ['a form field in the body', { form: 'drugi' }, 'form'],
  ])('rejects %s (400)', async (_what, more, path) => {
    expect(await create(websiteForm(more))).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path }] },
    })
  })
})

describe('creating a website with pictures', () => {
  it.each([
    ['slika.jpg', 'Slika nije pronađena'],
    ['uploads/slika.webp', 'Slika nije pronađena'],
    ['/api/object-storage/slika.png', 'Slika nije pronađena'],
    ['slika', 'Neispravna adresa slike'],
    ['ftp://primer.rs/slika.jpg', 'Neispravna adresa slike'],
  ])('answers for the picture %s: %s', async (address, message) => {
    expect(await create(websiteForm({ images: [address] }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'images.0', message }] },
    })
  })
})

describe('creating a website with upsell links', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      url: `https://primer.rs/proizvod/dodatak-${n}`,
      price: 500 + n,
    }))
  it('adds up to five products in the same append, from plain addresses or objects', async () => {
    const { body } = await create(
      websiteForm({
        upsellProductLinks: [
          'https://primer.rs/baterije',
          {
            url: 'https://primer.rs/p/torbica',
            title: 'Torbica',
            price: '990,50',
            originalPrice: 1990,
            productCost: 300,
            sku: 'T1',
            image: 'https://primer.rs/torbica.jpg',
          },
        ],
      }),
    )
    expect(body.website).toMatchObject({
      upsellProductLinks: ['https://primer.rs/baterije', 'https://primer.rs/p/torbica'],
      hasUpsellProducts: true,
      revision: 2,
    })
    const events = await fixture.api.events(websiteStream(body.website.id))
    expect(events.map(({ type }) => type)).toEqual([
      'WebsiteCreated',
      'UpsellProductAdded',
      'UpsellProductAdded',
    ])
    expect(events[2]).toMatchObject({
      data: {
        product: {
          id: upsellIdOf(body.website.id, 2),
          title: 'Torbica',
          discountPrice: 99050,
          originalPrice: 199000,
          productCost: 30000,
          sku: 'T1',
          stockLeft: 5,
        },
      },
    })
  })
  it('accepts an empty list', async () => {
    expect(await create(websiteForm({ upsellProductLinks: [] }))).toMatchObject({
      status: 201,
      body: { website: { upsellProductLinks: [], hasUpsellProducts: false } },
    })
  })
  it('rejects six products and creates nothing (400)', async () => {
    const before = (await fixture.api.events('website-')).length
    expect(await create(websiteForm({ upsellProductLinks: links(6) }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'upsellProductLinks', message: 'Maksimalno 5 proizvoda' }] },
    })
    expect(await fixture.api.events('website-')).toHaveLength(before)
  })
  it('creates one website for concurrent and repeated requests', async () => {
    const key = randomUUID()
    const form = websiteForm({ upsellProductLinks: links(2) })
    const answers = [
      ...(await Promise.all([create(form, key), create(form, key), create(form, key)])),
      await create(form, key),
    ]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect(await fixture.api.events(websiteStream(answers[0]!.body.website.id))).toHaveLength(3)
  })
})
