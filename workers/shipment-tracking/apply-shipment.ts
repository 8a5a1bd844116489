import { orderStream } from '@pazar/contracts/order/events.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { Shipment } from '@pazar/integrations/trackify/trackify-client.ts'
import type { CommandContext } from '@pazar/command-api/command-context.ts'
import { isRefusal } from '@pazar/command-api/command-handler/fold.ts'
import { decideOrder, orderFold, type OrderState } from '@pazar/command-api/order/order.ts'
import type { OrderInFlight } from './orders-in-flight.ts'
import type { SyncReport } from './sync-report.ts'

type ApplyDependencies = Pick<CommandContext, 'handle' | 'now'>

const isNews = (order: OrderInFlight, { status, trackingId }: Shipment): boolean =>
  (status !== undefined && status !== order.status) ||
  (trackingId !== null && trackingId !== order.trackingId)

/** What a user has changed since the orders were loaded stays until the next sync. */
function decideShipment(order: OrderInFlight, { status, trackingId }: Shipment, state: OrderState) {
  const by = { kind: 'tracking' } as const
  const decided =
    trackingId === null
      ? []
      : decideOrder({ type: 'AssignTracking', trackingId, expected: order.trackingId, by }, state)
  const assigned = isRefusal(decided) && state.trackingId !== order.trackingId ? [] : decided
  if (isRefusal(assigned) || status === undefined) return assigned
  const moved = decideOrder(
    { type: 'ChangeStatus', to: status, expected: order.status, reason: null, by },
    state,
  )
  return isRefusal(moved) ? assigned : [...assigned, ...moved]
}

/** Applies a shipment to its order; answers the position of the change, if there was one. */
async function applyNews(
  { handle, now }: ApplyDependencies,
  correlationId: string,
  order: OrderInFlight,
  shipment: Shipment,
): Promise<Position | undefined> {
  if (!isNews(order, shipment)) return undefined
  const outcome = await handle({
    stream: orderStream(order.orderId),
    fold: orderFold,
    metadata: {
      at: now().toISOString(),
      actor: { kind: 'integration', name: 'trackify' },
      correlationId,
      causationId: null,
    },
    decide: (state) => decideShipment(order, shipment, state),
  })
  return outcome.ok && outcome.appended ? outcome.position : undefined
}

/**
 * Applies a shipment and counts the order if its stream holds an undecodable event, so that it does not fail
 * the others.
 */
export async function applyShipment(
  report: SyncReport,
  ...shipment: Parameters<typeof applyNews>
): Promise<Position | undefined> {
  try {
    return await applyNews(...shipment)
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    report.unreadable++
    return undefined
  }
}
