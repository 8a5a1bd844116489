/**
 * The form fields that differ from the stored values, so that a save does not overwrite concurrent changes of
 * other fields.
 */
export function changedFields<Values extends object>(stored: Values, values: Values): Partial<Values> {
  const entries = (Object.keys(stored) as (keyof Values)[]).map((name) => [name, values[name]] as const)
  const isSame = (before: unknown, now: unknown) =>
    typeof now === 'string' ? now.trim() === before : now === before
  return Object.fromEntries(
    entries.filter(([name, value]) => !isSame(stored[name], value)),
  ) as Partial<Values>
}
