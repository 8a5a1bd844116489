import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { expect, it } from 'vitest'
import { createTelegramEffect } from './effect.ts'

it('sends nothing once the lease is lost, since another sender may have sent it', async () => {
  const effect = createTelegramEffect({
    log: {
      async *readStream() {
        yield orderPlaced({ orderId: 'A', sellerId: 2 }) as LoggedEvent
      },
    } as never,
    // Nothing listens there: an attempt would answer that Telegram is not available.
    apiUrl: 'http://127.0.0.1:1',
    publicOrigin: 'https://pazar.test',
    recipientOf: async () => ({ bot: '123:abc', chat: '-77' }),
  })
  const delivery = {
    key: 'k',
    effect: effect.name,
    eventId: 'e',
    stream: 'order-A',
    sellerId: 2,
    target: '',
    attempts: 1,
    mayBeRepeated: false,
    createdAt: new Date(),
  }
  const lostLease = { signal: new AbortController().signal, isHeld: () => false }
  expect((await effect.deliver([delivery], lostLease)).get('k')).toEqual({
    failed: 'Server je zakasnio sa slanjem, pa će pokušati ponovo',
    isUnsent: true,
    isPostponed: true,
  })
})
