import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { evolveUpsells, type UpsellRecord } from '@pazar/contracts/upsell/upsells.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { noSuchOffer } from './upsell-stock.ts'

/** The stock of an upsell product that one order holds, however long ago it took it. */
export interface HeldStock {
  /** Pieces taken and not returned. */
  held: number
  /** Each time that pieces were taken, in ms since 1970. */
  taken: readonly { at: number; quantity: number }[]
  upsells: readonly UpsellRecord[]
}

/** `upsellFold` covers only the last hour, since shoppers come back no later. */
export const heldStockFold = (orderId: string, upsellId: number): Fold<HeldStock, WebsiteEvent> => ({
  name: `held-${orderId}-${upsellId}`,
  initialState: { held: 0, taken: [], upsells: [] },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'UpsellProductAdded':
      case 'UpsellProductChanged':
      case 'UpsellProductRemoved':
        return { ...state, upsells: evolveUpsells(state.upsells, event) }
      case 'UpsellStockTaken':
      case 'UpsellStockReturned': {
        const after = { ...state, upsells: evolveUpsells(state.upsells, event) }
        const { quantity } = event.data
        if (event.data.orderId !== orderId || event.data.upsellId !== upsellId) return after
        return event.type === 'UpsellStockReturned'
          ? { ...after, held: Math.max(0, after.held - quantity) }
          : {
              ...after,
              held: after.held + quantity,
              taken: [...after.taken, { at: Date.parse(event.metadata.at), quantity }],
            }
      }
      default:
        return state
    }
  },
})

export interface StockOfOrder {
  orderId: string
  upsellId: number
}

/** The refusal of a change that may add pieces of several products, so it names the one that is short. */
const tooFewLeft = ({ title, stockLeft }: UpsellRecord): Refusal => ({
  code: 'sold_out',
  message: `„${title}“: ${stockLeft > 0 ? `možete dodati još ${stockLeft} kom.` : 'nema više na stanju.'}`,
})

/** Takes more pieces for an order. A product that the seller has removed has no stock to take. */
export function decideTaking(
  { orderId, upsellId }: StockOfOrder,
  quantity: number,
  { upsells }: HeldStock,
): Decision<WebsiteEvent> {
  const product = upsells.find(({ id }) => id === upsellId)
  if (!product) return []
  return product.stockLeft < quantity
    ? tooFewLeft(product)
    : [{ type: 'UpsellStockTaken', data: { upsellId, orderId, quantity } }]
}

/**
 * Takes what an order does not hold yet of `pieces`, for an order that does not exist yet. A product that is
 * not offered any more is refused, unless the order holds enough of it.
 */
export function decideTakingUpTo(
  stock: StockOfOrder,
  pieces: number,
  state: HeldStock,
): Decision<WebsiteEvent> {
  if (state.held >= pieces) return []
  const isOffered = state.upsells.some(({ id, isActive }) => id === stock.upsellId && isActive)
  return isOffered ? decideTaking(stock, pieces - state.held, state) : noSuchOffer
}

/** The stock of an upsell product that two orders hold. */
export interface StockOfTwo {
  from: HeldStock
  to: HeldStock
}

export function stockOfTwoFold(from: string, to: string, upsellId: number): Fold<StockOfTwo, WebsiteEvent> {
  const [first, second] = [heldStockFold(from, upsellId), heldStockFold(to, upsellId)]
  return {
    name: `held-${from}-${to}-${upsellId}`,
    initialState: { from: first.initialState, to: second.initialState },
    personalData: 'hidden',
    evolve: (state, event) => ({
      from: first.evolve(state.from, event),
      to: second.evolve(state.to, event),
    }),
  }
}

/** Hands held pieces from one order to another in one append, so that no other order can take them in between. */
export const decideMoving = (
  { from, to, upsellId }: { from: string; to: string; upsellId: number },
  pieces: number,
): Decision<WebsiteEvent> =>
  pieces > 0
    ? [
        { type: 'UpsellStockReturned', data: { upsellId, orderId: from, quantity: pieces } },
        { type: 'UpsellStockTaken', data: { upsellId, orderId: to, quantity: pieces } },
      ]
    : []

/**
 * Returns what an order holds beyond `pieces`, at most `quantity`. What was taken after `takenBy` (ms since
 * 1970) does not count as held: a request may be about to add it to the order.
 */
export function decideReturningDownTo(
  { orderId, upsellId }: StockOfOrder,
  {
    pieces,
    quantity = Infinity,
    takenBy = Infinity,
  }: { pieces: number; quantity?: number; takenBy?: number },
  { held, taken }: HeldStock,
): Decision<WebsiteEvent> {
  const young = taken.filter(({ at }) => at > takenBy).reduce((sum, each) => sum + each.quantity, 0)
  const surplus = Math.min(quantity, held - young - pieces)
  return surplus > 0 ? [{ type: 'UpsellStockReturned', data: { upsellId, orderId, quantity: surplus } }] : []
}
