// Rules: upsell/notification-delay
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually, idOf, openReactionsFixture, type ReactionsFixture } from './testing/reactions-fixture.ts'

let fixture: ReactionsFixture
beforeEach(async () => {
  fixture = await openReactionsFixture()
})
afterEach(() => fixture.close())

const accepted = (orderId: string) => ({
  type: 'OrderUpsellAccepted' as const,
  data: {
    upsellOrderId: orderId.replace(/^./, 'Z'),
    upsellId: 1001,
    title: 'Baterijska lampa',
    sku: '',
    quantity: 1,
    unitPrice: 99000,
    totalPrice: 99000,
    unitCost: 0,
  },
})
const ended = (how: 'finished' | 'declined') => ({ type: 'OrderUpsellEnded' as const, data: { how } })
/** The end of the offers, so late that only `OrderUpsellEnded` can release a message within a test. */
const later = () => new Date(Date.now() + 540_000)

it.each(['finished', 'declined'] as const)(
  'delays the message while the shopper has offers, and sends it with all upsells once the shopper has %s',
  async (how) => {
    await fixture.start()
    await fixture.setUpTelegram(2)
    const order = idOf('K')
    await fixture.placeOrder(order, 2, later())
    await fixture.appendTo(order, accepted(order))
    await fixture.placeOrder(idOf('T'))
    await eventually(() => expect(fixture.telegram.messages).toHaveLength(1))
    expect(fixture.telegram.messages[0]!.text).toContain(`Nova porudžbina ${idOf('T').slice(0, 4)}`)
    expect(await fixture.secondsUntilDue(order)).toBeGreaterThan(500)
    await fixture.appendTo(order, ended(how))
    await eventually(() => expect(fixture.telegram.messages).toHaveLength(2))
    expect(fixture.telegram.messages[1]!.text).toContain(
      'Luna lampa × 1: 2.990 RSD\n+ Baterijska lampa × 1: 990 RSD\nUkupno za naplatu: 3.980 RSD',
    )
    await fixture.appendTo(order, ended(how))
    await fixture.placeOrder(idOf('M'))
    await eventually(() => expect(fixture.telegram.messages).toHaveLength(3))
    expect(
      fixture.telegram.messages.filter(({ text }) => text.includes(`Nova porudžbina ${order.slice(0, 4)}`)),
    ).toHaveLength(1)
  },
)

it('keeps a delayed message over a restart, and sends it once when the time is over', async () => {
  await fixture.start()
  await fixture.setUpTelegram(2)
  const order = idOf('N')
  await fixture.placeOrder(order, 2, later())
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([{ status: 'waiting', attempts: 0 }]),
  )
  await fixture.stopLast()
  await fixture.appendTo(order, accepted(order))
  await fixture.start()
  await fixture.start()
  expect(fixture.telegram.messages).toEqual([])
  // Make the delayed message due.
  await fixture.pool.query('update private.outbox set due_at = now()')
  await fixture.placeOrder(idOf('P'))
  await eventually(() => expect(fixture.telegram.messages).toHaveLength(2))
  expect(
    fixture.telegram.messages.filter(({ text }) => text.includes('Ukupno za naplatu: 3.980 RSD')),
  ).toHaveLength(1)
})

it('sends at once if the log was followed only after the offers had ended', async () => {
  await fixture.setUpTelegramAfterSchema()
  await fixture.start()
  await fixture.stopLast()
  await fixture.placeOrder(idOf('Q'), 2, later())
  await fixture.appendTo(idOf('Q'), ended('finished'))
  await fixture.start()
  await eventually(() => expect(fixture.telegram.messages).toHaveLength(1))
})

it('does not shorten the backoff of a failed message when the offers end', async () => {
  // Longer than the test.
  await fixture.start({ backOff: { firstSeconds: 600, maxSeconds: 600 } })
  await fixture.setUpTelegram(2)
  fixture.telegram.status = 502
  await fixture.placeOrder(idOf('R'))
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining('Telegram') },
    ]),
  )
  const before = await fixture.secondsUntilDue(idOf('R'))
  await fixture.appendTo(idOf('R'), ended('finished'))
  await fixture.placeOrder(idOf('S'), 3)
  await eventually(async () => expect(await fixture.deliveries()).toHaveLength(2))
  expect(before).toBeGreaterThan(0)
  expect(await fixture.deliveries()).toContainEqual(
    expect.objectContaining({ stream: `order-${idOf('R')}`, attempts: 1 }),
  )
})
