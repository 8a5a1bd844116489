import { analyticsRoutes, profitExportRoutes } from '@pazar/contracts/analytics/routes.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { profitFile } from './export-profit.ts'
import { outcomesView, outcomeSums } from './outcome-figures.ts'
import { profitFigures } from './profit-figures.ts'
import type { ProfitFilter } from './profit-filter.ts'
import { profitView } from './profit-view.ts'

type Query = Parameters<Parameters<typeof readEndpoint<typeof analyticsRoutes.profit>>[3]>[0]['query']

/**
 * Builds the filter; undefined if the caller may not see that seller. For today and future days the as-of
 * view equals the current view, so `asOf` is dropped.
 */
function filterOf({
  query,
  user,
  today,
}: {
  query: Query
  user: { sellerId: number; role: string }
  today: string
}): ProfitFilter | undefined {
  const { market, startDate, endDate, status, userId = user.sellerId, costs = 'current', asOf } = query
  if (userId !== user.sellerId && user.role !== 'admin') return undefined
  return {
    market,
    startDate,
    endDate,
    costs,
    sellerId: userId === 'all' ? undefined : userId,
    status: status === 'all' ? undefined : status,
    asOf: asOf !== undefined && asOf < today ? asOf : undefined,
  }
}

export function profitEndpoints(context: QueryContext): Endpoint[] {
  const sources = ['orders', 'market_cost_history']
  const today = () => belgradeDay(context.now().toISOString())
  const forbidden = () => refuse('forbidden', 'Nemate dozvolu za ovu radnju')
  return [
    readEndpoint(context, sources, analyticsRoutes.profit, async (call) => {
      const filter = filterOf({ query: call.query, user: callerOf(call), today: today() })
      return filter ? { body: profitView(await profitFigures(context.db, filter)) } : forbidden()
    }),
    readEndpoint(context, sources, analyticsRoutes.outcomes, async (call) => {
      const { market: only, ...query } = call.query
      const filters = (only ? [only] : markets).map((market) =>
        filterOf({ query: { ...query, market }, user: callerOf(call), today: today() }),
      )
      if (filters.includes(undefined)) return forbidden()
      const answers = filters.map(
        async (filter) => [filter!.market, outcomesView(await outcomeSums(context.db, filter!))] as const,
      )
      return { body: { markets: Object.fromEntries(await Promise.all(answers)) } }
    }),
    readEndpoint(context, sources, profitExportRoutes.exportProfit, async (call) => {
      const { format, ...query } = call.query
      const filter = filterOf({ query, user: callerOf(call), today: today() })
      if (!filter) return forbidden()
      const [figures, outcomes] = await Promise.all([
        profitFigures(context.db, filter),
        outcomeSums(context.db, filter),
      ])
      return profitFile({ figures, outcomes }, filter, { format, day: today() })
    }),
  ]
}
