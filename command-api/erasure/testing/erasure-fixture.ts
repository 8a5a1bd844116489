import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll } from 'vitest'
import { newSeller, newWebsite, orderForm, signInAdmin, type SignedIn } from '../../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../../testing/start-command-api.ts'

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpErasure() {
  const fixture = {} as {
    api: TestCommandApi
    admin: SignedIn
    seller: SignedIn
    stranger: SignedIn
    website: { id: number }
    foreign: { id: number }
  }

  beforeAll(async () => {
    fixture.api = await startCommandApi({ rateLimits: false })
    fixture.admin = await signInAdmin(fixture.api)
    fixture.seller = await newSeller(fixture.api)
    fixture.stranger = await newSeller(fixture.api)
    fixture.website = await newWebsite(fixture.api, fixture.seller)
    fixture.foreign = await newWebsite(fixture.api, fixture.stranger)
  })
  afterAll(() => fixture.api.close())

  const place = async (more: object, websiteId = fixture.website.id): Promise<string> =>
    (await fixture.api.send('POST', '/api/orders', orderForm(websiteId, { ...more }))).body.orderId
  const preview = (contact: object, { token } = fixture.seller) =>
    fixture.api.send('POST', '/api/customers/erasure-preview', contact, { token })
  const eraseAll = (contact: object, { token } = fixture.seller) =>
    fixture.api.send('POST', '/api/customers/erase', { ...contact, reason: 'customer_request' }, { token })
  const isErased = async (orderId: string) => {
    const [placed] = await fixture.api.events(orderStream(orderId))
    return placed?.type === 'OrderPlaced' && placed.data.customer === null
  }

  return Object.assign(fixture, { place, preview, eraseAll, isErased })
}
