import { myOrderRoutes, myOrderView } from '@pazar/contracts/order/my-order-routes.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import type { CommandApiClient, Shopper } from './api-client.ts'
import { commandSender, readRefusal } from './command-requests.ts'
import { discardAndThrow, readJson } from './http-requests.ts'

/**
 * The token alone gives access, so cookies are not sent. Neither is the origin: the page sends no referrer,
 * so that browsers name the origin of its forms "null".
 */
const anonymous = ({ address, host, protocol, userAgent }: Shopper): Shopper => ({
  address,
  host,
  protocol,
  userAgent,
})

const pathOf = ({ path }: Route, token: string) => path.replace(':token', encodeURIComponent(token))

/** The calls of the page on which shoppers change their own order. @param url of the command API */
export function createMyOrderClient(url: string): Pick<CommandApiClient, 'myOrder' | 'changeMyOrder'> {
  const post = commandSender(url)
  return {
    async myOrder(token, shopper) {
      const response = await post(pathOf(myOrderRoutes.view, token), {}, anonymous(shopper))
      if (response.ok) return readJson(response, myOrderView)
      return response.status === 404 || response.status === 400
        ? void (await response.body?.cancel())
        : discardAndThrow(response)
    },

    async changeMyOrder(token, { name, body }, shopper) {
      const response = await post(pathOf(myOrderRoutes[name], token), body, anonymous(shopper))
      if (!response.ok) return readRefusal(response)
      await response.body?.cancel()
      return { ok: true }
    },
  }
}
