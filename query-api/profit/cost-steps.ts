import type { CostVersion, MarketCostHistoryRow } from '@pazar/projections/market-cost-history/table.ts'

/** From `since` (ISO 8601 UTC) on, what every order of a seller on one market bears beside the product, minor units; nothing before the first. */
export interface CostStep {
  since: string
  perOrder: number
}

type Entry = Pick<MarketCostHistoryRow, 'seller_id' | 'versions'>

/** Inactive and removed entries count nothing (resolution 54). */
const totalOf = ({ figures }: Pick<CostVersion, 'figures'>): number => (figures?.isActive ? figures.shipping + figures.packaging + figures.other : 0)

/** What each version of an entry adds. One that a slow clock dates before its predecessor takes effect with it. */
function* differences(versions: readonly CostVersion[]): Generator<{ since: string; by: number }> {
  let since = ''
  let total = 0
  for (const version of versions) {
    if (version.at > since) since = version.at
    yield { since, by: totalOf(version) - total }
    total = totalOf(version)
  }
}

/** The entries of each seller added up over time: by seller, oldest step first, each another amount than the one before. */
export function costSteps(entries: readonly Entry[]): Map<number, CostStep[]> {
  const changes = new Map<number, Map<string, number>>()
  for (const { seller_id, versions } of entries) {
    const own = changes.get(seller_id) ?? new Map<string, number>()
    changes.set(seller_id, own)
    for (const { since, by } of differences(versions)) own.set(since, (own.get(since) ?? 0) + by)
  }
  return new Map([...changes].map(([seller, own]) => {
    let perOrder = 0
    const steps = [...own].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([, by]) => by !== 0)
    return [seller, steps.map(([since, by]) => ({ since, perOrder: (perOrder += by) }))]
  }))
}

/** What is borne at the end of all that is given. */
export const lastCost = (steps: readonly CostStep[]): number => steps.at(-1)?.perOrder ?? 0

/** The steps that were known before a moment. */
export const stepsBefore = (steps: readonly CostStep[], moment: string): CostStep[] => steps.filter(({ since }) => since < moment)
