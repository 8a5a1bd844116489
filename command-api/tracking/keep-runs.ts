import { added, emptyReport, messageOf, type SyncReport } from './sync-report.ts'
import type { Run, TrackingState } from './tracking-state.ts'

/** Words that are not understood stay with their orders until these are asked about again, and are added where a run is shown. */
const runOf = (report: SyncReport): Run => ({ message: messageOf({ ...report, unknown: new Map() }), syncedCount: report.synced })

/** Keeps what came of a look by seller, and added up as `whose`: a seller's own number, or everybody's. */
export function keepRuns(state: TrackingState, bySeller: ReadonlyMap<number, SyncReport>, whose: number): Promise<void> {
  const runs = new Map([...bySeller].map(([sellerId, report]) => [sellerId, runOf(report)]))
  runs.set(whose, runOf([...bySeller.values()].reduce(added, emptyReport())))
  return state.keep(runs)
}
