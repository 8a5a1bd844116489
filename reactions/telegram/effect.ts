import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Effect } from '../effect.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { afterOffers } from '../order/after-offers.ts'
import { afterEvent, type NotifiedOrder } from '../order/notified-order.ts'
import { orderMessage } from './order-message.ts'
import { askBot, type Recipient, sendMessage } from '@pazar/upstreams/telegram/telegram-client.ts'

export interface TelegramDependencies {
  log: EventLog
  apiUrl: string
  /** Where the operator's screens are. */
  publicOrigin: string
  /** Where the seller wants his messages; undefined where he has not set it up. */
  recipientOf(sellerId: number): Promise<Recipient | undefined>
}

/**
 * One message per order to bot and chat of the seller, with all that the shopper took (resolutions 35, 60): while he is offered something more it waits, until
 * he is done or the time is over. Reads the order only when it is sent, so the outbox holds nobody's address.
 */
export const telegramOrderMessage = ({ log, apiUrl, publicOrigin, recipientOf }: TelegramDependencies): Effect => ({
  name: 'telegram-order-message',
  // Its limits are a bot's, and each seller has his own: a message a second to a chat, where a burst is borne (https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this).
  // What goes to all of Telegram at once is our own measure.
  upstream: { name: 'telegram', concurrency: 8, rate: { perSecond: 100, burst: 100 }, laneRate: { perSecond: 1, burst: 3 } },
  knowsRepetition: false,
  wants: (event) => event.type === 'OrderPlaced',
  ...afterOffers,
  async asksFirst({ sellerId }) {
    const recipient = await recipientOf(sellerId)
    // Without one it is left out, which is for the delivery to say.
    return recipient && askBot(apiUrl, recipient.bot)
  },
  deliver: oneAtATime(async ({ stream, mayBeRepeated }) => {
    let order: NotifiedOrder | undefined
    for await (const event of log.readStream(stream)) order = afterEvent(order, event)
    if (!order) return { skipped: 'Porudžbina ne postoji' }
    const recipient = await recipientOf(order.sellerId)
    return recipient ? sendMessage(apiUrl, recipient, orderMessage(order, { publicOrigin, mayBeRepeated })) : { skipped: setUpReasons.telegram }
  }),
})
