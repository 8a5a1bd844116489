import { orderStream } from '@pazar/contracts/order/events.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Effect } from '../effect.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { afterEvent, type NotifiedOrder, orderMessage } from './order-message.ts'
import { type Recipient, sendMessage } from '@pazar/upstreams/telegram/telegram-client.ts'

export interface TelegramDependencies {
  log: EventLog
  apiUrl: string
  /** Where the seller wants his messages; undefined where he has not set it up. */
  recipientOf(sellerId: number): Promise<Recipient | undefined>
}

/** ms. What the shopper took at the last moment is in the log by then, and so in the message. */
const untilWritten = 5_000

/**
 * One message per order to bot and chat of the seller, with all that the shopper took (resolutions 35, 60): while he is offered something more it waits, until
 * he is done or the time is over. Reads the order only when it is sent, so the outbox holds nobody's address.
 */
export const telegramOrderMessage = ({ log, apiUrl, recipientOf }: TelegramDependencies): Effect => ({
  name: 'telegram-order-message',
  // https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this: one message a second to a chat, bursts are borne; 30 a second in all.
  upstream: { name: 'telegram', concurrency: 8, rate: { perSecond: 30, burst: 30 }, laneRate: { perSecond: 1, burst: 3 } },
  knowsRepetition: false,
  wants: (event) => event.type === 'OrderPlaced',
  waitsUntil(event) {
    if (event.type !== 'OrderPlaced' || event.data.upsellDelayedUntil === null) return undefined
    return new Date(Date.parse(event.data.upsellDelayedUntil) + untilWritten)
  },
  hurries: (event) => event.type === 'OrderUpsellEnded' && event.stream.startsWith(orderStream('')),
  deliver: oneAtATime(async ({ stream }) => {
    let order: NotifiedOrder | undefined
    for await (const event of log.readStream(stream)) order = afterEvent(order, event)
    if (!order) return { skipped: 'Porudžbina ne postoji' }
    const recipient = await recipientOf(order.sellerId)
    return recipient ? sendMessage(apiUrl, recipient, orderMessage(order)) : { skipped: 'Telegram nije podešen' }
  }),
})
