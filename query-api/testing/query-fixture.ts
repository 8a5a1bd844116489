import {
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from './start-test-app.ts'

export const ids = (answered: { body: { id: string | number }[] }) => answered.body.map((each) => each.id)
export const range = (answered: { headers: Headers }) => answered.headers.get('content-range')

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpQueryApi() {
  const fixture = {} as {
    app: TestApp
    admin: SignedIn
    seller: SignedIn
    stranger: SignedIn
    website: { id: number; customUrl: string }
    bosnian: { id: number }
  }

  const orders: { id: string; cookie: string }[] = []

  const list = (path: string, query: Record<string, unknown> = {}, token = fixture.seller.token) =>
    fixture.app.get(
      `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
      { token },
    )

  async function order(websiteId: number, more: Record<string, unknown>) {
    const { body, headers } = await fixture.app.commands.send(
      'POST',
      '/api/orders',
      orderForm(websiteId, more),
    )
    orders.push({ id: body.orderId, cookie: headers.get('set-cookie')!.split(';')[0]! })
  }

  beforeAll(async () => {
    fixture.app = await startTestApp()
    fixture.admin = await signInAdmin(fixture.app.commands)
    fixture.seller = await newSeller(fixture.app.commands)
    fixture.stranger = await newSeller(fixture.app.commands)
    fixture.website = await newWebsite(fixture.app.commands, fixture.seller)
    fixture.bosnian = await newWebsite(fixture.app.commands, fixture.seller, {
      targetMarket: 'Bosnia',
      productName: 'Grejalica',
      currentPrice: 59,
      originalPrice: 79,
      productCost: 20,
    })
    const foreign = await newWebsite(fixture.app.commands, fixture.stranger)
    await order(fixture.website.id, {
      name: 'Đorđe Petrović',
      quantity: 2,
      email: 'djordje@primer.rs',
      notes: 'Zvati',
    })
    await order(fixture.website.id, { name: 'Ana Marić' })
    await order(fixture.bosnian.id, { name: 'Marko Anić', phone: '061234567' })
    await order(foreign.id, { name: 'Tuđi Kupac' })
    await fixture.app.commands.send(
      'PUT',
      `/api/orders/${orders[1]!.id}/status`,
      { status: 'Otkazana', reason: 'Ne javlja se' },
      { token: fixture.seller.token },
    )
    await fixture.app.commands.send(
      'POST',
      '/api/market-costs',
      { market: 'Serbia', shippingCost: 300, packagingCost: '50,50' },
      { token: fixture.seller.token },
    )
  })
  afterAll(() => fixture.app.close())

  return Object.assign(fixture, { list, orders })
}
