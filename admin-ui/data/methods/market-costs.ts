import type { MarketCostChange } from '@pazar/contracts/market-cost/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { read } from './requests.ts'

/** What is done with market costs besides React-Admin's list, create, update and delete. */
export const marketCostMethods = {
  /** Changes of a market's own costs, newest first; includes removed entries. */
  marketCostHistory: (market: Market, signal?: AbortSignal) =>
    read<MarketCostChange[]>(`/api/market-costs/history?market=${market}`, signal),
}
