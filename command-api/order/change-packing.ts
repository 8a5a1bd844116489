import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { type PackingChanged, packingRoutes } from '@pazar/contracts/order/packing-route.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { bulkAnswer, changeEach, type ChangeResult, lastChanges } from './bulk-changes.ts'
import { decideOrder, orderFold } from './order.ts'

type Change = typeof packingRoutes.change

interface Dependencies extends CommandContext {
  appSecret: string
  /** Counts orders, not requests; undefined if rate limits are off. */
  limit: UserLimit | undefined
}

const texts = {
  start: { done: 'Pakovanje je počelo za', none: 'Nijedno pakovanje nije počelo.', same: 'već se pakuje' },
  stop: {
    done: 'Pakovanje je prekinuto za',
    none: 'Nijedno pakovanje nije prekinuto.',
    same: 'se ne pakuje',
  },
}
const textsOf = (packing: boolean) => (packing ? texts.start : texts.stop)

const messageOf = (packing: boolean) => (changed: number, skipped: number) => {
  const { done, none } = textsOf(packing)
  const left = skipped > 0 ? ` Preskočeno: ${skipped}.` : ''
  return changed === 0
    ? `${none}${left}`
    : `${done} ${changed} ${pluralForm(changed, 'porudžbinu', 'porudžbine', 'porudžbina')}.${left}`
}

async function changeOne(
  { handle, now, appSecret }: Dependencies,
  call: Call<Change>,
  orderId: string,
): Promise<ChangeResult<PackingChanged['changed'][number]>> {
  const { userId, sellerId, role } = call.user!
  const { packing } = call.body
  const skipped = (message: string) => ({ skipped: { orderId, message } })
  const eventId =
    call.idempotencyKey && derivedUuid(appSecret, 'order packing', userId, call.idempotencyKey, orderId)
  const isKnown = (changes: readonly string[]) => eventId !== undefined && changes.includes(eventId)
  const outcome = await handle({
    stream: orderStream(orderId),
    fold: orderFold,
    metadata: metadataOf(call, now()),
    ...(eventId && { ids: [eventId] }),
    decide: (state) =>
      isKnown(state.packingChanges)
        ? []
        : decideOrder({ type: 'ChangePacking', packing, by: { sellerId, role } }, state),
  })
  if (!outcome.ok) return skipped(outcome.refusal.message)
  return outcome.appended || isKnown(outcome.result.state.packingChanges)
    ? { changed: { orderId }, position: outcome.position }
    : skipped(`Porudžbina ${shortOrderId(orderId)} ${textsOf(packing).same}`)
}

/**
 * `POST /api/orders/packing`: refused orders are skipped and reported, the rest is changed. A repetition under
 * the same Idempotency-Key changes nothing and answers what the first request changed (orders/packing).
 */
export const changePacking = (dependencies: Dependencies): Endpoint =>
  endpoint(packingRoutes.change, async (call) => {
    const changes = lastChanges(call.body.orderIds.map((orderId) => ({ orderId })))
    const tooMany = await dependencies.limit?.(call.user!.userId, changes.length)
    if (tooMany) return tooMany
    const results = await changeEach(changes, ({ orderId }) => changeOne(dependencies, call, orderId))
    return bulkAnswer(results, messageOf(call.body.packing))
  })
