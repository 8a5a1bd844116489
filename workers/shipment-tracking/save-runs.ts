import { mergeReports, emptyReport, messageOf, type SyncReport } from './sync-report.ts'
import type { Run, TrackingState } from './tracking-state.ts'

/** Leaves out unknown status words: they are stored with their orders and added when the run is shown. */
const runOf = (report: SyncReport): Run => ({
  message: messageOf({ ...report, unknown: new Map() }),
  syncedCount: report.synced,
})

/**
 * Stores the result of a run per seller, and the sum under `ownerId`: the seller's id or that of all sellers.
 */
export function saveRuns(
  state: TrackingState,
  bySeller: ReadonlyMap<number, SyncReport>,
  ownerId: number,
): Promise<void> {
  const runs = new Map([...bySeller].map(([sellerId, report]) => [sellerId, runOf(report)]))
  runs.set(ownerId, runOf([...bySeller.values()].reduce(mergeReports, emptyReport())))
  return state.saveRuns(runs)
}
