import type { Market } from '@pazar/contracts/money/market.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { OrderGoods, OrderLine } from '@pazar/contracts/order/lines.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { MergeState, Split } from './merge-state.ts'

export type AcceptedUpsell = Extract<OrderEvent, { type: 'OrderUpsellAccepted' }>['data']

export interface Replacement {
  removed: readonly string[]
  added: readonly string[]
}

export interface OrderState {
  /** Undefined until the order is placed. `placedAt` in ms since 1970. */
  order:
    | {
        orderId: string
        websiteId: number
        /** Revision of the website whose content the order was placed with. */
        websiteRevision: number
        sellerId: number
        eventId: string
        market: Market
        placedAt: number
        upsellDelayedUntil: string | null
        /** Id of the order that this one was split off; null if it was not. */
        splitFrom: string | null
      }
    | undefined
  goods: OrderGoods
  /** Revision of the newest event that changed the goods. */
  goodsRevision: number
  /** As corrections removed them, newest first: an undo by a helper who sees no costs does not send them. */
  removedLines: readonly OrderLine[]
  /** Corrections that removed lines and added others, oldest first, by the ids of these lines. */
  replacements: readonly Replacement[]
  /** All that were ever accepted, `acceptedAt` in ISO 8601 UTC. A correction may have removed some lines. */
  upsells: readonly (AcceptedUpsell & { acceptedAt: string })[]
  upsellEnded: boolean
  status: OrderStatus
  /** The newest status changes, so that a repeated request gets the result of the first one. */
  changes: readonly { eventId: string; from: OrderStatus; to: OrderStatus }[]
  notes: readonly string[]
  removedNotes: readonly string[]
  trackingId: string | null
  /** The newest changes of the number, as `changes`. */
  trackingChanges: readonly TrackingChange[]
  /** When packing started, ISO 8601 UTC; `packingSince` says whether it still goes on. Null if it was stopped. */
  packingStartedAt: string | null
  /** Event ids of the newest starts and stops, as `changes`. */
  packingChanges: readonly string[]
  /** Event id of the status change that reported the handover to the courier; null if none did. */
  handedOverBy: string | null
  erased: boolean
  merge: MergeState
  /** Oldest first, also those whose order was merged back. */
  splits: readonly Split[]
}

export interface Person {
  sellerId: number
  role: Role
}

/** A signed-in user or shipment tracking. */
export type StatusChanger = ({ kind: 'user' } & Person) | { kind: 'tracking' }

export interface TrackingChange {
  eventId: string
  from: string | null
  to: string | null
}

/** Whether the order was handed to the courier; a number that was removed, or a status that was undone, was a mistake. */
export const isHandedOver = ({ handedOverBy, trackingId }: OrderState): boolean =>
  handedOverBy !== null || trackingId !== null
