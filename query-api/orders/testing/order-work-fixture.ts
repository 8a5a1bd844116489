import {
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const day = 24 * 60 * 60 * 1000
export const queryOf = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()
export const idsOf = ({ body }: { body: { id: string }[] }) => body.map((each) => each.id)

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpOrderWork() {
  const fixture = {} as { app: TestApp; admin: SignedIn; seller: SignedIn; stranger: SignedIn }

  const placed: { id: string; cookie: string }[] = []
  const today = () => belgradeDay(new Date(fixture.app.commands.now()).toISOString())

  const send = (method: string, path: string, body?: unknown, { token } = fixture.seller) =>
    fixture.app.commands.send(method, path, body, { token })
  const get = (path: string, query: Record<string, unknown> = {}, { token } = fixture.seller) =>
    fixture.app.get(`${path}?${queryOf(query)}`, { token })
  const order = async (websiteId: number, more: Record<string, unknown>) => {
    const { body, headers } = await fixture.app.commands.send(
      'POST',
      '/api/orders',
      orderForm(websiteId, more),
    )
    placed.push({ id: body.orderId, cookie: headers.get('set-cookie')!.split(';')[0]! })
  }
  const number = (place: number) => `${placed[place]!.id.slice(0, 4)}-${placed[place]!.id.slice(4, 8)}`

  /**
   * Two days ago orders 0 and 1 were placed. Yesterday 0 was shipped and 2 placed. Today 0 is delivered. 3
   * belongs to the other seller.
   */
  beforeAll(async () => {
    fixture.app = await startTestApp()
    fixture.app.commands.advanceClock(-2 * day)
    fixture.admin = await signInAdmin(fixture.app.commands)
    fixture.seller = await newSeller(fixture.app.commands)
    fixture.stranger = await newSeller(fixture.app.commands)
    const lamp = await newWebsite(fixture.app.commands, fixture.seller)
    const heater = await newWebsite(fixture.app.commands, fixture.seller, {
      productName: 'Grejalica',
      targetMarket: 'Bosnia',
    })
    const foreign = await newWebsite(fixture.app.commands, fixture.stranger)
    await order(lamp.id, {
      name: 'Đorđe Petrović',
      phone: '064/123-45 67',
      email: 'djordje@primer.rs',
      notes: '=cmd|calc',
      quantity: 2,
    })
    await order(heater.id, { name: 'Ana Anić', phone: '061 222 333' })
    fixture.app.commands.advanceClock(day)
    await send('PUT', `/api/orders/${placed[0]!.id}/status`, { status: 'U dostavi', reason: 'Poslato Đorđu' })
    await order(lamp.id, { name: 'Marko Marić', phone: '064 999 1111' })
    fixture.app.commands.advanceClock(day)
    await send('PUT', `/api/orders/${placed[0]!.id}/status`, { status: 'Dostavljeno' })
    await order(foreign.id, { name: 'Tuđi Kupac' })
  })
  afterAll(() => fixture.app.close())

  return Object.assign(fixture, { placed, today, get, number, send })
}
