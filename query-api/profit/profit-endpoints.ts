import { analyticsRoutes, profitExportRoutes } from '@pazar/contracts/analytics/routes.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { profitFile } from './export-profit.ts'
import { profitFigures } from './profit-figures.ts'
import type { ProfitQuestion } from './profit-question.ts'
import { profitView } from './profit-view.ts'

type Query = Parameters<Parameters<typeof readEndpoint<typeof analyticsRoutes.profit>>[3]>[0]['query']

/** Undefined where the caller may not ask it. Of today and days to come what is known then is what is known now. */
function questionOf({ query, user, today }: { query: Query; user: { id: number; role: string }; today: string }): ProfitQuestion | undefined {
  const { market, startDate, endDate, status, userId = user.id, costs = 'current', asOf } = query
  if (userId !== user.id && user.role !== 'admin') return undefined
  return {
    market, startDate, endDate, costs,
    sellerId: userId === 'all' ? undefined : userId,
    status: status === 'all' ? undefined : status,
    asOf: asOf !== undefined && asOf < today ? asOf : undefined,
  }
}

export function profitEndpoints(reading: Reading): Endpoint<any>[] {
  const sources = ['orders', 'market_cost_history']
  const today = () => belgradeDay(reading.now().toISOString())
  const forbidden = () => refuse('forbidden', 'Nemate dozvolu za ovu radnju')
  return [
    readEndpoint(reading, sources, analyticsRoutes.profit, async (call) => {
      const question = questionOf({ query: call.query, user: callerOf(call), today: today() })
      return question ? { body: profitView(await profitFigures(reading.db, question)) } : forbidden()
    }),
    readEndpoint(reading, sources, profitExportRoutes.exportProfit, async (call) => {
      const { format, ...query } = call.query
      const question = questionOf({ query, user: callerOf(call), today: today() })
      return question ? profitFile(await profitFigures(reading.db, question), question, { format, day: today() }) : forbidden()
    }),
  ]
}
