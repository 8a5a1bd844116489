import type { AnyRow } from '../read-model.ts'
import type { Change } from '../runner/fold-batch.ts'

/** A row in memory. `before` is what the table holds, `after` what the events so far have made of it. */
export interface RecentRow extends Change {
  stream: string
}

/** The rows of the newest events, the least recently changed ones first. */
export interface RecentRows {
  get(key: string): RecentRow | undefined
  set(key: string, row: RecentRow): void
  deleteStream(stream: string): void
  size(): number
  /** Removes and answers the first `count` rows. */
  takeOldest(count: number): Map<string, RecentRow>
}

export function createRecentRows(): RecentRows {
  const rows = new Map<string, RecentRow>()
  return {
    get: (key) => rows.get(key),
    set(key, row) {
      rows.delete(key)
      rows.set(key, row)
    },
    deleteStream(stream) {
      for (const [key, row] of rows) if (row.stream === stream) rows.delete(key)
    },
    size: () => rows.size,
    takeOldest(count) {
      const taken = new Map<string, RecentRow>()
      for (const [key, row] of rows) {
        if (taken.size === count) break
        taken.set(key, row)
        rows.delete(key)
      }
      return taken
    },
  }
}

/** First events of streams, for read models whose rows need them; the least recently used are forgotten. */
export function createRecentOrigins() {
  const origins = new Map<string, AnyRow>()
  return {
    get: (stream: string): AnyRow | undefined => origins.get(stream),
    set(stream: string, row: AnyRow, maxSize: number) {
      origins.delete(stream)
      origins.set(stream, row)
      for (const oldest of origins.keys()) {
        if (origins.size <= maxSize) break
        origins.delete(oldest)
      }
    },
  }
}
