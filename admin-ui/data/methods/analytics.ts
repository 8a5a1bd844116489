import type { OutcomesByMarket } from '@pazar/contracts/analytics/outcomes.ts'
import type { ProfitAnalytics, SyncDashboard } from '@pazar/contracts/analytics/routes.ts'
import { read } from './requests.ts'

/** Figures computed from orders and costs. */
export const analyticsMethods = {
  dashboard: (signal?: AbortSignal) => read<SyncDashboard>('/api/sync/dashboard', signal),
  /** Figures of one market; the query is the filter of the profit screen. */
  profit: (query: URLSearchParams, signal?: AbortSignal) =>
    read<ProfitAnalytics>(`/api/analytics/orders?${query}`, signal),
  /** Outcomes of one market, or of every market if the query names none. */
  outcomes: (query: URLSearchParams, signal?: AbortSignal) =>
    read<OutcomesByMarket>(`/api/analytics/outcomes?${query}`, signal),
}
