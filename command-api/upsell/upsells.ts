import { isDeepStrictEqual } from 'node:util'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { mostUpsellProducts, type UpsellProduct, type UpsellProductEvent, upsellIdOf } from '@pazar/contracts/upsell/events.ts'
import { withUpsellEvent } from '@pazar/contracts/upsell/upsells.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { invalid, notFound } from '../refusals.ts'
import { noSuchWebsite } from '../website/website.ts'
import { type NewUpsell, upsellsAdded } from './new-upsells.ts'
import { decideStock } from './upsell-stock.ts'

/** What an order has taken and not given back. `at` in ms since 1970. */
interface Taking {
  upsellId: number
  orderId: string
  quantity: number
  at: number
}

/** A website as its upsell products need it. */
export interface UpsellState {
  /** Undefined until the website is created. */
  website: { id: number; sellerId: number; name: string; market: Market; isActive: boolean } | undefined
  upsells: readonly UpsellProduct[]
  /** Id of the event that added each product, the first product's first: also of those that are removed, whose ids are not given again. */
  added: readonly string[]
  /** Of the last hour: no order takes anything later than that. */
  taken: readonly Taking[]
  /** What products cost until they were changed, in the last hour; `until` in ms since 1970. */
  formerPrices: readonly { upsellId: number; price: number; until: number }[]
}

export type UpsellCommand =
  /** `eventIds` of the events, the same when the request is repeated. */
  | { type: 'Add'; by: Person; products: readonly NewUpsell[]; eventIds: readonly string[] }
  /** `stockSeen`: what was left when whoever asks thought of another number; any where left out. */
  | { type: 'Change'; by: Person; upsellId: number; stockSeen?: number | undefined; changes: Partial<Omit<UpsellProduct, 'id'>> }
  | { type: 'Remove'; by: Person; upsellId: number }
  | StockCommand

/** For an order, which has it checked who asks. */
export type StockCommand =
  | { type: 'TakeStock'; upsellId: number; orderId: string; quantity: number; market: Market }
  | { type: 'ReturnStock'; upsellId: number; orderId: string }

interface Person {
  id: number
  role: Role
}

const hour = 60 * 60 * 1000
/** `upsellIdOf` has room for no more. */
const mostEverAdded = 999

const newest = <T>(items: readonly T[], momentOf: (item: T) => number, at: number) => items.filter((each) => at - momentOf(each) <= hour)

function withUpsell(state: UpsellState, event: UpsellProductEvent & { id: string }, at: number): UpsellState {
  const after = { ...state, upsells: withUpsellEvent(state.upsells, event) }
  switch (event.type) {
    case 'UpsellProductAdded':
      return { ...after, added: [...state.added, event.id] }
    case 'UpsellProductChanged': {
      const { upsellId, changes } = event.data
      const before = state.upsells.find((each) => each.id === upsellId)
      if (!before?.isActive || changes.discountPrice === undefined) return after
      return { ...after, formerPrices: [...newest(state.formerPrices, (each) => each.until, at), { upsellId, price: before.discountPrice, until: at }] }
    }
    case 'UpsellStockTaken':
      return { ...after, taken: [...newest(state.taken, (each) => each.at, at), { ...event.data, at }] }
    case 'UpsellStockReturned':
      return { ...after, taken: state.taken.filter(({ upsellId, orderId }) => upsellId !== event.data.upsellId || orderId !== event.data.orderId) }
    default:
      return after
  }
}

export const upsellFold: Fold<UpsellState, WebsiteEvent> = {
  name: 'upsells',
  initialState: { website: undefined, upsells: [], added: [], taken: [], formerPrices: [] },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'WebsiteCreated': {
        const { websiteId: id, sellerId, content } = event.data
        return { ...state, website: { id, sellerId, name: content.productName, market: content.targetMarket, isActive: content.isActive } }
      }
      case 'WebsiteContentChanged': {
        const { productName, targetMarket, isActive } = event.data.changes
        return { ...state, website: state.website && { ...state.website, ...(productName && { name: productName }), ...(targetMarket && { market: targetMarket }), ...(isActive !== undefined && { isActive }) } }
      }
      case 'UpsellProductAdded':
      case 'UpsellProductChanged':
      case 'UpsellProductRemoved':
      case 'UpsellStockTaken':
      case 'UpsellStockReturned':
        return withUpsell(state, event, Date.parse(event.metadata.at))
      default:
        return state
    }
  },
}

const stockChanged = (stockLeft: number): Refusal => {
  const message = `Stanje se u međuvremenu promenilo: sada je ${stockLeft}. Proverite broj i sačuvajte ponovo.`
  return { code: 'conflict', message, issues: [{ path: 'stockLeft', message }], details: { stockLeft } }
}

export const noSuchUpsell = notFound('Upsell proizvod nije pronađen')

/** Another seller's product is not there (resolution 2). A repeated addition, and the removal of what has been removed, are no event. */
export function decideUpsells(command: UpsellCommand, state: UpsellState): Decision<WebsiteEvent> {
  if (command.type === 'TakeStock' || command.type === 'ReturnStock') return decideStock(command, state)
  const { website, upsells, added } = state
  const isHis = website && (command.by.role === 'admin' || command.by.id === website.sellerId)
  if (command.type === 'Add') {
    if (!isHis) return noSuchWebsite
    const { products, eventIds } = command
    if (eventIds[0] !== undefined && added.includes(eventIds[0])) return []
    if (upsells.length + products.length > mostUpsellProducts) return invalid([{ path: 'upsellProductLinks', message: `Maksimalno ${mostUpsellProducts} proizvoda` }])
    if (added.length + products.length > mostEverAdded) return invalid([{ path: 'upsellProductLinks', message: 'Na ovoj stranici više nije moguće dodavati proizvode' }])
    return upsellsAdded(website.id, products, added.length)
  }
  const product = upsells.find((each) => each.id === command.upsellId)
  if (!isHis) return noSuchUpsell
  if (command.type === 'Remove') {
    if (product) return [{ type: 'UpsellProductRemoved', data: { upsellId: product.id } }]
    const place = command.upsellId - upsellIdOf(website.id, 0)
    return place >= 1 && place <= added.length ? [] : noSuchUpsell
  }
  if (!product) return noSuchUpsell
  const changes = Object.fromEntries(Object.entries(command.changes).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, product[name as keyof UpsellProduct])))
  const after = { ...product, ...changes }
  if (after.isActive && after.discountPrice === 0) return invalid([{ path: 'price', message: 'Unesite cenu da bi proizvod bio ponuđen' }])
  if ('stockLeft' in changes && command.stockSeen !== undefined && command.stockSeen !== product.stockLeft) return stockChanged(product.stockLeft)
  return Object.keys(changes).length === 0 ? [] : [{ type: 'UpsellProductChanged', data: { upsellId: product.id, changes } }]
}
