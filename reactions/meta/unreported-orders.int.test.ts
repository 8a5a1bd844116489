import { pixelTokenName } from '@pazar/private-tables/user-secrets.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type MetaFixture,
  metadata,
  openMetaFixture,
  orderId,
  sellerId,
  visit,
} from './testing/meta-fixture.ts'

let fixture: MetaFixture
beforeEach(async () => {
  fixture = await openMetaFixture()
})
afterEach(() => fixture.close())

describe('orders that are not reported to Meta', () => {
  it.each<[string, () => Promise<unknown>, object]>([
    [
      'the shopper has not agreed to tracking',
      async () => {
        await fixture.setUpAccount()
        await fixture.place(null)
      },
      {
        skipped:
          'Kada je naručeno, kupac nije pristao na praćenje ili Pixel sa pristupnim tokenom nije bio podešen: naknadno se ne šalje',
      },
    ],
    [
      'the customer was erased',
      async () => {
        await fixture.setUpAccount()
        await fixture.place(visit)
        await fixture.log.eraseCustomer(`order-${orderId}`, { reason: 'customer_request', metadata })
      },
      { skipped: 'Podaci kupca su obrisani' },
    ],
    ['the order does not exist', () => fixture.setUpAccount(), { skipped: 'Porudžbina ne postoji' }],
    [
      'the pixel was removed',
      async () => fixture.place(visit),
      { skipped: 'Pixel sa stranice na kojoj je naručeno više nije podešen' },
    ],
    [
      'the token was removed',
      async () => {
        await fixture.setUpAccount(null)
        await fixture.place(visit)
      },
      { skipped: 'Pristupni token za Conversions API nije podešen' },
    ],
    [
      'the domain was removed',
      async () => {
        await fixture.setUpHost()
        await fixture.append(`domain-${sellerId}-lampe.rs`, { type: 'DomainRemoved', data: {} })
        await fixture.place({ ...visit, pixelHost: 'lampe.rs' })
      },
      { skipped: 'Pixel sa stranice na kojoj je naručeno više nije podešen' },
    ],
    [
      'the pixel is switched off for the domain',
      async () => {
        await fixture.setUpHost(false)
        await fixture.place({ ...visit, pixelHost: 'lampe.rs' })
      },
      { skipped: 'Pixel je isključen na domenu na kojem je naručeno' },
    ],
    [
      'the order is older than 7 days',
      async () => {
        await fixture.setUpAccount()
        await fixture.place(visit)
        fixture.advanceClock(7 * 86_400_000)
      },
      { refused: 'Porudžbina je starija od 7 dana: Meta je više ne prima' },
    ],
  ])('%s', async (_, given, outcome) => {
    await given()
    expect(await fixture.deliver()).toEqual(outcome)
    expect(fixture.meta.events).toEqual([])
  })

  it('queues nothing for a seller without any token', async () => {
    const [event] = await fixture.placeMany(1)
    expect(await fixture.effect.targets!(event!, sellerId)).toEqual([])
    await fixture.secrets.set(sellerId, pixelTokenName('lampe.rs'), 'EAA')
    const [next] = await fixture.placeMany(1)
    expect(await fixture.effect.targets!(next!, sellerId)).toEqual([''])
    expect(await fixture.effect.targets!(next!, 3)).toEqual([])
  })

  it('checks for a token once for all orders that are already in the log', async () => {
    let requestCount = 0
    const { pool } = fixture
    const counted = Object.assign(Object.create(pool) as typeof pool, {
      query: (...given: Parameters<typeof pool.query>) => {
        requestCount += 1
        return pool.query(...given)
      },
    })
    const own = fixture.createEffect({ queries: counted })
    await fixture.secrets.set(sellerId, 'facebookAccessToken', 'EAA')
    for (const event of await fixture.placeMany(5)) expect(await own.targets!(event, sellerId)).toEqual([''])
    expect(requestCount).toBe(1)
    await fixture.secrets.set(sellerId, 'facebookAccessToken', null)
    for (const event of await fixture.placeMany(2)) expect(await own.targets!(event, sellerId)).toEqual([])
    expect(requestCount).toBe(2)
  })
})
