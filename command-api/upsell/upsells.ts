import { isDeepStrictEqual } from 'node:util'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { maxUpsellProducts, type UpsellProduct, upsellIdOf } from '@pazar/contracts/upsell/events.ts'
import type { UpsellRecord } from '@pazar/contracts/upsell/upsells.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { Decision } from '../command-handler/fold.ts'
import { invalid, notFound } from '../refusals.ts'
import { noSuchWebsite } from '../website/website.ts'
import { fillFromPage, type PageDetails, linkAfterChange } from './page-details.ts'
import { type NewUpsell, upsellAddedEvents } from './new-upsells.ts'
import type { UpsellState } from './upsell-state.ts'
import { decideStock, type StockCommand } from './upsell-stock.ts'

export type UpsellCommand =
  /** `eventIds` stay the same when the request is repeated. */
  | { type: 'Add'; by: Person; products: readonly NewUpsell[]; eventIds: readonly string[] }
  /** `stockSeen`: the stock that the editor showed; if omitted, any stock may be overwritten. */
  | {
      type: 'Change'
      by: Person
      upsellId: number
      stockSeen?: number | undefined
      changes: Partial<Omit<UpsellProduct, 'id'>>
    }
  | { type: 'Remove'; by: Person; upsellId: number }
  /** The seller requests a new read of the product's page. */
  | { type: 'ReadLink'; by: Person; upsellId: number }
  | LinkCommand
  | StockCommand

/** The result of reading a product's page; it counts only while the product waits for it. */
export type LinkCommand =
  | { type: 'FillFromPage'; upsellId: number; details: PageDetails }
  | { type: 'FailLink'; upsellId: number; problem: string }

interface Person {
  sellerId: number
  role: Role
}

/** The limit of `upsellIdOf`. */
const maxEverAdded = 999

type Changes = Extract<WebsiteEvent, { type: 'UpsellProductChanged' }>['data']['changes']

const differing = (product: UpsellProduct, changes: Partial<UpsellProduct>): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) =>
        value !== undefined && !isDeepStrictEqual(value, product[name as keyof UpsellProduct]),
    ),
  )

/**
 * The first stock that the seller enters is an event even if it equals the default: from then on it counts as
 * entered.
 */
const firstStock = ({ hasEnteredStock }: UpsellRecord, { stockLeft }: Partial<UpsellProduct>): Changes =>
  stockLeft === undefined || hasEnteredStock ? {} : { stockLeft }

const stockChanged = (stockLeft: number): Refusal => {
  const message = `Stanje se u međuvremenu promenilo: sada je ${stockLeft}. Proverite broj i sačuvajte ponovo.`
  return { code: 'conflict', message, issues: [{ path: 'stockLeft', message }], details: { stockLeft } }
}

export const noSuchUpsell = notFound('Upsell proizvod nije pronađen')

const changed = ({ id }: UpsellProduct, changes: Changes): WebsiteEvent => ({
  type: 'UpsellProductChanged',
  data: { upsellId: id, changes },
})

/** A product that was removed, or whose page was read, takes nothing more from the page. */
function decideLink(command: LinkCommand, { upsells }: UpsellState): Decision<WebsiteEvent> {
  const product = upsells.find((each) => each.id === command.upsellId)
  if (product?.link?.state !== 'waiting') return []
  const after =
    command.type === 'FailLink'
      ? { link: { ...product.link, state: 'failed' as const, problem: command.problem } }
      : fillFromPage(product, command.details)
  return [changed(product, differing(product, after))]
}

/**
 * Another seller's product is answered as if it did not exist (api/refusals). A repeated addition and a
 * repeated removal append no event.
 */
export function decideUpsells(command: UpsellCommand, state: UpsellState): Decision<WebsiteEvent> {
  if (command.type === 'TakeStock' || command.type === 'ReturnStock') return decideStock(command, state)
  if (command.type === 'FillFromPage' || command.type === 'FailLink') return decideLink(command, state)
  const { website, upsells, added } = state
  const isOwn = website && (command.by.role === 'admin' || command.by.sellerId === website.sellerId)
  if (command.type === 'Add') {
    if (!isOwn) return noSuchWebsite
    const { products, eventIds } = command
    if (eventIds[0] !== undefined && added.includes(eventIds[0])) return []
    if (upsells.length + products.length > maxUpsellProducts)
      return invalid([{ path: 'upsellProductLinks', message: `Maksimalno ${maxUpsellProducts} proizvoda` }])
    if (added.length + products.length > maxEverAdded)
      return invalid([
        { path: 'upsellProductLinks', message: 'Na ovoj stranici više nije moguće dodavati proizvode' },
      ])
    return upsellAddedEvents(website.id, products, added.length)
  }
  const product = upsells.find((each) => each.id === command.upsellId)
  if (!isOwn) return noSuchUpsell
  if (command.type === 'Remove') {
    if (product) return [{ type: 'UpsellProductRemoved', data: { upsellId: product.id } }]
    const place = command.upsellId - upsellIdOf(website.id, 0)
    return place >= 1 && place <= added.length ? [] : noSuchUpsell
  }
  if (!product) return noSuchUpsell
  if (command.type === 'ReadLink') {
    return product.link?.state === 'waiting'
      ? []
      : [changed(product, { link: { ...product.link, state: 'waiting', problem: null } })]
  }
  const changes = { ...differing(product, command.changes), ...firstStock(product, command.changes) }
  const after = { ...product, ...changes }
  if (after.isActive && after.discountPrice === 0)
    return invalid([{ path: 'price', message: 'Unesite cenu da bi proizvod bio ponuđen' }])
  // A stock equal to the current one overwrites no sale, even when entered for the first time.
  const isOtherStock = after.stockLeft !== product.stockLeft
  if (isOtherStock && command.stockSeen !== undefined && command.stockSeen !== product.stockLeft)
    return stockChanged(product.stockLeft)
  const link = linkAfterChange(product, after, website.market, command.changes.discountPrice !== undefined)
  const all = { ...changes, ...differing(product, { link }) }
  return Object.keys(all).length === 0 ? [] : [changed(product, all)]
}
