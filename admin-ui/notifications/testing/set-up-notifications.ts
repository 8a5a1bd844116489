import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { type Reactions, startReactions } from '@pazar/reactions/start-reactions.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

interface Delivery {
  effect?: string
  status?: 'sent' | 'dead'
  last_error?: string
  seller_id?: number
}

export const failed: Delivery = { status: 'dead', last_error: 'Telegram ne nalazi Chat ID.' }
export const failedWebhook: Delivery = { ...failed, effect: 'webhook' }
export const sentSheetRow: Delivery = { effect: 'sheet-row', status: 'sent' }

/** Screens of a seller with one order, whose deliveries each test queues anew. */
export function setUpNotifications() {
  const screens = setUpScreens()
  const fixture = { screens } as { screens: typeof screens; seller: SignedIn; orderId: string }
  let reactions: Reactions

  beforeAll(async () => {
    const { commands, changeNotifications } = screens.app
    fixture.seller = await newSeller(commands)
    const website = await newWebsite(commands, fixture.seller)
    fixture.orderId = (await commands.send('POST', '/api/orders', orderForm(website.id))).body.orderId
    // They apply what people do with deliveries. The order is earlier, so they queue nothing for it.
    reactions = await startReactions({
      log: commands.log,
      pool: commands.pool,
      changeNotifications,
      appSecret: commands.stores.appSecret,
      publicOrigin: 'http://pazar.test',
      integrations: noIntegrations,
      telegramApiUrl: 'http://127.0.0.1:9',
      warn: () => {},
    })
  })
  afterAll(() => reactions.stop())
  beforeEach(() => screens.app.commands.pool.query('delete from private.outbox'))

  /** Queues deliveries in a partition without a sender, so that they stay as they are. */
  async function queue(...deliveries: Delivery[]) {
    for (const delivery of deliveries) {
      const row = {
        key: crypto.randomUUID(),
        effect: 'telegram-order-message',
        event_id: crypto.randomUUID(),
        stream: orderStream(fixture.orderId),
        seller_id: fixture.seller.id,
        lane: 'without sender',
        ...delivery,
      }
      const names = Object.keys(row)
      await screens.app.commands.pool.query(
        `insert into private.outbox (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
        Object.values(row),
      )
    }
  }
  const open = (address = '/notifications', person = fixture.seller) => screens.open(address, person)

  return Object.assign(fixture, { queue, open })
}
