import type { MarketOutcomes, Outcome } from '@pazar/contracts/analytics/outcomes.ts'
import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { statusGroups, type StatusGroup } from '@pazar/contracts/order/order-status.ts'

/** An event of the test's log, in the order of time; `at` in ms since 1970. */
export interface TimedEvent {
  stream: string
  event: DomainEvent
  at: number
}

export interface NaiveFilter {
  market: Market
  seller: 'first' | 'second' | 'all'
  startDate?: string
  endDate?: string
  status?: StatusGroup
  costs?: 'current' | 'placed'
  asOf?: string
}

/** Deliberately not the app's own implementation: computed with Intl for every timestamp. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade' })
const dayOf = (at: number) => days.format(at)

/**
 * The fixed cost per order of a seller in a market after these events: the last version of every active entry
 * counts.
 */
function costAfter(events: readonly TimedEvent[], sellerId: number, market: Market): number {
  const entries = new Map<string, { own: boolean; amount: number }>()
  for (const { stream, event } of events) {
    if (event.type === 'MarketCostRemoved') entries.delete(stream)
    if (event.type !== 'MarketCostSet' && event.type !== 'MarketCostChanged') continue
    const { shippingCost, packagingCost, otherCosts, isActive } = event.data
    const own =
      event.type === 'MarketCostSet'
        ? event.data.sellerId === sellerId && event.data.market === market
        : entries.get(stream)!.own
    entries.set(stream, { own, amount: isActive ? shippingCost + packagingCost + otherCosts : 0 })
  }
  return [...entries.values()].filter(({ own }) => own).reduce((sum, { amount }) => sum + amount, 0)
}

interface Sum {
  orders: number
  quantity: number
  revenue: number
  costs: number
}

const nothing = (): Sum => ({ orders: 0, quantity: 0, revenue: 0, costs: 0 })
const add = (sum: Sum, more: Sum): Sum => ({
  orders: sum.orders + more.orders,
  quantity: sum.quantity + more.quantity,
  revenue: sum.revenue + more.revenue,
  costs: sum.costs + more.costs,
})
const into = (sums: Map<string, Sum>, key: string, more: Sum) =>
  sums.set(key, add(sums.get(key) ?? nothing(), more))
const profitOf = ({ revenue, costs }: Sum) => (revenue - costs) / 100

/** Whether the order is a part of another after its events (orders/merge). */
function isMerged(own: readonly TimedEvent[]): boolean {
  let mergeId: string | undefined
  for (const { event } of own) {
    if (event.type === 'OrderMergedInto') mergeId = event.data.mergeId
    if (event.type === 'OrderMergeUndone' && event.data.mergeId === mergeId) mergeId = undefined
  }
  return mergeId !== undefined
}

/** Pieces without upsells, the amount to collect and the cost of the goods after the events of one order. */
function goodsAfter(own: readonly TimedEvent[]): { quantity: number; revenue: number; costs: number } {
  let goods = { quantity: 0, revenue: 0, costs: 0 }
  for (const { event } of own) {
    if (event.type === 'OrderUpsellAccepted')
      goods = {
        ...goods,
        revenue: goods.revenue + event.data.totalPrice,
        costs: goods.costs + event.data.unitCost * event.data.quantity,
      }
    if (
      event.type !== 'OrderPlaced' &&
      event.type !== 'OrderLinesChanged' &&
      event.type !== 'OrdersMerged' &&
      event.type !== 'OrdersUnmerged' &&
      event.type !== 'OrderSplit'
    )
      continue
    const { lines, discount, delivery } = event.type === 'OrderPlaced' ? event.data : event.data.after
    goods = { quantity: 0, costs: 0, revenue: -discount }
    if (delivery.deliveryWay === 'added') goods.revenue += delivery.deliveryAmount
    for (const { kind, pieces, price, unitCost } of lines) {
      goods.revenue += price
      goods.costs += unitCost * pieces
      if (kind !== 'upsell') goods.quantity += pieces
    }
  }
  return goods
}

/** Computes profit naively, order by order from the events (offers/cost, costs/entries, profit/by-market). */
export function foldNaively(
  events: readonly TimedEvent[],
  filter: Omit<NaiveFilter, 'seller'> & { sellers?: readonly number[] },
): ProfitAnalytics {
  const { market, sellers, startDate, endDate, status, asOf } = filter
  const known = asOf === undefined ? events : events.filter(({ at }) => dayOf(at) <= asOf)
  let whole = nothing()
  const [statuses, products, months] = [
    new Map<string, Sum>(),
    new Map<string, Sum>(),
    new Map<string, Sum>(),
  ]
  for (const [place, { stream, event, at }] of known.entries()) {
    if (
      event.type !== 'OrderPlaced' ||
      event.data.market !== market ||
      (sellers && !sellers.includes(event.data.sellerId))
    )
      continue
    const day = dayOf(at)
    if ((startDate !== undefined && day < startDate) || (endDate !== undefined && day > endDate)) continue
    let now = 'Na čekanju'
    for (const later of known.slice(place))
      if (later.stream === stream && later.event.type === 'OrderStatusChanged') now = later.event.data.to
    if (status !== undefined && !(statusGroups[status] as readonly string[]).includes(now)) continue
    const { sellerId, productName } = event.data
    const costEvents = filter.costs === 'placed' ? known.filter((other) => other.at <= at) : known
    const own = known.slice(place).filter((later) => later.stream === stream)
    if (isMerged(own)) continue
    const goods = goodsAfter(own)
    const line = {
      orders: 1,
      quantity: goods.quantity,
      revenue: goods.revenue,
      costs: goods.costs + costAfter(costEvents, sellerId, market),
    }
    whole = add(whole, line)
    into(statuses, now, line)
    into(products, productName, line)
    into(months, day.slice(0, 7), line)
  }
  const record = <T>(sums: Map<string, Sum>, valueOf: (sum: Sum) => T) =>
    Object.fromEntries([...sums].map(([key, sum]) => [key, valueOf(sum)]))
  return {
    analytics: {
      totalProfit: profitOf(whole),
      totalRevenue: whole.revenue / 100,
      totalCosts: whole.costs / 100,
      profitMargin:
        whole.revenue === 0 ? 0 : Math.round(((whole.revenue - whole.costs) / whole.revenue) * 1000) / 10,
      totalOrders: whole.orders,
      totalQuantity: whole.quantity,
      averageProfit: whole.orders === 0 ? 0 : Math.round((whole.revenue - whole.costs) / whole.orders) / 100,
      averageOrderValue: whole.orders === 0 ? 0 : Math.round(whole.revenue / whole.orders) / 100,
      profitByStatus: record(statuses, profitOf),
      topProducts: record(products, (sum) => ({
        profit: profitOf(sum),
        revenue: sum.revenue / 100,
        costs: sum.costs / 100,
        orders: sum.orders,
        quantity: sum.quantity,
      })),
      profitByMonth: record(months, profitOf),
      ordersByMonth: record(months, ({ orders }) => orders),
    },
  }
}

const outcomeByStatus: Record<string, Outcome> = {
  Dostavljeno: 'realized',
  Otkazana: 'lost',
  'Vraća se pošaljaocu': 'lost',
  'Oštećena pošiljka': 'lost',
}
const handedOverStatuses: readonly string[] = [
  'U sortirnom centru',
  'Problematično',
  'U dostavi',
  'Čeka preuzimanje',
  'Treće bezuspešno uručenje',
  'Duplikat Pošiljka',
  'Dostavljeno',
]
/** Whether an order was handed over, by a tracking number or by a status, unless that was undone as a mistake. */
function wasHandedOver(events: readonly TimedEvent[]): boolean {
  let [byStatus, byNumber] = [false, false]
  for (const { event } of events) {
    if (event.type === 'OrderTrackingAssigned') byNumber = true
    if (event.type === 'OrderTrackingRemoved') byNumber = false
    if (event.type === 'OrderStatusChanged')
      byStatus = event.data.handedOver !== false && (byStatus || handedOverStatuses.includes(event.data.to))
  }
  return byStatus || byNumber
}

/**
 * Computes realized, in-transit and lost orders naively: each order is classified by its last status and by
 * whether it was handed over.
 */
export function foldOutcomes(
  events: readonly TimedEvent[],
  filter: Omit<NaiveFilter, 'seller'> & { sellers?: readonly number[] },
): MarketOutcomes {
  const { market, sellers, startDate, endDate, status, asOf, costs } = filter
  const known = asOf === undefined ? events : events.filter(({ at }) => dayOf(at) <= asOf)
  const empty = () => ({ orders: 0, quantity: 0, orderValue: 0, costs: 0, profit: 0 })
  const sums: MarketOutcomes = { realized: empty(), inTransit: empty(), lost: empty() }
  for (const { stream, event, at } of known) {
    if (
      event.type !== 'OrderPlaced' ||
      event.data.market !== market ||
      (sellers && !sellers.includes(event.data.sellerId))
    )
      continue
    const day = dayOf(at)
    if ((startDate !== undefined && day < startDate) || (endDate !== undefined && day > endDate)) continue
    const own = known.filter((other) => other.stream === stream)
    if (isMerged(own)) continue
    const now =
      own
        .flatMap((other) => (other.event.type === 'OrderStatusChanged' ? [other.event.data.to] : []))
        .at(-1) ?? 'Na čekanju'
    if (status !== undefined && !(statusGroups[status] as readonly string[]).includes(now)) continue
    const { quantity, revenue: value, costs: goods } = goodsAfter(own)
    const fixed = costAfter(
      costs === 'placed' ? known.filter((other) => other.at <= at) : known,
      event.data.sellerId,
      market,
    )
    const outcome = outcomeByStatus[now] ?? 'inTransit'
    const lostGoods = now === 'Oštećena pošiljka' ? goods : 0
    const totalCosts = outcome !== 'lost' ? goods + fixed : wasHandedOver(own) ? fixed + lostGoods : 0
    const sum = sums[outcome]
    sum.orders += 1
    sum.quantity += quantity
    sum.orderValue += value
    sum.costs += totalCosts
    sum.profit += (outcome === 'lost' ? 0 : value) - totalCosts
  }
  for (const sum of Object.values(sums))
    for (const key of ['orderValue', 'costs', 'profit'] as const) sum[key] /= 100
  return sums
}
