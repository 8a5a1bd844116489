import { isDeepStrictEqual } from 'node:util'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import {
  type OrderGoods,
  type OrderLine,
  ownLines,
  totalOf,
  upsellLine,
} from '@pazar/contracts/order/lines.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Issue, Refusal } from '@pazar/contracts/route/refusal.ts'
import { deliveryPriceOf } from '@pazar/contracts/website/terms.ts'
import { type SoldVariant, variantNotOffered } from '@pazar/contracts/website/variants.ts'
import type { Decision } from '../command-handler/fold.ts'
import { concurrentChange, invalid } from '../refusals.ts'
import { deliveryIssues, goodsIssues } from './goods-issues.ts'
import { customerErased } from './order-refusals.ts'
import { isHandedOver, type OrderState, type Person } from './order-state.ts'

/**
 * A line of the order, or a new one. The kind of a line that the order has stays, and its cost if it is
 * omitted and the variant stays. Label and SKU of a product's variant are the website's, and so is the cost
 * of another variant if it is omitted. A new product line without a variant costs as much as the order's
 * first one; another new line is `manual` and costs nothing, unless given.
 */
export type RequestedLine = Omit<OrderLine, 'kind' | 'unitCost' | 'upsell'> &
  Partial<Pick<OrderLine, 'kind' | 'unitCost'>>

/**
 * Replaces everything that the order contains and costs. An undo is the same command with the goods before
 * the change.
 */
export interface ChangeLines extends Omit<OrderGoods, 'lines'> {
  type: 'ChangeLines'
  lines: readonly RequestedLine[]
  /** The variants that product lines change to (`changedVariants`); one that is missing here is refused. */
  variants?: readonly SoldVariant[]
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
  // A parcel may be returning or damaged by a status set by hand, without ever having been handed over.
  return isHandedOver(state) || state.status !== initialOrderStatus ? handedOver : undefined
}

type Known = Pick<OrderState, 'goods' | 'removedLines'>

/** The line with this id that the order has, or had until a correction removed it. */
const knownLine = ({ goods, removedLines }: Known, { lineId }: RequestedLine): OrderLine | undefined =>
  [...goods.lines, ...removedLines].find((line) => line.lineId === lineId)

const kindOf = (line: RequestedLine, known: OrderLine | undefined) => known?.kind ?? line.kind ?? 'manual'

/** The variant that a product line gets and does not have yet; undefined if there is none. */
function changedVariant(line: RequestedLine, known: OrderLine | undefined): number | undefined {
  const variantId = line.variant?.variantId ?? undefined
  return kindOf(line, known) === 'product' && variantId !== known?.variant?.variantId ? variantId : undefined
}

/** Ids of the variants that product lines get and do not have yet: what a `ChangeLines` must know of them. */
export const changedVariants = (lines: readonly RequestedLine[], state: Known): number[] =>
  lines.flatMap((line) => changedVariant(line, knownLine(state, line)) ?? [])

/** A line that is not an upsell, as the order will record it. */
function resolvedLine(
  line: RequestedLine,
  known: OrderLine | undefined,
  { goods, variants }: { goods: OrderGoods; variants: readonly SoldVariant[] },
): OrderLine {
  const kind = kindOf(line, known)
  const mainCost = kind === 'product' ? goods.lines.find((each) => each.kind === 'product')?.unitCost : 0
  const unitCost = line.unitCost ?? known?.unitCost ?? mainCost ?? 0
  const wanted = changedVariant(line, known)
  if (wanted === undefined) {
    const stays = kind === 'product' && known && typeof line.variant?.variantId === 'number'
    return { ...line, ...(stays && { sku: known.sku, variant: known.variant }), kind, unitCost }
  }
  const sold = variants.find(({ variantId }) => variantId === wanted)
  if (!sold) return { ...line, kind, unitCost }
  const variant = { variantId: wanted, label: sold.label }
  return { ...line, kind, sku: sold.sku, variant, unitCost: line.unitCost ?? sold.unitCost }
}

/**
 * The requested goods. Of an upsell only pieces and price can be changed: the rest is what the shopper
 * accepted.
 */
function requestedGoods(
  { lines, discount, delivery, variants = [] }: ChangeLines,
  state: Pick<OrderState, 'goods' | 'upsells' | 'removedLines'>,
): OrderGoods {
  const { goods, upsells } = state
  const resolve = (line: RequestedLine): OrderLine => {
    const accepted = upsells.find(({ upsellOrderId }) => upsellOrderId === line.lineId)
    if (accepted)
      return { ...upsellLine(accepted, accepted.acceptedAt), pieces: line.pieces, price: line.price }
    return resolvedLine(line, knownLine(state, line), { goods, variants })
  }
  return { lines: lines.map(resolve), discount, delivery: deliveryPriceOf(delivery) }
}

function variantIssues({ lines, variants = [] }: ChangeLines, state: Known): Issue[] {
  const isSold = (variantId: number) => variants.some((each) => each.variantId === variantId)
  return changedVariants(lines, state).every(isSold) ? [] : [{ path: 'lines', message: variantNotOffered }]
}

function issuesOf({ lines, discount, delivery }: OrderGoods): Issue[] {
  const issues: Issue[] = []
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    issues.push({ path: 'lines', message: 'Ista stavka je navedena dva puta' })
  if (lines.some(({ kind, upsell }) => kind === 'upsell' && !upsell))
    issues.push({ path: 'lines', message: 'Dodatni proizvod može da prihvati samo kupac' })
  return [...issues, ...goodsIssues(lines, discount, ownLines(lines)), ...deliveryIssues(delivery)]
}

/** Goods as an event records them. */
export const withTotal = (goods: OrderGoods) => ({
  ...goods,
  lines: [...goods.lines],
  totalPrice: totalOf(goods),
})

/** Pieces of an upsell product in the goods; after a merge they may have several lines of it. */
export const upsellPieces = ({ lines }: Pick<OrderGoods, 'lines'>, upsellId: number): number =>
  lines.reduce((sum, { pieces, upsell }) => sum + (upsell?.upsellId === upsellId ? pieces : 0), 0)

/** Allowed until something was handed over to the courier. Unchanged goods append no event. */
export function decideLines(command: ChangeLines, state: OrderState): Decision<OrderEvent> {
  const after = requestedGoods(command, state)
  if (isDeepStrictEqual(after, state.goods)) return []
  const refusal = linesRefusal(state)
  if (refusal) return refusal
  if (command.expected !== undefined && command.expected < state.goodsRevision) return concurrentChange
  const issues = [...variantIssues(command, state), ...issuesOf(after)]
  if (issues.length > 0) return invalid(issues)
  return [
    {
      type: 'OrderLinesChanged',
      data: { before: withTotal(state.goods), after: withTotal(after), reason: command.reason },
    },
  ]
}
