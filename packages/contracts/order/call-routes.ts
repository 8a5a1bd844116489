import { z } from 'zod'
import { acknowledgement, line, orderIdField } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { maxAbandonedCalls } from './confirmation.ts'
import { callOutcomes, confirmationStates } from './confirmation-states.ts'
import { confirmationSettings } from './confirmation-settings.ts'
import { orderStatuses } from './order-status.ts'

const named = z.strictObject({ orderId: orderIdField })
const callId = z.string({ error: 'Neispravan poziv' }).regex(/^[\w-]{1,64}$/, 'Neispravan poziv')

/** ms without a heartbeat after which a lease ends: phones suspend pages during a call. */
export const callLeaseMs = 15 * 60_000

/** Fencing token of a lease: a later lease has a greater one. */
const leaseToken = z.int().positive()

/** The exclusive right to call the customer of one order. `expiresAt` is ISO 8601 UTC. */
export const callLease = z.object({ orderId: z.string(), token: leaseToken, expiresAt: z.string() })
export type CallLease = z.infer<typeof callLease>

/**
 * `later`, used only by the outcome of the same name, defaults to the seller's spacing, as after an unanswered
 * call. `replaces` is the last call, which this one corrects: it is undone in the same append. `abandonedIds` are
 * calls that the sender gave up without an answer: if one of them was recorded, it is replaced, and otherwise
 * `replaces` is.
 */
export const recordCall = z.strictObject({
  callId,
  outcome: z.enum(callOutcomes, { error: 'Nepoznat ishod poziva' }),
  token: leaseToken.optional(),
  later: z.iso.datetime({ offset: true, error: 'Unesite vreme sledećeg poziva' }).optional(),
  reason: line(500).optional(),
  replaces: callId.optional(),
  abandonedIds: z.array(callId).max(maxAbandonedCalls, `Najviše ${maxAbandonedCalls} poziva`).optional(),
})

const recordedCall = acknowledgement.extend({
  state: z.enum(confirmationStates),
  status: z.enum(orderStatuses),
  attempts: z.int(),
  nextCallAt: z.string().nullable(),
})

const callFigures = z.object({
  /** Orders called. */
  called: z.int(),
  /** Of these, orders that a call confirmed. */
  confirmed: z.int(),
  /** Confirmed of called, 0 to 1; null if nobody was called. */
  rate: z.number().nullable(),
})

/** Calls of today in Belgrade. Automatic confirmations are not calls. */
export const callsToday = callFigures.extend({
  callers: z.array(callFigures.extend({ userId: z.int().nullable(), name: z.string() })),
})
export type CallsToday = z.infer<typeof callsToday>

export const addressProblems = ['noHouseNumber', 'postalCodeFormat', 'cityMismatch'] as const

export const callContext = z.object({
  orderId: z.string(),
  /** The seller's script with its fields filled in. */
  script: z.string(),
  /** What looks wrong with the address, with a Serbian sentence. */
  addressProblems: z.array(z.object({ code: z.enum(addressProblems), message: z.string() })),
  /** The same customer's orders before this one, the newest 20 of them in `orders`. */
  earlier: z.object({
    count: z.int(),
    delivered: z.int(),
    returned: z.int(),
    orders: z.array(
      z.object({
        orderId: z.string(),
        orderNumber: z.string(),
        createdAt: z.string(),
        productName: z.string(),
        quantity: z.int(),
        totalPrice: z.number(),
        currency: z.string(),
        status: z.enum(orderStatuses),
      }),
    ),
  }),
  /**
   * Another order of the same product by the same customer within the seller's time, to be merged; null if
   * there is none. `minutes` between the two.
   */
  duplicate: z.object({ orderId: z.string(), orderNumber: z.string(), minutes: z.int() }).nullable(),
})
export type CallContext = z.infer<typeof callContext>

export const callRoutes = {
  next: route({
    method: 'POST',
    path: '/api/calls/next',
    access: 'signed-in',
    duties: ['pozivi', 'sve'],
    summary: 'Lease the next order to call, or the given one',
    body: z.strictObject({
      /** Lease this order, whether or not it is time to call it. */
      orderId: orderIdField.optional(),
      /** Orders to skip; a lease that the caller holds for one of them ends. */
      except: z.array(orderIdField).max(100, 'Najviše 100 porudžbina').optional(),
    }),
    /** `lease` is null if there is nothing to call now; `nextAt` is then when the next order is due. */
    answer: z.object({ lease: callLease.nullable(), nextAt: z.string().nullable() }),
  }),
  heartbeat: route({
    method: 'POST',
    path: '/api/calls/:orderId/heartbeat',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'Extend the lease of an order',
    params: named,
    body: z.strictObject({ token: leaseToken }),
    answer: callLease,
  }),
  release: route({
    method: 'POST',
    path: '/api/calls/:orderId/release',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'End the lease of an order',
    params: named,
    body: z.strictObject({ token: leaseToken }),
    answer: acknowledgement,
  }),
  record: route({
    method: 'POST',
    path: '/api/orders/:orderId/calls',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'Record the outcome of a call',
    params: named,
    body: recordCall,
    answer: recordedCall,
  }),
  undo: route({
    method: 'DELETE',
    path: '/api/orders/:orderId/calls/:callId',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'Undo the last call, and the cancellation that it caused',
    params: named.extend({ callId }),
    answer: recordedCall,
  }),
  current: route({
    method: 'GET',
    path: '/api/calls',
    access: 'signed-in',
    duties: ['pozivi', 'sve'],
    summary: 'Who is calling which order now',
    answer: z.array(
      z.object({
        id: z.string(),
        orderId: z.string(),
        userId: z.int(),
        name: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
  today: route({
    method: 'GET',
    path: '/api/calls/today',
    access: 'signed-in',
    duties: ['pozivi', 'pregled', 'sve'],
    summary: "Today's calls: called, confirmed, rate",
    answer: callsToday,
  }),
  context: route({
    method: 'GET',
    path: '/api/calls/:orderId/context',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'What to know for a call: earlier orders, address checks, script',
    params: named,
    answer: callContext,
  }),
  settings: route({
    method: 'GET',
    path: '/api/calls/settings',
    access: 'signed-in',
    duties: ['pozivi', 'sve'],
    summary: 'Own settings of calls before sending',
    answer: confirmationSettings,
  }),
  changeSettings: route({
    method: 'PUT',
    path: '/api/calls/settings',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Change the settings of calls before sending',
    body: confirmationSettings,
    answer: confirmationSettings,
  }),
}
