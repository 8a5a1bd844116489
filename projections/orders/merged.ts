/** Merges of an order (orders/merge). */
export interface MergeColumns {
  /**
   * The order that this one is sent with; null unless it was merged into another. Such an order is in no rate,
   * cost, count, profit or group.
   */
  merged_into: string | null
  /** The merge by which it is; null if `merged_into` is. */
  merge_id: string | null
  /** Merges into this order that were not undone, oldest first; null if there was none. */
  merges: readonly { mergeId: string; orderIds: readonly string[] }[] | null
  /** Maps a day in Belgrade to whether the order was merged into another at its end. Null if it never was. */
  merged_days: Record<string, boolean> | null
}

/** 1 for an order that counts, 0 for one that is sent as a part of another. */
export const countOf = ({ merged_into }: Pick<MergeColumns, 'merged_into'>): 0 | 1 =>
  merged_into === null ? 1 : 0
