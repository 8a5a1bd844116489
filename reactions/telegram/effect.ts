import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Outcome } from '@pazar/integrations/outcome.ts'
import type { Effect } from '../effect.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { delayUntilOffersEnd } from '../order/delay-until-offers-end.ts'
import { isSilentOrder } from '../order/is-silent-order.ts'
import { afterEvent, type NotifiedOrder } from '../order/notified-order.ts'
import { orderMessage } from './order-message.ts'
import { checkBot, type Recipient, sendMessage } from '@pazar/integrations/telegram/telegram-client.ts'

/**
 * This process was paused or too slow, and another sender may have sent the message meanwhile. If another has
 * claimed the delivery, its own outcome counts and this one is not recorded.
 */
const leaseLost: Outcome = {
  failed: 'Server je zakasnio sa slanjem, pa će pokušati ponovo',
  isUnsent: true,
  isPostponed: true,
}

export interface TelegramDependencies {
  log: EventLog
  apiUrl: string
  /** Origin of the operator's screens. */
  publicOrigin: string
  /** The seller's bot and chat; undefined if not set up. */
  recipientOf(sellerId: number): Promise<Recipient | undefined>
}

/**
 * Sends one message per order to the seller's bot and chat (integrations/telegram), after the offers have
 * ended and with everything the shopper accepted (upsell/notification-delay). Reads the order only when
 * sending, so the outbox holds no addresses.
 */
export const createTelegramEffect = ({
  log,
  apiUrl,
  publicOrigin,
  recipientOf,
}: TelegramDependencies): Effect => ({
  name: 'telegram-order-message',
  // Telegram's limits apply per bot, and each seller has their own: one message a second to a chat, with
  // short bursts (https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this). The
  // total rate is our own choice.
  remoteService: {
    name: 'telegram',
    maxConcurrency: 8,
    rate: { perSecond: 100, burst: 100 },
    partitionRate: { perSecond: 1, burst: 3 },
  },
  isIdempotent: false,
  // The seller who splits an order knows of the new one.
  isTriggeredBy: (event) =>
    event.type === 'OrderPlaced' && event.data.splitFrom === undefined && !isSilentOrder(event),
  ...delayUntilOffersEnd,
  skipReason: async (sellerId) => ((await recipientOf(sellerId)) ? undefined : setUpReasons.telegram),
  async checkAvailability({ sellerId }) {
    const recipient = await recipientOf(sellerId)
    // Without a recipient there is nothing to check; `deliver` skips the delivery.
    return recipient && checkBot(apiUrl, recipient.bot)
  },
  deliver: oneAtATime(async ({ stream, mayBeRepeated }, lease) => {
    let order: NotifiedOrder | undefined
    for await (const event of log.readStream(stream)) order = afterEvent(order, event)
    if (!order) return { skipped: 'Porudžbina ne postoji' }
    const recipient = await recipientOf(order.sellerId)
    if (!recipient) return { skipped: setUpReasons.telegram }
    if (lease?.isHeld() === false) return leaseLost
    return sendMessage(apiUrl, recipient, orderMessage(order, { publicOrigin, mayBeRepeated }))
  }),
})
