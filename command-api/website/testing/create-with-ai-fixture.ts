import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { modelCopy } from '@pazar/copywriting/testing/page-copy.ts'
import { newSeller, type SignedIn } from '../../testing/sellers.ts'
import { startShop, type TestShop } from '../../testing/shop-page.ts'
import { type AiTestApp, startWithAi } from '../../testing/start-with-ai.ts'

const loopback: AddressPolicy = {
  lookup: async () => [],
  allows: (address) => address === '127.0.0.1',
  allowsPort: () => true,
}

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpCreateWithAi() {
  const fixture = {} as { app: AiTestApp; seller: SignedIn; shop: TestShop }

  beforeAll(async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0D9488' } })
      .jpeg()
      .toBuffer()
    fixture.shop = await startShop({ '/slika.jpg': { type: 'image/jpeg', body: picture } })
    fixture.app = await startWithAi({ addressPolicy: loopback })
  })
  afterAll(async () => {
    await fixture.app.close()
    await fixture.shop.close()
  })
  beforeEach(async () => {
    fixture.seller = await newSeller(fixture.app.api)
    fixture.app.openai.requests.length = 0
    fixture.app.openai.answerWith(() => ({ writes: modelCopy() }))
  })

  const create = (form: Record<string, unknown>, key?: string) =>
    fixture.app.api.send('POST', '/api/sync/create-website', form, { token: fixture.seller.token, key })

  return Object.assign(fixture, { create })
}
