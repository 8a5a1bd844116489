/** Merges and splits of an order (orders/merge, orders/split). */
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
  /** The order that this one was split off; null if it was not. */
  split_from: string | null
  /** Orders split off this one, oldest first, also those that were merged back; null if there is none. */
  splits: readonly string[] | null
}

export const mergeColumnTypes = {
  merged_into: 'text null',
  merge_id: 'text null',
  merges: 'jsonb null',
  merged_days: 'jsonb null',
  split_from: 'text null',
  splits: 'jsonb null',
} as const

/** 1 for an order that counts, 0 for one that is sent as a part of another. */
export const countOf = ({ merged_into }: Pick<MergeColumns, 'merged_into'>): 0 | 1 =>
  merged_into === null ? 1 : 0
