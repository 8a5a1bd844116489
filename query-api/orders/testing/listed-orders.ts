import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { CallOutcome, ConfirmationState } from '@pazar/contracts/order/confirmation-states.ts'
import { type DeskGroup, deskGroupOf } from '@pazar/contracts/order/desk.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'

export interface Placed {
  id: string
  seller: number
  market: Market
  product: string
  total: number
  at: number
  changes: { at: number; to: OrderStatus }[]
  /** Its confirmation; the others need none. */
  confirmation?: ConfirmationState
  /** Its customer's data was erased. */
  erased?: true
  /** Upsell accepted after the order. */
  upsell?: { at: number; total: number }
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade' })

/** The day in Belgrade. */
export const dayOf = (at: number): string => days.format(at)

const statusOf = (order: Placed, asOf?: string): OrderStatus =>
  order.changes.filter(({ at }) => asOf === undefined || dayOf(at) <= asOf).at(-1)?.to ?? 'Na čekanju'

const nextCallAt = '2026-12-31T10:00:00.000Z'

/** Whether the customer is called again after this outcome. */
const awaitsCall = (state: ConfirmationState): boolean => ['notCalled', 'noAnswer', 'later'].includes(state)

export const called = (outcome: CallOutcome): DomainEvent => ({
  type: 'OrderCalled',
  data: {
    callId: 'c-1',
    outcome,
    attempt: 1,
    nextCallAt: awaitsCall(outcome) ? nextCallAt : null,
    reason: null,
  },
})

export const erased: DomainEvent = { type: 'PersonalDataErased', data: { reason: 'customer_request' } }

export const groupOf = (order: Placed): DeskGroup =>
  deskGroupOf({
    status: statusOf(order),
    confirmation: order.confirmation ?? null,
    callDueAt: order.confirmation !== undefined && awaitsCall(order.confirmation) ? nextCallAt : null,
    canBeSent: !order.erased,
  })

interface Filter {
  market?: Market[]
  status?: OrderStatus[]
  desk?: DeskGroup
  productName?: string[]
  createdFrom?: string
  createdTo?: string
  asOf?: string
  userId?: number
}

export const matches = (
  order: Placed,
  { market, status, desk, productName, createdFrom, createdTo, asOf, userId }: Filter,
): boolean =>
  (market?.includes(order.market) ?? true) &&
  (status?.includes(statusOf(order, asOf)) ?? true) &&
  (desk === undefined || groupOf(order) === desk) &&
  (productName?.includes(order.product) ?? true) &&
  (createdFrom === undefined || dayOf(order.at) >= createdFrom) &&
  (createdTo === undefined || dayOf(order.at) <= createdTo) &&
  (asOf === undefined || dayOf(order.at) <= asOf) &&
  (userId === undefined || order.seller === userId)
