import type { Outcome } from '@pazar/integrations/outcome.ts'
import type { Delivery, Effect, Lease } from './effect.ts'

/** Builds `deliver` for a remote service that accepts one item per call: sends them one by one, in order. */
export const oneAtATime =
  (deliver: (delivery: Delivery, lease?: Lease) => Promise<Outcome>): Effect['deliver'] =>
  async (deliveries, lease) => {
    const outcomes = new Map<string, Outcome>()
    for (const delivery of deliveries) outcomes.set(delivery.key, await deliver(delivery, lease))
    return outcomes
  }
