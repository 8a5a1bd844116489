import type { callRoutes } from '@pazar/contracts/order/call-routes.ts'
import { defaultConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import type { DemoOrder } from './story.ts'

type CallBody = PayloadOf<typeof callRoutes.record>

/** Hours before now at which the seller begins to call before sending. */
export const callsSince = 4 * 24

export const demoCallSettings = {
  ...defaultConfirmationSettings,
  enabled: true,
  confirmKnownCustomers: true,
  workingHours: { days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '21:00' },
}

/** Outcomes of orders that still wait to be sent. */
const openOutcomes = ['confirmed', 'noAnswer', 'later', 'wrongNumber'] as const

/**
 * The call about an order of the story, in hours before now; undefined if there was none: of orders from before
 * the calls, and the newest, which wait for theirs. Orders that were sent had been confirmed, and orders that
 * were cancelled had been refused.
 */
export function demoCall(
  { placed, changes }: Pick<DemoOrder, 'placed' | 'changes'>,
  place: number,
): { at: number; body: CallBody } | undefined {
  if (placed > callsSince || placed < 3) return undefined
  const callId = `demo-${place}`
  const [first] = changes
  if (first?.to === 'Otkazana')
    return { at: first.at, body: { callId, outcome: 'refused', reason: 'Predomislio se' } }
  const outcome = first ? 'confirmed' : openOutcomes[place % openOutcomes.length]!
  const later =
    outcome === 'later' ? { later: new Date(Date.now() + 3 * 60 * 60_000).toISOString() } : undefined
  return { at: placed - 1, body: { callId, outcome, ...later } }
}

/** Whether the seller is packing the order: it is confirmed, waits to be sent, and is of this morning. */
export const isPacked = (order: Pick<DemoOrder, 'placed' | 'changes'>, place: number): boolean =>
  order.changes.length === 0 && order.placed > 6 && demoCall(order, place)?.body.outcome === 'confirmed'
