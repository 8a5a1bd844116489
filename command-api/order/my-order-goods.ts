import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { OrderGoods, OrderLine } from '@pazar/contracts/order/lines.ts'
import type { Issue, Refusal } from '@pazar/contracts/route/refusal.ts'
import type { UpsellProduct } from '@pazar/contracts/upsell/events.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import {
  maxChosenPieces,
  priceVariants,
  refusedChoice,
  type VariantLine,
} from '@pazar/contracts/website/variants.ts'
import type { Variants } from '@pazar/contracts/website/variants-schema.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Decision } from '../command-handler/fold.ts'
import { conflict, invalid } from '../refusals.ts'
import { goodsIssues } from './goods-issues.ts'
import { mergedOrders } from './merge-state.ts'
import { withTotal } from './order-lines.ts'
import type { OrderState } from './order-state.ts'

/** The website of an order. */
export interface SoldContent {
  /** As it was when the order was placed: its prices are the order's. */
  atOrder: WebsiteContent
  /** As it is now, which knows what is in stock; undefined if it cannot be read. */
  now: WebsiteContent | undefined
  /** The upsell products of the website now, also those that are not active. */
  upsells: readonly Pick<UpsellProduct, 'id' | 'isActive' | 'stockLeft'>[]
}

export interface GoodsRequest {
  quantity: number
  /** The variant of each piece, null without a choice. */
  variants: readonly (number | null)[]
  upsells: readonly { lineId: string; pieces: number }[]
}

/** Maximum pieces of an accepted upsell after a shopper has added some, as when it was accepted. */
const maxUpsellPieces = 10

export const variantIdOf = ({ variant }: Pick<VariantLine, 'variant'>): number | null =>
  variant?.variantId ?? null

export const isProduct = ({ kind }: OrderLine) => kind === 'product'

/** The variant of each piece of the product, null without a choice. */
export const productVariants = (lines: readonly OrderLine[]): (number | null)[] =>
  lines.filter(isProduct).flatMap((line) => Array.from({ length: line.pieces }, () => variantIdOf(line)))

/**
 * The variant of each piece, if the order's product costs what the page of its revision says; undefined if the
 * seller has agreed on other prices, given a discount, merged or split orders, because a change by the page's
 * prices would drop that agreement, or send goods that another parcel contains (orders/own-link).
 */
export function chosenByPage(
  state: OrderState,
  content: WebsiteContent | undefined,
): (number | null)[] | undefined {
  const { goods, merge, order, splits } = state
  const products = goods.lines.filter(isProduct)
  const isSplit = splits.length > 0 || Boolean(order?.splitFrom)
  const isAgreed = goods.discount > 0 || mergedOrders(merge).length > 0 || isSplit
  if (!content || isAgreed || products.length === 0) return undefined
  const chosen = productVariants(products)
  const priced = priceVariants(content, chosen.length, chosen)?.lines
  const figures = (lines: readonly VariantLine[]) =>
    lines.map((line) => [variantIdOf(line), line.pieces, line.price])
  return priced && isDeepStrictEqual(figures(priced), figures(products)) ? chosen : undefined
}

/**
 * The variants of the order's revision, as they are in stock now: what the seller has removed since is not. If
 * the product has no variants any more, they are as they were.
 */
export function variantsInStock({ atOrder, now }: SoldContent): Variants | null {
  if (!atOrder.variants || !now?.variants) return atOrder.variants
  const sold = now.variants.options
  const isInStock = (variantId: number) =>
    sold.some((option) => option.variantId === variantId && option.inStock)
  return {
    ...atOrder.variants,
    options: atOrder.variants.options.map((option) => ({ ...option, inStock: isInStock(option.variantId) })),
  }
}

/**
 * The accepted upsells whose line still has the price at which they were accepted. Pieces can be added while
 * the seller offers the product, as many as are in stock, up to the limit of an offer.
 */
export const upsellsByOffer = (
  { goods, upsells }: Pick<OrderState, 'goods' | 'upsells'>,
  products: SoldContent['upsells'],
) =>
  goods.lines.flatMap((line) => {
    const accepted = upsells.find(({ upsellOrderId }) => upsellOrderId === line.lineId)
    if (!accepted || line.price !== accepted.unitPrice * line.pieces) return []
    const { unitPrice, upsellId } = accepted
    const offered = products.find(({ id, isActive }) => id === upsellId && isActive)
    const available = line.pieces + (offered?.stockLeft ?? 0)
    return [{ line, unitPrice, maxPieces: Math.max(line.pieces, Math.min(maxUpsellPieces, available)) }]
  })
type ChangeableUpsells = ReturnType<typeof upsellsByOffer>

const upsellIssues = ({ upsells }: GoodsRequest, changeable: ChangeableUpsells): Issue[] =>
  upsells.flatMap(({ lineId, pieces }, place) => {
    const maxPieces = changeable.find(({ line }) => line.lineId === lineId)?.maxPieces ?? Infinity
    return pieces > maxPieces
      ? [{ path: `upsells.${place}.pieces`, message: `Najviše ${maxPieces} kom.` }]
      : []
  })

/** The variants of the pieces that a change adds; what the order has stays in it, whatever the stock is. */
export function addedVariants(
  before: readonly (number | null)[],
  after: readonly (number | null)[],
): (number | null)[] {
  const held = [...before]
  return after.filter((variantId) => {
    const place = held.indexOf(variantId)
    if (place !== -1) held.splice(place, 1)
    return place === -1
  })
}

/** Ids of lines are never used again: corrections find the cost of a line by its id. */
function freeIds({ goods, removedLines }: Pick<OrderState, 'goods' | 'removedLines'>): () => string {
  const taken = new Set([...goods.lines, ...removedLines].map(({ lineId }) => lineId))
  let number = 0
  return () => {
    do number++
    while (taken.has(String(number)))
    return String(number)
  }
}

/** The product's lines by the page's prices. A variant that the order has keeps its line, with its cost. */
function productLines(state: OrderState, priced: readonly VariantLine[]): OrderLine[] {
  const products = state.goods.lines.filter(isProduct)
  const nextId = freeIds(state)
  return priced.map((line) => {
    const known = products.find((each) => variantIdOf(each) === variantIdOf(line))
    return known
      ? { ...known, pieces: line.pieces, price: line.price }
      : { lineId: nextId(), kind: 'product', title: products[0]!.title, ...line }
  })
}

/** The other lines, with the requested pieces of upsells; none removes the line. */
function otherLines(
  { goods }: OrderState,
  { upsells }: GoodsRequest,
  changeable: ChangeableUpsells,
): OrderLine[] {
  return goods.lines.flatMap((line) => {
    if (isProduct(line)) return []
    const offered = changeable.find(({ line: { lineId } }) => lineId === line.lineId)
    const pieces = upsells.find(({ lineId }) => lineId === line.lineId)?.pieces
    if (!offered || pieces === undefined) return [line]
    return pieces === 0 ? [] : [{ ...line, pieces, price: pieces * offered.unitPrice }]
  })
}

const agreedPrices = conflict(
  'Cena ove porudžbine je dogovorena sa prodavcem, pa proizvode možete promeniti samo telefonom.',
)

/** Changes the goods as the page of the order's revision sells them; delivery stays as it was sold. */
export function decideGoods(
  request: GoodsRequest,
  state: OrderState,
  content: SoldContent | undefined,
): Decision<OrderEvent> {
  const before = chosenByPage(state, content?.atOrder)
  if (!content || !before) return agreedPrices
  const { atOrder } = content
  const chosen = request.variants.slice(0, Math.min(maxChosenPieces, request.quantity))
  const priced = priceVariants(atOrder, request.quantity, chosen)
  if (!priced) return invalid([{ path: 'quantity', message: 'Neispravna količina' }])
  const refused = refusedChoice(addedVariants(before, chosen), {
    offered: variantsInStock(content),
    now: null,
  })
  if (refused) return invalid([{ path: 'variants', message: refused }])
  const changeable = upsellsByOffer(state, content.upsells)
  const issues = upsellIssues(request, changeable)
  if (issues.length > 0) return invalid(issues)
  const after: OrderGoods = {
    ...state.goods,
    lines: [...productLines(state, priced.lines), ...otherLines(state, request, changeable)],
  }
  return isDeepStrictEqual(after.lines, state.goods.lines) ? [] : goodsChanged(state.goods, after)
}

/** The event of a change, or why an order cannot have these goods. */
export function goodsChanged(before: OrderGoods, after: OrderGoods): readonly OrderEvent[] | Refusal {
  const issues: Issue[] = goodsIssues(after.lines, after.discount, after.lines)
  if (issues.length > 0) return invalid(issues)
  return [
    {
      type: 'OrderLinesChanged',
      data: { before: withTotal(before), after: withTotal(after), reason: null },
    },
  ]
}
