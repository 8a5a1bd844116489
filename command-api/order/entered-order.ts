import { currencyOf } from '@pazar/contracts/money/market.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { type OrderLine, ownLines, totalOf } from '@pazar/contracts/order/lines.ts'
import { enteredLines, noWebsiteId } from '@pazar/contracts/order/order-entry.ts'
import type { orderEntry } from '@pazar/contracts/order/order-entry-routes.ts'
import type { Issue, Refusal } from '@pazar/contracts/route/refusal.ts'
import { type Duty, seesCosts } from '@pazar/contracts/user/duties.ts'
import { goodsPrice } from '@pazar/contracts/website/offers.ts'
import { deliveryPriceOf } from '@pazar/contracts/website/terms.ts'
import { refusedChoice } from '@pazar/contracts/website/variants.ts'
import type { z } from 'zod'
import { invalid } from '../refusals.ts'
import { deliveryIssues, goodsIssues } from './goods-issues.ts'
import { isManagedBy } from './order.ts'
import type { Person } from './order-state.ts'
import { phoneInE164 } from './read-customer.ts'
import type { SoldWebsite } from './sold-website.ts'
import { noSuchWebsite } from '../website/website.ts'

export type OrderEntry = z.output<typeof orderEntry>
type PlacedOrder = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']
type EntryLine = OrderEntry['lines'][number]

export interface EntryContext {
  orderId: string
  /** Undefined for an order without a website. */
  website: SoldWebsite | undefined
  /** Who enters the order. */
  by: Person & { duty: Duty | null }
  /** ISO 8601 UTC. */
  at: string
  /** Pieces of upsell products that an earlier attempt to enter this order has taken, by product. */
  held: ReadonlyMap<number, number>
  /** Id of the order of its own that an upsell product in this order is. */
  upsellOrderId(upsellId: number): string
}

/** Why the website does not sell a line, by path; undefined if it does. */
function lineIssue(
  line: EntryLine,
  place: number,
  { held, website }: Pick<EntryContext, 'held' | 'website'>,
): Issue | undefined {
  const at = (field: string, message: string) => ({ path: `lines.${place}.${field}`, message })
  if (line.kind === 'manual') return undefined
  const content = website?.current?.content
  if (!website || !content) return at('kind', 'Izaberite stranicu čiji je proizvod')
  if (line.kind === 'product') {
    if (!goodsPrice(content, line.quantity)) return at('quantity', 'Stranica nema ponudu za ovu količinu')
    const { variants } = content
    const refused = refusedChoice(line.variants, { offered: variants, now: variants })
    return refused === undefined ? undefined : at('variants', refused)
  }
  const upsell = website.upsells.find(({ id }) => id === line.upsellId)
  if (!upsell?.isActive || !content.isActive) return at('upsellId', 'Ova ponuda više nije dostupna')
  const left = upsell.stockLeft + (held.get(line.upsellId) ?? 0)
  return left < line.pieces ? at('pieces', `Na stanju: ${left}`) : undefined
}

/** Each product and upsell product is one line; the first repetition is reported. */
function repeatedLine(lines: readonly EntryLine[]): Issue | undefined {
  const products = lines.map((line) => (line.kind === 'upsell' ? line.upsellId : line.kind))
  const place = products.findIndex((each, at) => each !== 'manual' && products.indexOf(each) < at)
  return place === -1
    ? undefined
    : { path: `lines.${place}.kind`, message: 'Isti proizvod je naveden dva puta' }
}

/** Costs that somebody enters who does not see any do not count, as in a correction. */
function orderLinesOf({ lines }: OrderEntry, { at, by, upsellOrderId, website }: EntryContext): OrderLine[] {
  const content = website?.current?.content
  const products = content && { product: content, upsells: website.upsells }
  return lines
    .flatMap((line): Omit<OrderLine, 'lineId'>[] => {
      const counts = line.kind !== 'manual' || seesCosts(by.duty)
      const entered = enteredLines(counts ? line : { ...line, unitCost: 0 }, products) ?? []
      return line.kind === 'upsell'
        ? entered.map((each) => ({ ...each, upsell: { upsellId: line.upsellId, acceptedAt: at } }))
        : entered
    })
    .map((line, place) => ({
      lineId: line.upsell ? upsellOrderId(line.upsell.upsellId) : String(place + 1),
      ...line,
    }))
}

/** The fields of the sale that come from the website, or from the first free line if there is none. */
function saleOf(
  { lines: entered }: OrderEntry,
  lines: readonly OrderLine[],
  website: SoldWebsite | undefined,
) {
  const current = website?.current
  const first = ownLines(lines)[0]!
  const product = entered.find((line) => line.kind === 'product')
  const goods = current && product && goodsPrice(current.content, product.quantity)
  return {
    websiteRevision: current?.revision ?? 0,
    productId: current?.content.productId ?? '',
    productName: goods ? current.content.productName : first.title,
    offer: goods?.offer ?? null,
    unitPrice: goods ? current.content.currentPrice : Math.round(first.price / first.pieces),
  }
}

function customerOf({ customer, market }: OrderEntry): PlacedOrder['customer'] {
  const { name, ...fields } = customer
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' '),
    ...fields,
    phoneE164: phoneInE164(customer.phone, market),
  }
}

/** Whether this person may sell what the website sells, in this market. */
function websiteRefusal({ market, websiteId }: OrderEntry, { by, website }: EntryContext) {
  if (websiteId === null)
    return by.role === 'admin'
      ? invalid([{ path: 'websiteId', message: 'Izaberite stranicu prodavca' }])
      : undefined
  if (!website?.current || !isManagedBy(website, by)) return noSuchWebsite
  return website.current.content.targetMarket === market
    ? undefined
    : invalid([{ path: 'market', message: 'Ova stranica prodaje na drugom tržištu' }])
}

/**
 * The order that an entry becomes (entry/order). Prices of the website's products are its current ones; the
 * total that the form showed is only compared.
 */
export function orderOfEntry(entry: OrderEntry, context: EntryContext): PlacedOrder | Refusal {
  const { at: _at, by, orderId, website } = context
  const refusal = websiteRefusal(entry, context)
  if (refusal) return refusal
  const unsold = entry.lines.flatMap((line, place) => lineIssue(line, place, context) ?? [])
  const repeated = repeatedLine(entry.lines)
  if (unsold.length > 0 || repeated) return invalid([...unsold, ...(repeated ? [repeated] : [])])
  const lines = orderLinesOf(entry, context)
  // All lines count: one of the website's product becomes one for each variant.
  const issues = [...deliveryIssues(entry.delivery), ...goodsIssues(lines, entry.discount, lines)]
  if (issues.length > 0) return invalid(issues)
  const goods = { lines, discount: entry.discount, delivery: deliveryPriceOf(entry.delivery) }
  const totalPrice = totalOf(goods)
  const currency = currencyOf(entry.market)
  if (entry.total !== undefined && entry.total !== totalPrice)
    return {
      code: 'conflict',
      message: `Cene su u međuvremenu promenjene: ukupno je ${formatMoney(totalPrice, currency)}. Proverite iznos i sačuvajte ponovo.`,
    }
  return {
    orderId,
    sellerId: website?.sellerId ?? by.sellerId,
    websiteId: entry.websiteId ?? noWebsiteId,
    ...saleOf(entry, lines, website),
    market: entry.market,
    currency,
    ...goods,
    totalPrice,
    domain: '',
    suspicions: [],
    customer: customerOf(entry),
    upsellDelayedUntil: null,
    legacyOffer: null,
    adVisit: null,
    ...(entry.call && { confirmation: 'required' }),
    enteredBy: { source: entry.source, notify: entry.notify },
  }
}
