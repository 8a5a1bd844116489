import type { CostVersion, MarketCostHistoryRow } from '@pazar/projections/market-cost-history/table.ts'

/**
 * Fixed costs per order of a seller in one market, in minor units, from `since` (ISO 8601 UTC) on. Before the
 * first step they are zero.
 */
export interface CostStep {
  since: string
  perOrder: number
}

type Entry = Pick<MarketCostHistoryRow, 'seller_id' | 'versions'>

/** Inactive and removed entries count as zero (costs/entries). */
const totalOf = ({ figures }: Pick<CostVersion, 'figures'>): number =>
  figures?.isActive ? figures.shipping + figures.packaging + figures.other : 0

/**
 * The difference that each version of an entry makes. A version that a slow clock dates before its
 * predecessor takes effect at the same time as the predecessor.
 */
function* differences(versions: readonly CostVersion[]): Generator<{ since: string; by: number }> {
  let since = ''
  let total = 0
  for (const version of versions) {
    if (version.at > since) since = version.at
    yield { since, by: totalOf(version) - total }
    total = totalOf(version)
  }
}

/**
 * Sums the entries of each seller over time: steps by seller, oldest first, each different from the one
 * before.
 */
export function costSteps(entries: readonly Entry[]): Map<number, CostStep[]> {
  const changes = new Map<number, Map<string, number>>()
  for (const { seller_id, versions } of entries) {
    const own = changes.get(seller_id) ?? new Map<string, number>()
    changes.set(seller_id, own)
    for (const { since, by } of differences(versions)) own.set(since, (own.get(since) ?? 0) + by)
  }
  return new Map(
    [...changes].map(([seller, own]) => {
      let perOrder = 0
      const steps = [...own].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([, by]) => by !== 0)
      return [seller, steps.map(([since, by]) => ({ since, perOrder: (perOrder += by) }))]
    }),
  )
}

/** The fixed costs per order after the last step. */
export const lastCost = (steps: readonly CostStep[]): number => steps.at(-1)?.perOrder ?? 0

/** The steps that took effect before a time. */
export const stepsBefore = (steps: readonly CostStep[], time: string): CostStep[] =>
  steps.filter(({ since }) => since < time)
