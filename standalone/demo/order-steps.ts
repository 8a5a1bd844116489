import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { callRoutes } from '@pazar/contracts/order/call-routes.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { addOrderToCookie, shopperCookieName } from '@pazar/shopper-tokens/shopper-cookie.ts'
import { demoCalls } from './calls.ts'
import type { CallEndpoint, Caller } from './caller.ts'
import type { DemoShop } from './shop.ts'
import type { DemoOrder } from './story.ts'
import { acceptedAfterMinutes } from './upsells.ts'

/** One call of the order's history. */
export interface OrderStep {
  /** Hours before now. */
  at: number
  run(): Promise<unknown>
}

export interface OrderStepOptions extends DemoShop {
  call: CallEndpoint
  seller: Caller
  shopper: Caller
  /** Host of the page. */
  domain: string
  appSecret: string
}

/**
 * The calls that shopper and seller make for one order, to be run in chronological order. `place`: index of the
 * order in the story.
 */
export function orderSteps(
  { call, seller, shopper, domain, appSecret, websiteIds, upsellIds }: OrderStepOptions,
  order: DemoOrder,
  place: number,
): OrderStep[] {
  const { product, placed, quantity, variants, shopper: customerData, changes } = order
  let orderId = ''
  const cookies = () => ({ [shopperCookieName]: addOrderToCookie(undefined, orderId, appSecret).value })
  const upsellAfterMinutes = acceptedAfterMinutes(place)

  const placeOrder = async () => {
    const body = { websiteId: websiteIds[product], quantity, variants: [...variants], customerData, domain }
    orderId = (await call(orderRoutes.place, shopper, { body, idempotencyKey: `demo-${place}` })).orderId
  }
  const acceptUpsell = () =>
    call(upsellRoutes.combine, shopper, {
      cookies: cookies(),
      body: {
        originalOrderId: orderId,
        upsellProductId: upsellIds[product][(place >> 1) % upsellIds[product].length]!,
      },
    })
  const finishUpsells = () =>
    call(upsellRoutes.finish, shopper, {
      cookies: cookies(),
      body: { orderId, how: upsellAfterMinutes === undefined ? 'declined' : 'finished' },
    })
  const changeStatus = (body: { status: OrderStatus; reason?: string }) => () =>
    call(orderRoutes.changeStatus, seller, { params: { orderId }, body })

  const minutesLater = (minutes: number) => placed - minutes / 60
  const upsellSteps = [
    ...(upsellAfterMinutes === undefined
      ? []
      : [{ at: minutesLater(upsellAfterMinutes), run: acceptUpsell }]),
    { at: minutesLater(8), run: finishUpsells },
  ].filter(({ at }) => at > 0)
  return [
    { at: placed, run: placeOrder },
    ...upsellSteps,
    ...demoCalls(order, place).map(({ at, body }) => ({
      at,
      run: () => call(callRoutes.record, seller, { params: { orderId }, body }),
    })),
    ...changes.map(({ at, to, reason }) => ({ at, run: changeStatus({ status: to, reason }) })),
  ]
}
