import { newSeller, newWebsite, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpUpsells() {
  const fixture = {} as {
    app: TestApp
    seller: SignedIn
    stranger: SignedIn
    admin: SignedIn
    site: { id: number }
    lamp: { id: number }
  }

  beforeAll(async () => {
    fixture.app = await startTestApp()
    fixture.seller = await newSeller(fixture.app.commands)
    fixture.stranger = await newSeller(fixture.app.commands)
    fixture.admin = await signInAdmin(fixture.app.commands)
  })
  afterAll(() => fixture.app.close())

  const add = async (more: Record<string, unknown> = {}) => {
    const link = {
      url: 'https://dobavljac.rs/tajna',
      title: 'Noćna lampa',
      price: 990,
      originalPrice: 1990,
      productCost: '300,50',
      sku: 'TAJNI-SKU',
      images: ['https://primer.rs/lampa.jpg'],
      ...more,
    }
    return (
      await fixture.app.commands.send(
        'POST',
        '/api/upsell/process-links',
        { websiteId: fixture.site.id, upsellProductLinks: [link] },
        { token: fixture.seller.token },
      )
    ).body.products[0] as { id: number }
  }

  beforeEach(async () => {
    fixture.site = await newWebsite(fixture.app.commands, fixture.seller)
    fixture.lamp = await add()
  })

  return Object.assign(fixture, { add })
}
