import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import { type Answer, type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { decideOrder, orderFold } from './order.ts'

type Change = typeof orderRoutes.change | typeof orderRoutes.changeStatus

/** Two routes share one command (orders/statuses). */
export function changeOrderStatus({ handle, now }: CommandContext): Endpoint[] {
  async function change(call: Call<Change>): Promise<Answer<Change>> {
    const { sellerId, role } = call.user!
    const { status, reason } = call.body
    const outcome = await handle({
      stream: orderStream(call.params.orderId),
      fold: orderFold,
      metadata: metadataOf(call, now()),
      decide: (state) =>
        decideOrder(
          { type: 'ChangeStatus', to: status, reason: reason || null, by: { kind: 'user', sellerId, role } },
          state,
        ),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    const { state } = outcome.result
    return {
      position: outcome.position,
      body: {
        message: 'Status narudžbine je uspešno ažuriran',
        status: state.status,
        from: outcome.appended ? state.changes.at(-1)!.from : null,
      },
    }
  }
  return [endpoint(orderRoutes.change, change), endpoint(orderRoutes.changeStatus, change)]
}
