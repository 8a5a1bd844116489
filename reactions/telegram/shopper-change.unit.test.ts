// Rules: orders/own-link, integrations/telegram
import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { expect, it } from 'vitest'
import { createTelegramEffect } from './effect.ts'
import { shopperChangeMessage } from './shopper-change.ts'
import { order } from './testing/sample-messages.ts'

const shopper: Actor = { kind: 'shopper' }
const at = Date.parse('2026-11-27T10:00:00.000Z')
/** Events of one order, a minute apart, by the shopper unless they say otherwise. */
const logged = (events: readonly OrderEvent[], actor: Actor = shopper) =>
  events.map(
    (event, revision) =>
      ({
        ...event,
        id: `e${revision}`,
        stream: 'order-A',
        revision,
        metadata: { at: new Date(at + revision * 60_000).toISOString(), actor },
      }) as LoggedEvent,
  )
const moved: OrderEvent = {
  type: 'OrderCustomerChanged',
  data: { before: { address: 'Glavna 1' }, after: { address: 'Sporedna 2' } },
}
const status = (to: 'Otkazana' | 'Na čekanju') => {
  const from = to === 'Otkazana' ? 'Na čekanju' : 'Otkazana'
  return { type: 'OrderStatusChanged', data: { from, to, reason: null } } as const
}

const effectOf = (events: readonly LoggedEvent[]) =>
  createTelegramEffect({
    log: {
      async *readStream() {
        yield* events
      },
    } as never,
    // Nothing listens there: what is sent fails.
    apiUrl: 'http://127.0.0.1:1',
    publicOrigin: 'https://pazar.test',
    recipientOf: async () => ({ bot: '123:abc', chat: '-77' }),
  })

it('is sent for changes of the shopper, and for none of the seller', () => {
  const effect = effectOf([])
  const seller: Actor = { kind: 'user', id: 7, role: 'client' }
  const changes = [moved, status('Otkazana'), status('Na čekanju')]
  expect(logged(changes).map(effect.isTriggeredBy)).toEqual([true, true, true])
  expect(logged(changes, seller).map(effect.isTriggeredBy)).toEqual([false, false, false])
})

it('says what the shopper did, with the order as it is now', () => {
  const textOf = (event: OrderEvent) =>
    shopperChangeMessage(event as never, order, { publicOrigin: 'https://pazar.test', mayBeRepeated: false })
      .text
  expect(textOf(moved).split('\n')).toEqual([
    'Kupac je izmenio porudžbinu 7K3M-9QXB',
    'Luna lampa × 2: 5.980 RSD',
    'Kupac: Đorđe Petrović',
    'Telefon: +381641234567',
    'Adresa: Cara Dušana 5, 18000 Niš',
  ])
  expect(textOf(status('Otkazana'))).toBe('Kupac je otkazao porudžbinu 7K3M-9QXB: ne šaljite paket')
  expect(textOf(status('Na čekanju'))).toContain('se ipak šalje')
})

it.each([
  ['a change', { upsellDelayedUntil: null }, moved, undefined],
  ['a change that the message about the order contains', {}, moved, 'Javljeno zajedno sa porudžbinom'],
  ['a cancellation before that message', {}, status('Otkazana'), undefined],
  [
    'an order without notifications',
    { enteredBy: { source: 'phone', notify: false } as const },
    status('Otkazana'),
    'Za ovu porudžbinu obaveštenja nisu uključena',
  ],
])('is sent or skipped: %s', async (_what, placed, change, skipped) => {
  const delayed = { upsellDelayedUntil: new Date(at + 540_000).toISOString(), ...placed }
  const effect = effectOf(logged([orderPlaced({ orderId: 'A', ...delayed }), change]))
  const delivery = {
    key: 'k',
    effect: effect.name,
    eventId: 'e1',
    stream: 'order-A',
    sellerId: 7,
    target: '',
    attempts: 1,
    mayBeRepeated: false,
    createdAt: new Date(at),
  }
  const held = { signal: new AbortController().signal, isHeld: () => true }
  const outcome = (await effect.deliver([delivery], held)).get('k')
  expect(outcome).toEqual(
    skipped === undefined ? expect.objectContaining({ failed: expect.any(String) }) : { skipped },
  )
})
