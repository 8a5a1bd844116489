import { callDueAt } from '@pazar/contracts/order/call-state.ts'
import { callRoutes } from '@pazar/contracts/order/call-routes.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { type Answer, type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { CommandOutcome } from '../command-handler/handle-command.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { isManagedBy, noSuchOrder } from '../order/order.ts'
import { decideOrderCalls, orderCallsFold, type OrderCallsState } from '../order/order-calls.ts'
import { confirmationSettingsFold } from './confirmation-settings.ts'
import { holderOf, leaseLost } from './lease-endpoints.ts'
import { type CallDependencies, loadCalls } from './take-due.ts'

interface RecordDependencies extends CommandContext, CallDependencies {}

type Change = typeof callRoutes.record | typeof callRoutes.undo

function answerOf(outcome: CommandOutcome<OrderCallsState>, message: string): Answer<Change> {
  if (!outcome.ok) return { refusal: outcome.refusal }
  const { calls, status } = outcome.result.state
  return {
    position: outcome.position,
    body: {
      message,
      state: calls!.state,
      status,
      attempts: calls!.attempts,
      nextCallAt: callDueAt(calls, status),
    },
  }
}

/**
 * `POST /api/orders/:orderId/calls` (confirmation/outcomes). The lease is extended before the append, so that
 * no other user can take the order until the outcome is in the log, and ends after it. A token must be the
 * newest one of the order; without a token, no other user may hold the order.
 */
const recordCall = (dependencies: RecordDependencies): Endpoint =>
  endpoint(callRoutes.record, async (call) => {
    const { handle, folds, leases, now } = dependencies
    const { orderId } = call.params
    const { callId, outcome, token, later, reason, replaces, abandonedIds } = call.body
    const stream = orderStream(orderId)
    const by = call.user!
    const { order, calls } = await loadCalls(dependencies, orderId)
    if (!order || !isManagedBy(order, by)) return { refusal: noSuchOrder }
    const isRepetition = calls?.calls.some((each) => each.callId === callId)
    const lease = isRepetition
      ? undefined
      : token === undefined
        ? await leases.take(orderId, holderOf(by, order.sellerId))
        : await leases.extend(orderId, by.userId, token)
    if (!isRepetition && lease === undefined) return { refusal: leaseLost }
    const { settings } = (await folds.load(userStream(order.sellerId), confirmationSettingsFold)).state
    const at = now()
    const recorded = await handle({
      stream,
      fold: orderCallsFold,
      metadata: metadataOf(call, at),
      decide: (state) =>
        decideOrderCalls(
          {
            type: 'RecordCall',
            callId,
            outcome,
            ...(outcome === 'later' && later !== undefined && { later: Date.parse(later) }),
            reason: reason || null,
            ...(replaces !== undefined && { replaces }),
            ...(abandonedIds !== undefined && { abandonedIds }),
            settings,
            at: at.getTime(),
            by,
          },
          state,
        ),
    })
    if (lease) await leases.end(orderId, by.userId, lease.token)
    return answerOf(recorded, 'Ishod poziva je zabeležen')
  })

/**
 * `DELETE /api/orders/:orderId/calls/:callId` (confirmation/undo). To call the same order again at once, the
 * screen takes its lease by `POST /api/calls/next`.
 */
const undoCall = ({ handle, now }: RecordDependencies): Endpoint =>
  endpoint(callRoutes.undo, async (call: Call<typeof callRoutes.undo>) => {
    const { orderId, callId } = call.params
    const outcome = await handle({
      stream: orderStream(orderId),
      fold: orderCallsFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideOrderCalls({ type: 'UndoCall', callId, by: call.user! }, state),
    })
    return answerOf(outcome, 'Ishod poziva je poništen')
  })

export const callEndpoints = (dependencies: RecordDependencies): Endpoint[] => [
  recordCall(dependencies),
  undoCall(dependencies),
]
