import type { SyncResult } from '@pazar/contracts/sync-check/routes.ts'

export type Verdict = 'same' | 'different' | 'unknown'

/** A table that could not be compared is neither the same nor different. */
export function verdictOf({ success, error }: Pick<SyncResult, 'success' | 'error'>): Verdict {
  if (error !== null) return 'unknown'
  return success ? 'same' : 'different'
}

export function tally(results: readonly Pick<SyncResult, 'success' | 'error'>[]): Record<Verdict, number> {
  const counts = { same: 0, different: 0, unknown: 0 }
  for (const result of results) counts[verdictOf(result)]++
  return counts
}

/** "398000" -> "398.000", also for negative numbers. */
export const sumText = (sum: number): string =>
  `${sum < 0 ? '-' : ''}${String(Math.abs(sum)).replace(/\B(?=(\d{3})+$)/g, '.')}`
