import type { Hint } from '@pazar/hints/hints.ts'
import type { ReadModel } from '../read-model.ts'
import type { Change } from './fold-batch.ts'

/** More keys than this are not worth listing: who shows a list reads it again anyway. */
const mostKeys = 100

/** What to tell after a commit: per seller the keys that changed, and that the rollups did. */
export function hintsOf(model: ReadModel, changes: ReadonlyMap<string, Change>, position: string): Hint[] {
  const sellers = new Map<number | null, string[]>()
  for (const [key, { before, after }] of changes) {
    if (before === after) continue
    // A row that changes hands concerns both.
    for (const seller of new Set([before, after].filter((row) => row !== undefined).map((row) => model.sellerOf(row)))) {
      const keys = sellers.get(seller)
      if (keys) keys.push(key)
      else sellers.set(seller, [key])
    }
  }
  return [...sellers].flatMap(([sellerId, keys]) => [
    { readModel: model.name, keys: keys.length > mostKeys ? [] : keys, sellerId, position },
    ...model.rollups.map((rollup) => ({ readModel: rollup.table.name, keys: [], sellerId, position })),
  ])
}
