/**
 * Google aborts a request after 180 s (https://developers.google.com/workspace/sheets/api/limits), so no
 * write takes effect later than this.
 */
const maxWriteDelayMs = 10 * 60 * 1000

/** Unfinished work in spreadsheets that this process knows of, for its next write to each. */
export function createPendingRows(now: () => number = Date.now) {
  const adding = new Map<string, Map<string, number>>()
  const owed = new Map<string, ReadonlySet<string>>()
  return {
    /** Marks ids whose append was not answered: it may still take effect, even after a retry. */
    markPossiblyAdded(spreadsheetId: string, ids: readonly string[]): void {
      if (ids.length === 0) return
      const all = adding.get(spreadsheetId) ?? new Map<string, number>()
      for (const id of ids) all.set(id, now() + maxWriteDelayMs)
      adding.set(spreadsheetId, all)
    },
    possiblyAdded(spreadsheetId: string): string[] {
      const all = adding.get(spreadsheetId)
      for (const [id, until] of all ?? []) if (until < now()) all!.delete(id)
      if (all?.size === 0) adding.delete(spreadsheetId)
      return [...(all?.keys() ?? [])]
    },
    /** Marks ids whose rows contain cells of another row. */
    markForRewrite(spreadsheetId: string, ids: readonly string[]): void {
      if (ids.length > 0) owed.set(spreadsheetId, new Set(ids))
      else owed.delete(spreadsheetId)
    },
    rowsToRewrite: (spreadsheetId: string): ReadonlySet<string> => owed.get(spreadsheetId) ?? new Set(),
  }
}
