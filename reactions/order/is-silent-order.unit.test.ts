// Rules: entry/notifications, orders/split
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { expect, it } from 'vitest'
import { createMetaPurchaseEffect } from '../meta/effect.ts'
import { createSheetRowEffect } from '../sheets/effect.ts'
import { createTelegramEffect } from '../telegram/effect.ts'
import { createWebhookEffect } from '../webhook/effect.ts'

// What triggers an effect depends on the event alone.
const nothing = {} as never
const effects = [
  createTelegramEffect,
  createSheetRowEffect,
  createWebhookEffect,
  createMetaPurchaseEffect,
].map((create) => create(nothing))

it.each([
  ['the shopper', {}, [true, true, true, true]],
  [
    'the seller, with notifications',
    { enteredBy: { source: 'viber', notify: true } },
    [true, true, true, false],
  ],
  [
    'the seller, without notifications',
    { enteredBy: { source: 'viber', notify: false } },
    [false, false, false, false],
  ],
  ['a split', { splitFrom: { orderId: 'A'.repeat(26), splitId: 's' } }, [false, true, true, false]],
] as const)('effects of an order placed by %s', (_, placement, triggered) => {
  const placed = orderPlaced(placement)
  const event = { ...placed, stream: orderStream(placed.data.orderId) } as LoggedEvent
  expect(effects.map((effect) => effect.isTriggeredBy(event))).toEqual(triggered)
})
