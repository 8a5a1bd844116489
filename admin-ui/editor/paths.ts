/** What stands at a path of a draft: "advertorialStory.headerSection.brandName", "bullets.2". Undefined where nothing does. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value)

/** The same with something else at that path; what lies beside it is the same object as before. */
export function withAt<T>(value: T, path: string, next: unknown): T {
  const [key, ...rest] = path.split('.') as [string, ...string[]]
  const inner = rest.length === 0 ? next : withAt((value as Record<string, unknown> | undefined)?.[key], rest.join('.'), next)
  if (!Array.isArray(value)) return { ...value, [key]: inner } as T
  const list = [...(value as unknown[])]
  list[Number(key)] = inner
  return list as T
}

/** A list with one entry in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [entry] = next.splice(from, 1)
  next.splice(Math.max(0, Math.min(to, next.length)), 0, entry as T)
  return next
}
