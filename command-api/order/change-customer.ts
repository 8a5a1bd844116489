import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import { endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { decideOrderCustomer, orderCustomerFold } from './order-customer.ts'

/** `PATCH /api/orders/{orderId}/customer`: the seller or an admin corrects what the shopper mistyped. */
export const changeCustomer = ({ handle, now }: CommandContext) =>
  endpoint(orderWorkRoutes.changeCustomer, async (call) => {
    const outcome = await handle({
      stream: orderStream(call.params.orderId),
      fold: orderCustomerFold,
      metadata: metadataOf(call, now()),
      decide: (state) =>
        decideOrderCustomer({ type: 'ChangeCustomer', fields: call.body, by: call.user! }, state),
    })
    return outcome.ok
      ? { position: outcome.position, body: { message: 'Podaci kupca su sačuvani' } }
      : { refusal: outcome.refusal }
  })
