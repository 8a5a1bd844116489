import type { Outcome } from '@pazar/upstreams/outcome.ts'
import type { Delivery, Effect } from './effect.ts'

/** `deliver` of an effect whose upstream takes one thing at a time: one after the other, in their order. */
export const oneAtATime = (deliver: (delivery: Delivery) => Promise<Outcome>): Effect['deliver'] => async (deliveries) => {
  const outcomes = new Map<string, Outcome>()
  for (const delivery of deliveries) outcomes.set(delivery.key, await deliver(delivery))
  return outcomes
}
