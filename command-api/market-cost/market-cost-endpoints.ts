import { marketCostStream } from '@pazar/contracts/market-cost/events.ts'
import { marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { createOnce } from '../ids/create-once.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import { decideMarketCost, marketCostFold } from './market-cost.ts'
import { marketCostViewOf } from './market-cost-view.ts'

/** Endpoints for fixed costs per order: add, change, remove (costs/screen). */
export const marketCostEndpoints = (
  context: CommandContext & { ids: SequentialIds; appSecret: string },
): Endpoint[] => {
  const { appSecret, handle, now } = context
  return [
    endpoint(marketCostRoutes.set, async (call) => {
      const { id: sellerId } = call.user!
      const request = await createOnce(context, {
        kind: 'market-cost',
        userId: sellerId,
        key: call.idempotencyKey,
        stream: marketCostStream,
        fold: marketCostFold,
        exists: (state) => state.entry !== undefined,
        appSecret,
      })
      if ('created' in request)
        return {
          status: 201,
          body: marketCostViewOf(request.created.state),
          position: request.created.position,
        }
      const costs = { ...call.body, description: call.body.description ?? '' }
      const outcome = await handle({
        stream: marketCostStream(request.id),
        fold: marketCostFold,
        metadata: metadataOf(call, now()),
        ids: [request.eventId],
        decide: (state) => decideMarketCost({ type: 'Set', entryId: request.id, sellerId, costs }, state),
      })
      return outcome.ok
        ? { status: 201, body: marketCostViewOf(outcome.result.state), position: outcome.position }
        : { refusal: outcome.refusal }
    }),

    endpoint(marketCostRoutes.change, async (call) => {
      const { description, ...fields } = call.body
      const changes = { ...fields, ...(description !== undefined && { description: description ?? '' }) }
      const outcome = await handle({
        stream: marketCostStream(call.params.id),
        fold: marketCostFold,
        metadata: metadataOf(call, now()),
        decide: (state) => decideMarketCost({ type: 'Change', by: call.user!, changes }, state),
      })
      return outcome.ok
        ? { body: marketCostViewOf(outcome.result.state), position: outcome.position }
        : { refusal: outcome.refusal }
    }),

    endpoint(marketCostRoutes.remove, async (call) => {
      const outcome = await handle({
        stream: marketCostStream(call.params.id),
        fold: marketCostFold,
        metadata: metadataOf(call, now()),
        decide: (state) => decideMarketCost({ type: 'Remove', by: call.user! }, state),
      })
      return outcome.ok
        ? { body: { message: 'Troškovi po tržištu su uspešno obrisani.' }, position: outcome.position }
        : { refusal: outcome.refusal }
    }),
  ]
}
