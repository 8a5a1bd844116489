import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Effect } from '../effect.ts'
import { orderMessage } from './order-message.ts'
import { type Recipient, sendMessage } from './telegram-client.ts'

export interface TelegramDependencies {
  log: EventLog
  apiUrl: string
  /** Where the seller wants his messages; undefined where he has not set it up. */
  recipientOf(sellerId: number): Promise<Recipient | undefined>
}

/** One message per order to bot and chat of the seller (resolution 60). Reads the order only when it is sent, so the outbox holds nobody's address. */
export const telegramOrderMessage = ({ log, apiUrl, recipientOf }: TelegramDependencies): Effect => ({
  name: 'telegram-order-message',
  wants: (event) => event.type === 'OrderPlaced',
  async deliver({ stream }) {
    for await (const event of log.readStream(stream, { limit: 1 })) {
      if (event.type !== 'OrderPlaced') break
      const recipient = await recipientOf(event.data.sellerId)
      return recipient ? sendMessage(apiUrl, recipient, orderMessage(event.data)) : { skipped: 'Telegram nije podešen' }
    }
    return { skipped: 'Porudžbina ne postoji' }
  },
})
