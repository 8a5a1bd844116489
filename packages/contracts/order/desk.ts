import type { ConfirmationState } from './confirmation-states.ts'
import { initialOrderStatus, type OrderStatus, orderStatuses } from './order-status.ts'

/** What is to be done with an order next (orders/desk). Every order is in exactly one group. */
export const deskGroups = ['toCall', 'toSend', 'onTheWay', 'problems', 'done'] as const
export type DeskGroup = (typeof deskGroups)[number]

export const deskLabels: Record<DeskGroup, string> = {
  toCall: 'Za poziv',
  toSend: 'Za slanje',
  onTheWay: 'Na putu',
  problems: 'Problemi',
  done: 'Završeno',
}

type LaterStatus = Exclude<OrderStatus, 'Na čekanju'>

const groupOfStatus: Record<LaterStatus, DeskGroup> = {
  'U dostavi': 'onTheWay',
  'U sortirnom centru': 'onTheWay',
  'Čeka preuzimanje': 'onTheWay',
  'Duplikat Pošiljka': 'onTheWay',
  Problematično: 'problems',
  'Treće bezuspešno uručenje': 'problems',
  'Vraća se pošaljaocu': 'problems',
  'Oštećena pošiljka': 'problems',
  Dostavljeno: 'done',
  Otkazana: 'done',
}

const isLater = (status: OrderStatus): status is LaterStatus => status !== initialOrderStatus

interface DeskOrder {
  status: OrderStatus
  /** Null if the order needs no confirmation. */
  confirmation: ConfirmationState | null
  /** When the next call is due; null if the order is not in the call queue. */
  callDueAt: string | null
  /** False if the customer's data was erased before the parcel had a tracking number. */
  canBeSent: boolean
}

/** Without a call that is due, these need a decision of the seller: the order must not be sent unnoticed. */
const unconfirmedStates: readonly (ConfirmationState | null)[] = [
  'wrongNumber',
  'noAnswer',
  'later',
  'refused',
]

/** The group of an order. */
export function deskGroupOf({ status, confirmation, callDueAt, canBeSent }: DeskOrder): DeskGroup {
  if (isLater(status)) return groupOfStatus[status]
  if (!canBeSent) return 'done'
  if (callDueAt !== null) return 'toCall'
  return unconfirmedStates.includes(confirmation) ? 'problems' : 'toSend'
}

const canBeIn = (group: DeskGroup, status: OrderStatus): boolean =>
  isLater(status) ? groupOfStatus[status] === group : group !== 'onTheWay'

/** The statuses that orders of a group may have. */
export const statusesOfGroup = (group: DeskGroup): OrderStatus[] =>
  orderStatuses.filter((status) => canBeIn(group, status))

/** Whether the status of an order alone tells if it is in the group. */
export const isGroupOfStatuses = (group: DeskGroup): boolean => !canBeIn(group, initialOrderStatus)
