import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { statusGroups, type StatusGroup } from '@pazar/contracts/order/order-status.ts'

/** An event of a test's log, in the order of time; `at` in ms since 1970. */
export interface Happened {
  stream: string
  event: DomainEvent
  at: number
}

export interface NaiveQuestion {
  market: Market
  seller: 'first' | 'second' | 'all'
  startDate?: string
  endDate?: string
  status?: StatusGroup
  costs?: 'current' | 'placed'
  asOf?: string
}

/** On purpose not the house's own: what calendars say, asked anew for each moment. */
const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Belgrade' })

/** What each order of a seller bore in a market after these events: every entry's last word counts, if it is active. */
function costAfter(events: readonly Happened[], sellerId: number, market: Market): number {
  const entries = new Map<string, { own: boolean; amount: number }>()
  for (const { stream, event } of events) {
    if (event.type === 'MarketCostRemoved') entries.delete(stream)
    if (event.type !== 'MarketCostSet' && event.type !== 'MarketCostChanged') continue
    const { shippingCost, packagingCost, otherCosts, isActive } = event.data
    const own = event.type === 'MarketCostSet' ? event.data.sellerId === sellerId && event.data.market === market : entries.get(stream)!.own
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
const add = (sum: Sum, more: Sum): Sum => ({ orders: sum.orders + more.orders, quantity: sum.quantity + more.quantity, revenue: sum.revenue + more.revenue, costs: sum.costs + more.costs })
const into = (sums: Map<string, Sum>, key: string, more: Sum) => sums.set(key, add(sums.get(key) ?? nothing(), more))
const profitOf = ({ revenue, costs }: Sum) => (revenue - costs) / 100

/** Profit by hand: each order found in the events, judged and counted one by one (resolutions 32, 54, 55). */
export function foldNaively(events: readonly Happened[], question: Omit<NaiveQuestion, 'seller'> & { sellers?: readonly number[] }): ProfitAnalytics {
  const { market, sellers, startDate, endDate, status, asOf } = question
  const known = asOf === undefined ? events : events.filter(({ at }) => dayOf(at) <= asOf)
  let whole = nothing()
  const [statuses, products, months] = [new Map<string, Sum>(), new Map<string, Sum>(), new Map<string, Sum>()]
  for (const [place, { stream, event, at }] of known.entries()) {
    if (event.type !== 'OrderPlaced' || event.data.market !== market || (sellers && !sellers.includes(event.data.sellerId))) continue
    const day = dayOf(at)
    if ((startDate !== undefined && day < startDate) || (endDate !== undefined && day > endDate)) continue
    let now = 'Na čekanju'
    for (const later of known.slice(place)) if (later.stream === stream && later.event.type === 'OrderStatusChanged') now = later.event.data.to
    if (status !== undefined && !(statusGroups[status] as readonly string[]).includes(now)) continue
    const { sellerId, quantity, totalPrice, unitCost, productName } = event.data
    const told = question.costs === 'placed' ? known.filter((other) => other.at <= at) : known
    const line = { orders: 1, quantity, revenue: totalPrice, costs: unitCost * quantity + costAfter(told, sellerId, market) }
    for (const later of known.slice(place)) {
      if (later.stream !== stream || later.event.type !== 'OrderUpsellAccepted') continue
      line.revenue += later.event.data.totalPrice
      line.costs += later.event.data.unitCost * later.event.data.quantity
    }
    whole = add(whole, line)
    into(statuses, now, line)
    into(products, productName, line)
    into(months, day.slice(0, 7), line)
  }
  const record = <T>(sums: Map<string, Sum>, tell: (sum: Sum) => T) => Object.fromEntries([...sums].map(([key, sum]) => [key, tell(sum)]))
  return {
    analytics: {
      totalProfit: profitOf(whole), totalRevenue: whole.revenue / 100, totalCosts: whole.costs / 100,
      profitMargin: whole.revenue === 0 ? 0 : Math.round(((whole.revenue - whole.costs) / whole.revenue) * 1000) / 10,
      totalOrders: whole.orders, totalQuantity: whole.quantity,
      averageProfit: whole.orders === 0 ? 0 : Math.round((whole.revenue - whole.costs) / whole.orders) / 100,
      averageOrderValue: whole.orders === 0 ? 0 : Math.round(whole.revenue / whole.orders) / 100,
      profitByStatus: record(statuses, profitOf),
      topProducts: record(products, (sum) => ({ profit: profitOf(sum), revenue: sum.revenue / 100, costs: sum.costs / 100, orders: sum.orders, quantity: sum.quantity })),
      profitByMonth: record(months, profitOf),
      ordersByMonth: record(months, ({ orders }) => orders),
    },
  }
}
