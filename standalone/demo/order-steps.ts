import { callRoutes } from '@pazar/contracts/order/call-routes.ts'
import { packingRoutes } from '@pazar/contracts/order/packing-route.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { addOrderToCookie, shopperCookieName } from '@pazar/shopper-tokens/shopper-cookie.ts'
import { demoCall, isPacked } from './calls.ts'
import type { CallEndpoint, Caller } from './caller.ts'
import type { DemoShop } from './shop.ts'
import type { DemoOrder } from './story.ts'
import { acceptedAfterMinutes } from './upsells.ts'

/** Hours before now at which the seller began to pack. */
const packingSince = 0.4

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

/** What the seller does with the order: calls the shopper, sends the parcel, or packs it. */
function workSteps(
  { call, seller }: Pick<OrderStepOptions, 'call' | 'seller'>,
  order: DemoOrder,
  place: number,
  idOf: () => string,
): OrderStep[] {
  const called = demoCall(order, place)
  // A refusal cancels the order itself.
  const changes = called?.body.outcome === 'refused' ? [] : order.changes
  const steps: OrderStep[] = changes.map(({ at, to, reason }) => ({
    at,
    run: () =>
      call(orderRoutes.changeStatus, seller, { params: { orderId: idOf() }, body: { status: to, reason } }),
  }))
  if (called)
    steps.push({
      at: called.at,
      run: () => call(callRoutes.record, seller, { params: { orderId: idOf() }, body: called.body }),
    })
  if (isPacked(order, place))
    steps.push({
      at: packingSince,
      run: () => call(packingRoutes.change, seller, { body: { orderIds: [idOf()], packing: true } }),
    })
  return steps
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
  const { product, placed, quantity, variants, shopper: customerData } = order
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
    ...workSteps({ call, seller }, order, place, () => orderId),
  ]
}
