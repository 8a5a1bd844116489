import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { newSeller, type SignedIn } from '../../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../../testing/start-command-api.ts'
import { startShop, type TestShop } from '../../testing/shop-page.ts'

const loopback: AddressPolicy = {
  lookup: async () => [],
  allows: (address) => address === '127.0.0.1',
  allowsPort: () => true,
}

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpCreateWebsite() {
  const fixture = {} as { api: TestCommandApi; seller: SignedIn; shop: TestShop }

  beforeAll(async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0D9488' } })
      .jpeg()
      .toBuffer()
    fixture.shop = await startShop({ '/slika.jpg': { type: 'image/jpeg', body: picture } })
    fixture.api = await startCommandApi({ addressPolicy: loopback, rateLimits: false })
    fixture.seller = await newSeller(fixture.api)
  })
  afterAll(async () => {
    await fixture.api.close()
    await fixture.shop.close()
  })

  const create = (form: Record<string, unknown>, key?: string) =>
    fixture.api.send('POST', '/api/sync/create-website', form, { token: fixture.seller.token, key })

  return Object.assign(fixture, { create })
}
