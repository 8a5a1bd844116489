import { prepareCommands } from '@pazar/command-api/prepare-commands.ts'
import { createProductLinks, type ProductLinks } from '@pazar/link-import/product-links.ts'
import { newSeller, newWebsite, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { createLinkReader } from '@pazar/workers/link-reader/read-links.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type ProductShop, startProductShop } from '../../testing/product-shop.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** Address policy that allows the loopback address instead of public ones. */
export const addressPolicy = {
  lookup: async () => [],
  allows: (address: string) => address === '127.0.0.1',
  allowsPort: () => true,
}
const images = (count: number) => Array.from({ length: count }, (_, place) => `/slika-${place + 1}.png`)
export function product({
  count = 6,
  price = '1.490',
  currency = 'RSD',
  more = {},
}: { count?: number; price?: string; currency?: string; more?: object } = {}) {
  return {
    name: 'Noćna lampa',
    image: images(count),
    offers: {
      price,
      priceCurrency: currency,
      priceSpecification: [{ priceType: 'https://schema.org/ListPrice', price: '2.490' }],
    },
    ...more,
  }
}

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpLinkedUpsells() {
  const fixture = {} as {
    app: TestApp
    seller: SignedIn
    site: { id: number }
    shop: ProductShop
    clock: number
    reader: ReturnType<typeof createLinkReader>
    warnings: unknown[]
  }

  beforeAll(async () => {
    fixture.shop = await startProductShop()
    fixture.app = await startTestApp({ addressPolicy })
    fixture.seller = await newSeller(fixture.app.commands)
  })
  afterAll(async () => {
    await fixture.shop.close()
    await fixture.app.close()
  })
  beforeEach(async () => {
    fixture.site = await newWebsite(fixture.app.commands, fixture.seller)
    fixture.clock = Date.now()
    fixture.warnings = []
    fixture.reader = await newReader()
    fixture.shop.page = product()
  })

  async function newReader(links: Partial<ProductLinks> = {}, folds: object = {}) {
    const { pool, log, stores } = fixture.app.commands
    const commands = await prepareCommands({
      pool,
      log,
      appSecret: stores.appSecret,
      now: () => new Date(fixture.clock),
    })
    return createLinkReader({
      ...commands,
      pool,
      folds: { ...commands.folds, ...folds },
      links: { ...createProductLinks(addressPolicy, 60_000), ...links },
      publicOrigin: 'http://pazar.test',
      warn: (_, error) => void fixture.warnings.push(error),
    })
  }
  const add = async (...links: unknown[]) =>
    (
      await fixture.app.commands.send(
        'POST',
        '/api/upsell/process-links',
        { websiteId: fixture.site.id, upsellProductLinks: links },
        { token: fixture.seller.token },
      )
    ).body.products
  const list = async (id = fixture.site.id) =>
    (await fixture.app.get(`/api/upsell/products/${id}`, { token: fixture.seller.token })).body
  /** Reads all due links, then returns the seller's list. */
  async function read(id = fixture.site.id) {
    await list(id)
    await fixture.reader.readDue()
    expect(fixture.warnings).toEqual([])
    return list(id)
  }

  return Object.assign(fixture, { add, list, read, newReader })
}
