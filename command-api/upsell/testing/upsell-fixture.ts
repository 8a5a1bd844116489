import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { createFoldCache } from '../../command-handler/fold-cache.ts'
import { createCommandHandler } from '../../command-handler/handle-command.ts'
import { orderFold } from '../../order/order.ts'
import { newSeller, newWebsite, orderForm } from '../../testing/sellers.ts'
import { startCommandApi } from '../../testing/start-command-api.ts'
import { createUpsellSteps } from '../take-upsell.ts'

/** An order and its shopper's cookie. */
export interface PlacedOrder {
  orderId: string
  cookie: string
}

export type UpsellFixture = Awaited<ReturnType<typeof openUpsellFixture>>

/** A seller whose page offers upsells, and shoppers who order and accept them. */
export async function openUpsellFixture() {
  const api = await startCommandApi({ rateLimits: false })
  const seller = await newSeller(api)
  const fixture = {
    api,
    seller,
    /** The page that shoppers order on, and its upsell product. */
    site: { id: 0 },
    upsell: { id: 0 },

    /** Gives each test its own page with five pieces of one product. */
    async reset(): Promise<void> {
      fixture.site = await newWebsite(api, seller)
      fixture.upsell = await fixture.addUpsell()
    },
    async addUpsell({ title = 'Noćna lampa', stockLeft, ...rest }: Record<string, unknown> = {}): Promise<{
      id: number
    }> {
      const { body } = await api.send(
        'POST',
        '/api/upsell/process-links',
        {
          websiteId: fixture.site.id,
          upsellProductLinks: [
            {
              url: 'https://primer.rs/lampa',
              title,
              price: 990,
              originalPrice: 1990,
              productCost: 300,
              ...rest,
            },
          ],
        },
        { token: seller.token },
      )
      if (stockLeft !== undefined)
        await api.send(
          'PUT',
          `/api/upsell/products/${body.products[0].id}`,
          { stockLeft },
          { token: seller.token },
        )
      return body.products[0]
    },
    /** `host` is the host at which the shopper orders, `at` the process that answers. */
    async place({ host, at = api.url }: { host?: string; at?: string } = {}): Promise<PlacedOrder> {
      const { body, headers } = await api.send('POST', `${at}/api/orders`, orderForm(fixture.site.id), {
        headers: host ? { 'x-forwarded-host': host } : {},
      })
      return { orderId: body.orderId, cookie: /pazar_orders=[^;]+/.exec(headers.get('set-cookie')!)![0] }
    },
    combine: (
      { orderId, cookie }: PlacedOrder,
      more: Record<string, unknown> = {},
      headers: Record<string, string> = {},
      at = api.url,
    ) =>
      api.send(
        'POST',
        `${at}/api/combine-upsell`,
        { originalOrderId: orderId, upsellProductId: fixture.upsell.id, quantity: 1, ...more },
        { headers: { cookie, ...headers } },
      ),
    finish: ({ orderId, cookie }: PlacedOrder, more: Record<string, unknown> = {}) =>
      api.send('POST', '/api/combine-upsell/finish', { orderId, ...more }, { headers: { cookie } }),
    typesOf: async (stream: string) => (await api.events(stream)).map(({ type }) => type),
    stockLeft: async () =>
      (await api.send('PUT', `/api/upsell/products/${fixture.upsell.id}`, {}, { token: seller.token })).body
        .stockLeft as number,

    /**
     * Leaves the state of a process that died after it reserved two pieces, and returns the remaining steps
     * for tests that continue.
     */
    async interruptAfterTake({ orderId }: PlacedOrder) {
      const folds = createFoldCache(api.log)
      const steps = createUpsellSteps({
        handle: createCommandHandler(api.log, folds),
        appSecret: api.stores.appSecret,
      })
      const { order } = (await folds.load(orderStream(orderId), orderFold)).state
      const metadata = {
        at: new Date(api.now()).toISOString(),
        actor: { kind: 'shopper' as const },
        correlationId: randomUUID(),
        causationId: null,
      }
      const request = { order: order!, upsellId: fixture.upsell.id, quantity: 2 }
      await steps.takeStock(request, metadata)
      return { steps, request, metadata }
    },
  }
  return fixture
}
