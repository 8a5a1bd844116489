import { randomUUID } from 'node:crypto'
import { createMyOrderTokens, myOrderBase } from '@pazar/shopper-tokens/my-order-token.ts'
import type { PlacedOrder, UpsellFixture } from '../../upsell/testing/upsell-fixture.ts'

type Order = Pick<PlacedOrder, 'orderId'>

/** Requests by the shopper's link of an order, and those of its seller. */
export function myOrderRequests({ api, seller }: Pick<UpsellFixture, 'api' | 'seller'>) {
  const { pathOf } = createMyOrderTokens(api.stores.appSecret)
  const tokenOf = ({ orderId }: Order) => pathOf(orderId).slice(myOrderBase.length + 1)
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    api.send('POST', `/api/my-order/${path}`, body, { headers })
  const view = async (order: Order) => (await post(tokenOf(order))).body
  return {
    tokenOf,
    post,
    view,
    /** Sends a form of the page as it is now. */
    send: async (order: Order, what: string, body: object = {}) =>
      post(`${tokenOf(order)}/${what}`, {
        requestId: randomUUID(),
        expected: (await view(order)).revision,
        ...body,
      }),
    asSeller: ({ orderId }: Order, method: 'PUT' | 'PATCH' | 'POST', path: string, body: object) =>
      api.send(method, `/api/orders/${orderId}/${path}`, body, { token: seller.token }),
  }
}
