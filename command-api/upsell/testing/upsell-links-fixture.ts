import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newSeller, newWebsite, type SignedIn, signInAdmin } from '../../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../../testing/start-command-api.ts'

export const link = (more: Record<string, unknown> = {}) => ({
  url: 'https://primer.rs/p/nocna-lampa',
  title: 'Noćna lampa',
  price: '1.490,00',
  originalPrice: 2490,
  productCost: '400,5',
  sku: 'NL-1',
  ...more,
})
export const issue = ({ body }: { body: any }) => [body.issues?.[0]?.path, body.issues?.[0]?.message]

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpUpsellLinks() {
  const fixture = {} as {
    api: TestCommandApi
    seller: SignedIn
    stranger: SignedIn
    admin: SignedIn
    site: { id: number }
  }

  beforeAll(async () => {
    fixture.api = await startCommandApi({
      rateLimits: false,
      addressPolicy: {
        lookup: async () => [],
        allows: (address) => address === '127.0.0.1',
        allowsPort: () => true,
      },
    })
    fixture.seller = await newSeller(fixture.api)
    fixture.stranger = await newSeller(fixture.api)
    fixture.admin = await signInAdmin(fixture.api)
  })
  afterAll(() => fixture.api.close())
  beforeEach(async () => {
    fixture.site = await newWebsite(fixture.api, fixture.seller)
  })
  const add = (links: unknown, { who = fixture.seller, key }: { who?: SignedIn; key?: string } = {}) =>
    fixture.api.send(
      'POST',
      '/api/upsell/process-links',
      { websiteId: fixture.site.id, upsellProductLinks: links },
      { token: who.token, key },
    )

  return Object.assign(fixture, { add })
}
