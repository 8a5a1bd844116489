/** ms. Google gives a request up after 180 s (https://developers.google.com/workspace/sheets/api/limits), so no write lands later than this. */
const landsWithin = 10 * 60 * 1000

/** What this process knows to be unfinished in spreadsheets, for its next write to each. */
export function unsettledRows(now: () => number = Date.now) {
  const adding = new Map<string, Map<string, number>>()
  const owed = new Map<string, ReadonlySet<string>>()
  return {
    /** Ids whose adding was not answered: it may yet happen, also after a repetition. */
    mayHaveAdded(spreadsheetId: string, ids: readonly string[]): void {
      if (ids.length === 0) return
      const all = adding.get(spreadsheetId) ?? new Map<string, number>()
      for (const id of ids) all.set(id, now() + landsWithin)
      adding.set(spreadsheetId, all)
    },
    addedIn(spreadsheetId: string): string[] {
      const all = adding.get(spreadsheetId)
      for (const [id, until] of all ?? []) if (until < now()) all!.delete(id)
      if (all?.size === 0) adding.delete(spreadsheetId)
      return [...(all?.keys() ?? [])]
    },
    /** Ids whose rows show another's cells. */
    owe(spreadsheetId: string, ids: readonly string[]): void {
      if (ids.length > 0) owed.set(spreadsheetId, new Set(ids))
      else owed.delete(spreadsheetId)
    },
    owedIn: (spreadsheetId: string): ReadonlySet<string> => owed.get(spreadsheetId) ?? new Set(),
  }
}
