/**
 * Records a value at the end of a day in Belgrade; the size is bounded by the number of days on which it changed.
 * The clock of another process may be slow, so a later event may have an earlier day.
 */
export function withDay<Value>(
  days: Record<string, Value> | null,
  day: string,
  value: Value,
): Record<string, Value> {
  const last = Object.keys(days ?? {}).reduce((newest, each) => (each > newest ? each : newest), day)
  return { ...days, [last]: value }
}
