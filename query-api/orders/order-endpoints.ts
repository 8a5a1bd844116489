import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import { type Endpoint, refuse, type User } from '@pazar/http-server/routing/endpoint.ts'
import { ordersInCookie, shopperCookieName } from '@pazar/http-server/shopper-cookie.ts'
import type { OrderRow } from '@pazar/projections/orders/table.ts'
import { sellerAtHost } from '../domains/domain-rows.ts'
import { listAnswer } from '../list/list-answer.ts'
import { filterOf, listRequest } from '../list/list-query.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { maskOrder } from './mask-order.ts'
import type { OrderScope } from './order-conditions.ts'
import { countOrders, orderFigures } from './order-figures.ts'
import { exportOrders } from './export-orders.ts'
import { findOrder } from './find-order.ts'
import { ofKnownDays, orderDialect } from './order-filter.ts'
import { orderHistory } from './order-history.ts'
import { orderPage } from './order-page.ts'
import { orderViews } from './order-view.ts'
import { statusOn } from './status-on.ts'
import { orderThen, takenAfter } from './upsells-then.ts'

const missing = () => refuse('not_found', 'Porudžbina nije pronađena')

const mayManage = (user: User | undefined, order: OrderRow) => user !== undefined && (user.role === 'admin' || user.id === order.seller_id)

export function orderEndpoints(reading: Reading): Endpoint<any>[] {
  const { db, appSecret, now } = reading
  const today = () => belgradeDay(now().toISOString())

  async function list(scope: OrderScope, query: { sort?: string; range?: string; filter?: string }) {
    const asked = listRequest(query, orderDialect)
    const request = { ...asked, filter: ofKnownDays(asked.filter, today()) }
    // Counted first: the rollups know at once that there is nothing, where looking for it would walk over everything.
    const total = await countOrders(db, scope, request.filter)
    const { asOf } = asked.filter
    const rows = total === 0 ? [] : await orderPage(db, scope, request, total)
    const isOver = asOf !== undefined && asOf < today()
    const views = await orderViews(db, isOver ? rows.map((row) => orderThen(asOf, row)) : rows)
    const shown = isOver ? views.map((view, place) => ({ ...view, statusAsOf: statusOn(asOf, rows[place]!) })) : views
    return listAnswer(orderDialect.name, request.offset, shown, total)
  }

  return [
    readEndpoint(reading, ['orders'], orderRoutes.all, (call) => list({}, call.query)),

    readEndpoint(reading, ['orders'], orderRoutes.my, (call) => list({ sellerId: callerOf(call).id }, call.query)),

    readEndpoint(reading, ['orders'], orderRoutes.summary, async (call) => {
      const { id, role } = callerOf(call)
      const scope = role === 'admin' ? {} : { sellerId: id }
      const asked = filterOf(call.query.filter, orderDialect.filter)
      const filter = ofKnownDays(asked, today())
      const [{ figures, bounded }, total, since] = await Promise.all([
        orderFigures(db, scope, filter), countOrders(db, scope, { createdTo: asked.asOf }),
        asked.asOf !== undefined && asked.asOf < today() ? takenAfter(db, scope, filter, asked.asOf) : new Map<Market, number>(),
      ])
      const shown = figures.filter((each) => each.orders > 0 && (filter.market?.includes(each.market) ?? true))
      const count = (market: Market) => figures.find((each) => each.market === market)?.orders ?? 0
      return {
        body: {
          total, bounded,
          shown: shown.reduce((sum, each) => sum + each.orders, 0),
          totals: Object.fromEntries(shown.map(({ market, amount }) => [currencyOf(market), toMajor(amount - (since.get(market) ?? 0))])),
          markets: { Serbia: count('Serbia'), Montenegro: count('Montenegro'), Bosnia: count('Bosnia') },
        },
      }
    }),

    exportOrders(reading),

    readEndpoint(reading, ['orders', 'domains', 'users'], orderRoutes.one, async (call) => {
      const at = await sellerAtHost(reading, call.host)
      const placed = ordersInCookie(call.cookie(shopperCookieName), appSecret)
      const row = await findOrder(db, call.params.orderId, { user: call.user, own: placed })
      if (!row || (at !== 'platform' && at !== row.seller_id)) return missing()
      const [view] = await orderViews(db, [row])
      const own = placed.includes(row.order_id)
      if (at === 'platform' && mayManage(call.user, row)) return { body: { ...view!, masked: false, own } }
      const { productCost: _, suspicions: __, sellerNotes: ___, noteCount: ____, ...shown } = view!
      return { body: own ? { ...shown, masked: false, own } : { ...maskOrder(shown), masked: true, own } }
    }),

    readEndpoint(reading, ['orders', 'activity', 'users'], orderRoutes.history, async (call) => {
      const row = await findOrder(db, call.params.orderId, { user: call.user, own: [] })
      if (!row || !mayManage(call.user, row)) return missing()
      return { body: await orderHistory(db, row) }
    }),
  ]
}
