import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { Caller, Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { ordersInCookie, shopperCookieName } from '@pazar/shopper-tokens/shopper-cookie.ts'
import { sellerAtHost } from '../domains/domain-rows.ts'
import { listAnswer } from '../list/list-answer.ts'
import { filterOf, listRequest } from '../list/list-query.ts'
import { callPhoneOf } from '../users/public-seller.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { orderFor } from './without-costs.ts'
import { maskOrder, shopperView } from './mask-order.ts'
import { deskCountsEndpoint } from './desk-endpoint.ts'
import { entryProductsEndpoint } from './entry-products.ts'
import { countOrders, maxCountedOrders, orderFigures } from './order-figures.ts'
import { exportOrders } from './export-orders.ts'
import { canManage, findOrder, orderNotFound } from './find-order.ts'
import { type OrderScope, scopeOf } from './order-scope.ts'
import { countedFilter, listedFilter, normalizeFilter, orderDialect } from './order-filter.ts'
import { countListed } from './merged-orders.ts'
import { myOrderLinkFor, myOrderPathOf } from './my-order-link.ts'
import { orderHistory } from './order-history.ts'
import { orderPage } from './order-page.ts'
import { orderViews } from './order-view.ts'
import { parcelOrders } from './parcel-orders.ts'
import { statusAtEndOfDay } from './status-at-end-of-day.ts'
import { orderAsOf, addedAmountsAfter } from './order-as-of.ts'
import { trackingMatches } from './tracking-matches.ts'

const todayOf = ({ now }: QueryContext) => belgradeDay(now().toISOString())

/** Counts and sums of the caller's orders that match a filter; for an admin those of all sellers. */
function summaryEndpoint(context: QueryContext): Endpoint {
  const { db } = context
  return readEndpoint(context, ['orders'], orderRoutes.summary, async (call) => {
    const scope = scopeOf(callerOf(call))
    const parsedFilter = filterOf(call.query.filter, orderDialect.filter)
    const filter = countedFilter(normalizeFilter(parsedFilter, todayOf(context), scope))
    const [{ figures, bounded }, total, laterAmounts] = await Promise.all([
      orderFigures(db, scope, filter),
      countOrders(db, scope, { createdTo: parsedFilter.asOf }),
      parsedFilter.asOf !== undefined && parsedFilter.asOf < todayOf(context)
        ? addedAmountsAfter(db, scope, filter, parsedFilter.asOf)
        : new Map<Market, number>(),
    ])
    const shown = figures.filter((each) => each.orders > 0 && (filter.market?.includes(each.market) ?? true))
    const count = (market: Market) => figures.find((each) => each.market === market)?.orders ?? 0
    return {
      body: {
        total,
        bounded,
        shown: bounded ? maxCountedOrders : shown.reduce((sum, each) => sum + each.orders, 0),
        totals: Object.fromEntries(
          shown.map(({ market, amount }) => [
            currencyOf(market),
            toMajor(amount - (laterAmounts.get(market) ?? 0)),
          ]),
        ),
        markets: { Serbia: count('Serbia'), Montenegro: count('Montenegro'), Bosnia: count('Bosnia') },
      },
    }
  })
}

/** One order: with personal data for those who may manage it or placed it, masked for others. */
function singleOrderEndpoint(context: QueryContext): Endpoint {
  const { db, appSecret } = context
  return readEndpoint(context, ['orders', 'domains', 'users'], orderRoutes.one, async (call) => {
    const at = await sellerAtHost(context, call.host)
    const placed = ordersInCookie(call.cookie(shopperCookieName), appSecret)
    const row = await findOrder(db, call.params.orderId, { user: call.user, ownOrderIds: placed })
    if (!row || (at !== 'platform' && at !== row.seller_id)) return orderNotFound()
    const [[view], callPhone, parcels] = await Promise.all([
      orderViews(db, [row]),
      callPhoneOf(db, row.seller_id),
      parcelOrders(db, row.merged_into === null ? [] : [row.order_id]),
    ])
    const own = placed.includes(row.order_id)
    const parcelId = parcels.get(row.order_id)
    const mergedIntoNumber = parcelId === undefined ? null : shortOrderId(parcelId)
    if (at === 'platform' && canManage(call.user, row)) {
      const order = { ...orderFor(call.user!, view!), ...(await myOrderLinkFor(context, call.user!, row)) }
      return { body: { ...order, masked: false, own, callPhone, mergedIntoNumber } }
    }
    const shown = shopperView(view!)
    return {
      body: own
        ? { ...shown, ...myOrderPathOf(context, row), masked: false, own, callPhone, mergedIntoNumber }
        : { ...maskOrder(shown), masked: true, own, callPhone: null, mergedIntoNumber: null },
    }
  })
}

export function orderEndpoints(context: QueryContext): Endpoint[] {
  const { db } = context
  const today = () => todayOf(context)

  async function list(
    caller: Caller,
    scope: OrderScope,
    query: { sort?: string; range?: string; filter?: string },
  ) {
    const parsed = listRequest(query, orderDialect)
    // Counts first: the rollups know at once if there are no matches, while searching for them would read all
    // orders.
    const { total, filter } = await countListed(
      db,
      scope,
      listedFilter(normalizeFilter(parsed.filter, today(), scope)),
      parsed.offset + parsed.limit,
    )
    const request = { ...parsed, filter }
    const { asOf } = parsed.filter
    const rows = total === 0 ? [] : await orderPage(db, scope, request, total)
    const isPast = asOf !== undefined && asOf < today()
    const views = await orderViews(db, isPast ? rows.map((row) => orderAsOf(asOf, row)) : rows)
    const shown = isPast
      ? views.map((view, place) => ({ ...view, statusAsOf: statusAtEndOfDay(asOf, rows[place]!) }))
      : views
    return listAnswer(
      orderDialect.name,
      request.offset,
      shown.map((view) => orderFor(caller, view)),
      total,
    )
  }

  return [
    readEndpoint(context, ['orders'], orderRoutes.all, (call) => list(callerOf(call), {}, call.query)),

    readEndpoint(context, ['orders'], orderRoutes.my, (call) => {
      const caller = callerOf(call)
      return list(caller, { ...scopeOf(caller), sellerId: caller.sellerId }, call.query)
    }),

    summaryEndpoint(context),

    deskCountsEndpoint(context),

    trackingMatches(context),
    entryProductsEndpoint(context),

    exportOrders(context),

    singleOrderEndpoint(context),

    readEndpoint(context, ['orders', 'activity', 'users'], orderRoutes.history, async (call) => {
      const row = await findOrder(db, call.params.orderId, { user: call.user, ownOrderIds: [] })
      if (!row || !canManage(call.user, row)) return orderNotFound()
      return { body: await orderHistory(db, row) }
    }),
  ]
}
