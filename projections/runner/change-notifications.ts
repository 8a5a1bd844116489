import type { ChangeNotification } from '@pazar/change-notifications/change-notifications.ts'
import type { ReadModel } from '../read-model.ts'
import type { Change } from './fold-batch.ts'

/** Above this number, keys are not listed: a client that shows a list reads it again anyway. */
const maxKeys = 100

/** The change notifications of a commit: per seller the changed keys of the model, and its rollups. */
export function changeNotificationsOf(
  model: ReadModel,
  changes: ReadonlyMap<string, Change>,
  position: string,
): ChangeNotification[] {
  const sellers = new Map<number | null, string[]>()
  for (const [key, { before, after }] of changes) {
    if (before === after) continue
    // A row that moves to another seller concerns both sellers.
    for (const seller of new Set(
      [before, after].filter((row) => row !== undefined).map((row) => model.sellerOf(row)),
    )) {
      const keys = sellers.get(seller)
      if (keys) keys.push(key)
      else sellers.set(seller, [key])
    }
  }
  return [...sellers].flatMap(([sellerId, keys]) => [
    { readModel: model.name, keys: keys.length > maxKeys ? [] : keys, sellerId, position },
    ...model.rollups.map((rollup) => ({ readModel: rollup.table.name, keys: [], sellerId, position })),
  ])
}
