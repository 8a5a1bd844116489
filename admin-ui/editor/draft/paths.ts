/**
 * The value at a path of a draft, such as "advertorialStory.headerSection.brandName" or "bullets.2";
 * undefined if there is none.
 */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value)

/** A copy with another value at the path; siblings keep their identity. */
export function withValueAt<T>(value: T, path: string, next: unknown): T {
  const [key, ...rest] = path.split('.') as [string, ...string[]]
  const inner =
    rest.length === 0
      ? next
      : withValueAt((value as Record<string, unknown> | undefined)?.[key], rest.join('.'), next)
  if (!Array.isArray(value)) return { ...value, [key]: inner } as T
  const list = [...(value as unknown[])]
  list[Number(key)] = inner
  return list as T
}

/** A copy of the list with one entry moved. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [entry] = next.splice(from, 1)
  next.splice(Math.max(0, Math.min(to, next.length)), 0, entry as T)
  return next
}
