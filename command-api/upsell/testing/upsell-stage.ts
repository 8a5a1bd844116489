import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { createFoldCache } from '../../command-handler/fold-cache.ts'
import { createCommandHandler } from '../../command-handler/handle-command.ts'
import { orderFold } from '../../order/order.ts'
import { newSeller, newWebsite, orderForm } from '../../testing/sellers.ts'
import { startCommandApi } from '../../testing/start-command-api.ts'
import { upsellSteps } from '../take-upsell.ts'

/** An order, and the cookie of its shopper. */
export interface Placed {
  orderId: string
  cookie: string
}

/** A seller whose page offers something after an order, and shoppers who take it. */
export async function openUpsellStage() {
  const api = await startCommandApi({ rateLimits: false })
  const seller = await newSeller(api)
  const stage = {
    api, seller,
    /** The page that is ordered on, and what it offers. */
    site: { id: 0 },
    upsell: { id: 0 },

    /** A page of its own for each test, with five pieces of one product. */
    async anew(): Promise<void> {
      stage.site = await newWebsite(api, seller)
      stage.upsell = await stage.addUpsell()
    },
    async addUpsell({ title = 'Noćna lampa', stockLeft, ...rest }: Record<string, unknown> = {}): Promise<{ id: number }> {
      const { body } = await api.send('POST', '/api/upsell/process-links', {
        websiteId: stage.site.id, upsellProductLinks: [{ url: 'https://primer.rs/lampa', title, price: 990, originalPrice: 1990, productCost: 300, ...rest }],
      }, { token: seller.token })
      if (stockLeft !== undefined) await api.send('PUT', `/api/upsell/products/${body.products[0].id}`, { stockLeft }, { token: seller.token })
      return body.products[0]
    },
    /** `host` is where the shopper orders, `at` the process that he reaches. */
    async place({ host, at = api.url }: { host?: string; at?: string } = {}): Promise<Placed> {
      const { body, headers } = await api.send('POST', `${at}/api/orders`, orderForm(stage.site.id), { headers: host ? { 'x-forwarded-host': host } : {} })
      return { orderId: body.orderId, cookie: /pazar_orders=[^;]+/.exec(headers.get('set-cookie')!)![0] }
    },
    combine: ({ orderId, cookie }: Placed, more: Record<string, unknown> = {}, headers: Record<string, string> = {}, at = api.url) =>
      api.send('POST', `${at}/api/combine-upsell`, { originalOrderId: orderId, upsellProductId: stage.upsell.id, quantity: 1, ...more }, { headers: { cookie, ...headers } }),
    finish: ({ orderId, cookie }: Placed, more: Record<string, unknown> = {}) => api.send('POST', '/api/combine-upsell/finish', { orderId, ...more }, { headers: { cookie } }),
    typesOf: async (stream: string) => (await api.events(stream)).map(({ type }) => type),
    stockLeft: async () => (await api.send('PUT', `/api/upsell/products/${stage.upsell.id}`, {}, { token: seller.token })).body.stockLeft as number,

    /** As a process leaves it that dies after it has taken two pieces from the stock; with its further steps, for who would have gone on. */
    async interrupted({ orderId }: Placed) {
      const folds = createFoldCache(api.log)
      const steps = upsellSteps({ handle: createCommandHandler(api.log, folds), appSecret: api.stores.appSecret })
      const { order } = (await folds.load(orderStream(orderId), orderFold)).state
      const metadata = { at: new Date(api.now()).toISOString(), actor: { kind: 'shopper' as const }, correlationId: randomUUID(), causationId: null }
      const wanted = { order: order!, upsellId: stage.upsell.id, quantity: 2 }
      await steps.take(wanted, metadata)
      return { steps, wanted, metadata }
    },
  }
  return stage
}
