import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import type { EventLog, LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { Outcome } from '@pazar/integrations/outcome.ts'
import type { Effect } from '../effect.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { delayUntilOffersEnd, happenedDuringDelay } from '../order/delay-until-offers-end.ts'
import { isSilentOrder } from '../order/is-silent-order.ts'
import { afterEvent, type NotifiedOrder } from '../order/notified-order.ts'
import { orderMessage } from './order-message.ts'
import { isContainedInOrderMessage, isShopperChange, shopperChangeMessage } from './shopper-change.ts'
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

/** Why the seller gets no message about a change by the shopper; undefined if they get one. */
function changeSkipReason(
  events: readonly LoggedEvent[],
  change: LoggedEvent & Parameters<typeof isContainedInOrderMessage>[0],
): string | undefined {
  if (isSilentOrder(events[0]!)) return 'Za ovu porudžbinu obaveštenja nisu uključena'
  return isContainedInOrderMessage(change) && happenedDuringDelay(events, change)
    ? 'Javljeno zajedno sa porudžbinom'
    : undefined
}

/**
 * Sends one message per order to the seller's bot and chat (integrations/telegram), after the offers have
 * ended and with everything the shopper accepted (upsell/notification-delay), and one per later change by the
 * shopper (orders/own-link). Reads the order only when sending, so the outbox holds no addresses.
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
    (event.type === 'OrderPlaced' && event.data.splitFrom === undefined && !isSilentOrder(event)) ||
    isShopperChange(event),
  ...delayUntilOffersEnd,
  skipReason: async (sellerId) => ((await recipientOf(sellerId)) ? undefined : setUpReasons.telegram),
  async checkAvailability({ sellerId }) {
    const recipient = await recipientOf(sellerId)
    // Without a recipient there is nothing to check; `deliver` skips the delivery.
    return recipient && checkBot(apiUrl, recipient.bot)
  },
  deliver: oneAtATime(async ({ stream, eventId, mayBeRepeated }, lease) => {
    const events: LoggedEvent[] = []
    for await (const event of log.readStream(stream)) events.push(event)
    const order = events.reduce<NotifiedOrder | undefined>(afterEvent, undefined)
    if (!order) return { skipped: 'Porudžbina ne postoji' }
    const change = events.filter(isShopperChange).find(({ id }) => id === eventId)
    const reason = change && changeSkipReason(events, change)
    if (reason) return { skipped: reason }
    const recipient = await recipientOf(order.sellerId)
    if (!recipient) return { skipped: setUpReasons.telegram }
    if (lease?.isHeld() === false) return leaseLost
    const options = { publicOrigin, mayBeRepeated }
    const message = change ? shopperChangeMessage(change, order, options) : orderMessage(order, options)
    return sendMessage(apiUrl, recipient, message)
  }),
})
