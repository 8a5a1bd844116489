import { isDeepStrictEqual } from 'node:util'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import {
  type OrderGoods,
  type OrderLine,
  ownLines,
  priceOf,
  totalOf,
  upsellLine,
} from '@pazar/contracts/order/lines.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Issue, Refusal } from '@pazar/contracts/route/refusal.ts'
import { deliveryPriceOf, termsIssues } from '@pazar/contracts/website/terms.ts'
import type { Decision } from '../command-handler/fold.ts'
import { concurrentChange, invalid } from '../refusals.ts'
import { customerErased } from './order-refusals.ts'
import { isHandedOver, type OrderState, type Person } from './order-state.ts'

/**
 * A line of the order, or a new one. The kind of a line that the order has stays, and its cost if it is
 * omitted; a new line is `manual` and costs nothing unless it says otherwise.
 */
export type RequestedLine = Omit<OrderLine, 'kind' | 'unitCost' | 'upsell'> &
  Partial<Pick<OrderLine, 'kind' | 'unitCost'>>

/**
 * Replaces everything that the order contains and costs. An undo is the same command with the goods before the
 * change.
 */
export interface ChangeLines extends Omit<OrderGoods, 'lines'> {
  type: 'ChangeLines'
  lines: readonly RequestedLine[]
  reason: string | null
  by: Person
  /** The newest revision of the order that the change is based on; if omitted, any. */
  expected?: number
}

const cancelled: Refusal = { code: 'conflict', message: 'Porudžbina je otkazana, pa se ne može menjati' }
const handedOver: Refusal = {
  code: 'conflict',
  message: 'Porudžbina je već predata kuriru, pa se ne može menjati',
}

/** Why the goods of an order cannot be changed any more; undefined if they can. */
export function linesRefusal(state: OrderState): Refusal | undefined {
  if (state.erased) return customerErased
  if (state.status === 'Otkazana') return cancelled
  // A status set by hand may say that the parcel comes back or is damaged without ever having been handed over.
  return isHandedOver(state) || state.status !== initialOrderStatus ? handedOver : undefined
}

/**
 * The goods that a command asks for. Of an upsell only pieces and price can be changed: the rest is what the
 * shopper accepted.
 */
function requestedGoods(
  { lines, discount, delivery }: Pick<ChangeLines, 'lines' | 'discount' | 'delivery'>,
  { goods, upsells, removedLines }: Pick<OrderState, 'goods' | 'upsells' | 'removedLines'>,
): OrderGoods {
  const resolve = (line: RequestedLine): OrderLine => {
    const accepted = upsells.find(({ upsellOrderId }) => upsellOrderId === line.lineId)
    if (accepted)
      return { ...upsellLine(accepted, accepted.acceptedAt), pieces: line.pieces, price: line.price }
    const known = [...goods.lines, ...removedLines].find(({ lineId }) => lineId === line.lineId)
    return {
      ...line,
      kind: known?.kind ?? line.kind ?? 'manual',
      unitCost: line.unitCost ?? known?.unitCost ?? 0,
    }
  }
  return { lines: lines.map(resolve), discount, delivery: deliveryPriceOf(delivery) }
}

function issuesOf({ lines, discount, delivery }: OrderGoods): Issue[] {
  const issues: Issue[] = []
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    issues.push({ path: 'lines', message: 'Ista stavka je navedena dva puta' })
  if (lines.some(({ kind, upsell }) => kind === 'upsell' && !upsell))
    issues.push({ path: 'lines', message: 'Dodatni proizvod može da prihvati samo kupac' })
  if (ownLines(lines).length === 0)
    issues.push({ path: 'lines', message: 'Porudžbina mora da ima bar jedan proizvod' })
  if (discount > priceOf(lines))
    issues.push({ path: 'discount', message: 'Popust ne sme biti veći od cene stavki' })
  return [
    ...issues,
    ...termsIssues(delivery).map(({ path, message }) => ({ path: `delivery.${path}`, message })),
  ]
}

const withTotal = (goods: OrderGoods) => ({
  ...goods,
  lines: [...goods.lines],
  totalPrice: totalOf(goods),
})

/** Pieces of an upsell product in the goods; 0 if they have none. */
export const upsellPieces = ({ lines }: OrderGoods, upsellId: number): number =>
  lines.find(({ upsell }) => upsell?.upsellId === upsellId)?.pieces ?? 0

/** Allowed until something was handed over to the courier. Unchanged goods append no event. */
export function decideLines(command: ChangeLines, state: OrderState): Decision<OrderEvent> {
  const after = requestedGoods(command, state)
  if (isDeepStrictEqual(after, state.goods)) return []
  const refusal = linesRefusal(state)
  if (refusal) return refusal
  if (command.expected !== undefined && command.expected < state.goodsRevision) return concurrentChange
  const issues = issuesOf(after)
  if (issues.length > 0) return invalid(issues)
  return [
    {
      type: 'OrderLinesChanged',
      data: { before: withTotal(state.goods), after: withTotal(after), reason: command.reason },
    },
  ]
}
