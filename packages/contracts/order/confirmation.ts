import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { belgradeDateTime } from '../time/belgrade.ts'
import { callOutcomes, confirmationLabels } from './confirmation-states.ts'

/** Reasons of a refusal that the call screen offers; another text is accepted as well. */
export const refusalReasons = [
  'Predomislio se',
  'Nije poručio',
  'Previsoka cena',
  'Kupio na drugom mestu',
  'Predugo čekanje',
  'Dupla porudžbina',
] as const

/** Maximum of calls of one order that are not undone. It bounds memory; no order reaches it in practice. */
export const maxCalls = 50

/** Maximum of calls that a request names because their answers were lost. */
export const maxAbandonedCalls = 20

/** `OrderPlaced.confirmation`: the seller called customers before sending at the time of the order. */
export const requiredConfirmation = z.literal('required')

const callId = z.string().min(1).max(64)

/**
 * A call to the customer and its outcome. A refusal, and the last unanswered call if the seller cancels after
 * it, is appended together with the `OrderStatusChanged` to Otkazana.
 */
export const orderCalled = defineEvent(
  'OrderCalled',
  z.strictObject({
    /** Chosen by the caller's screen, so that a repeated request records the call once. */
    callId,
    outcome: z.enum(callOutcomes),
    /** 1 plus the unanswered calls before it. */
    attempt: z.int().positive(),
    /** When to call again; null if there is nothing to call about any more. */
    nextCallAt: z.iso.datetime().nullable(),
    /** Free text, which may name the customer. Null if there is none, or once erased. */
    reason: z.string().max(500).nullable(),
  }),
  { personal: ['reason'] },
)

/** The last call was recorded by mistake: the order's confirmation is as it was before. */
export const orderCallUndone = defineEvent('OrderCallUndone', z.strictObject({ callId }))

/** Confirmed without a call, because earlier parcels of the customer were delivered. */
export const orderConfirmedAutomatically = defineEvent(
  'OrderConfirmedAutomatically',
  z.strictObject({
    /** Orders of the same customer that were delivered; a sample, newest first. */
    deliveredOrderIds: z.array(z.string().max(40)).min(1).max(10),
  }),
)

export const confirmationEvents = [orderCalled, orderCallUndone, orderConfirmedAutomatically] as const

/** `2.3. u 09:00`, in Belgrade. */
function shortTime(at: string): string {
  const [, month, day, time] = /-(\d\d)-(\d\d)T(.*)$/.exec(belgradeDateTime(at))!
  return `${Number(day)}.${Number(month)}. u ${time}`
}

/** The outcome of a call in one line without personal data: `Ne javlja se (2. put), ponovo 2.3. u 09:00`. */
export function callText({ outcome, attempt, nextCallAt }: EventOf<typeof orderCalled>['data']): string {
  const label = confirmationLabels[outcome]
  const times = outcome === 'noAnswer' ? `${label} (${attempt}. put)` : label
  return nextCallAt === null ? times : `${times}, ponovo ${shortTime(nextCallAt)}`
}
