import { analyticsRoutes } from '@pazar/contracts/analytics/routes.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { profitFigures } from './profit-figures.ts'
import { profitView } from './profit-view.ts'

export function profitEndpoints(reading: Reading): Endpoint<any>[] {
  return [
    readEndpoint(reading, ['orders', 'market_costs'], analyticsRoutes.profit, async (call) => {
      const { id, role } = callerOf(call)
      const { market, startDate, endDate, status, userId = id } = call.query
      if (userId !== id && role !== 'admin') return refuse('forbidden', 'Nemate dozvolu za ovu radnju')
      const figures = await profitFigures(reading.db, {
        market, startDate, endDate,
        sellerId: userId === 'all' ? undefined : userId,
        status: status === 'all' ? undefined : status,
      })
      return { body: profitView(figures) }
    }),
  ]
}
