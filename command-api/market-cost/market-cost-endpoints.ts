import { marketCostStream } from '@pazar/contracts/market-cost/events.ts'
import { marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { createOnce } from '../ids/create-once.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import { decideMarketCost, type MarketCostState, marketCostFold } from './market-cost.ts'
import { marketCostViewOf } from './market-cost-view.ts'

interface MarketCostDependencies extends CommandContext {
  ids: SequentialIds
  appSecret: string
}

const created = (state: MarketCostState, position: string | undefined) => ({
  status: 201,
  body: marketCostViewOf(state),
  position,
})

/** `POST /api/market-costs`: a repetition under one Idempotency-Key answers the first entry. */
const setMarketCost = (dependencies: MarketCostDependencies): Endpoint =>
  endpoint(marketCostRoutes.set, async (call) => {
    const { appSecret, handle, now } = dependencies
    const { userId, sellerId } = call.user!
    const request = await createOnce(dependencies, {
      kind: 'market-cost',
      userId,
      key: call.idempotencyKey,
      stream: marketCostStream,
      fold: marketCostFold,
      exists: (state) => state.entry !== undefined,
      appSecret,
    })
    if ('created' in request) return created(request.created.state, request.created.position)
    const costs = { ...call.body, description: call.body.description ?? '' }
    const outcome = await handle({
      stream: marketCostStream(request.id),
      fold: marketCostFold,
      metadata: metadataOf(call, now()),
      ids: [request.eventId],
      decide: (state) => decideMarketCost({ type: 'Set', entryId: request.id, sellerId, costs }, state),
    })
    return outcome.ok ? created(outcome.result.state, outcome.position) : { refusal: outcome.refusal }
  })

/** `PUT /api/market-costs/:id`: omitted fields stay, a description of null is cleared (api/updates). */
const changeMarketCost = ({ handle, now }: MarketCostDependencies): Endpoint =>
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
  })

/** `DELETE /api/market-costs/:id`: a repetition succeeds. */
const removeMarketCost = ({ handle, now }: MarketCostDependencies): Endpoint =>
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
  })

/** Endpoints for fixed costs per order (costs/screen). */
export const marketCostEndpoints = (dependencies: MarketCostDependencies): Endpoint[] => [
  setMarketCost(dependencies),
  changeMarketCost(dependencies),
  removeMarketCost(dependencies),
]
