import type { Position } from '@pazar/event-store/event-store.ts'
import type { TrackifyEndpoint } from '@pazar/integrations/trackify/trackify-client.ts'
import type { SkippedOrder, StatusQuery } from './status-queries.ts'
import { emptyReport, type SyncReport } from './sync-report.ts'

export interface SyncOptions {
  correlationId: string
  /** `performance.now()` after which no more requests are sent. */
  deadline: number
  /** Whether to skip recently refused keys. A manual sync tries them again. */
  skipRefusedKeys: boolean
  signal?: AbortSignal
}

/** State of one sync, shared by its concurrent requests. */
export interface SyncRun {
  options: SyncOptions
  bySeller: Map<number, SyncReport>
  /** Log positions of the changes. */
  positions: Position[]
  /** Names of keys that were refused in this run. */
  refusedKeys: Set<string>
  /** Consecutive failures. */
  failures: Map<TrackifyEndpoint, number>
  /** Keys by name, decrypted on first use. */
  keys: Map<string, Promise<string | undefined>>
}

export const startRun = (options: SyncOptions): SyncRun => ({
  options,
  bySeller: new Map(),
  positions: [],
  refusedKeys: new Set(),
  failures: new Map(),
  keys: new Map(),
})

/** A seller has one key per endpoint. */
export const keyName = ({ endpoint, sellerId }: StatusQuery): string => `${endpoint} ${sellerId}`

export function reportOf({ bySeller }: SyncRun, sellerId: number): SyncReport {
  const report = bySeller.get(sellerId) ?? emptyReport()
  bySeller.set(sellerId, report)
  return report
}

export function countSkipped(run: SyncRun, skipped: readonly SkippedOrder[]): void {
  for (const { order, missing } of skipped)
    reportOf(run, order.sellerId)[missing === 'key' ? 'withoutKey' : 'withoutService']++
}

export function countUnanswered(run: SyncRun, { sellerId, orders }: StatusQuery, retryAfter?: number): void {
  const report = reportOf(run, sellerId)
  report.unanswered += orders.length
  report.retryAfter = Math.max(report.retryAfter ?? 0, retryAfter ?? 0) || undefined
}

export function countUnknown(report: SyncReport, words: Iterable<string>): void {
  for (const word of words) report.unknown.set(word, (report.unknown.get(word) ?? 0) + 1)
}
