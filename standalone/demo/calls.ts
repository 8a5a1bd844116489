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

/** Outcomes of orders that still wait, one of each. */
const openOutcomes = ['noAnswer', 'later', 'wrongNumber', 'noAnswer'] as const

/**
 * The calls about an order of the story, in hours before now: orders that were sent had been confirmed, the
 * newest one waits for its first call, and the others wait for another one.
 */
export function demoCalls({ placed, changes }: DemoOrder, place: number): { at: number; body: CallBody }[] {
  if (placed > callsSince || placed < 3 || changes[0]?.to === 'Otkazana') return []
  const outcome = changes.length > 0 ? 'confirmed' : openOutcomes[place % openOutcomes.length]!
  const later =
    outcome === 'later' ? { later: new Date(Date.now() + 3 * 60 * 60_000).toISOString() } : undefined
  return [{ at: placed - 1, body: { callId: `demo-${place}`, outcome, ...later } }]
}
