import { isDeepStrictEqual } from 'node:util'

/** Fields of a save or of the content, of any names. */
export type Fields = Record<string, unknown>

/** Without the fields that a save omits. */
export const defined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** An object merges, null clears it (api/updates). */
export function merged<T extends object>(
  stored: T,
  update: Partial<{ [K in keyof T]: T[K] | null }> | null | undefined,
  empty: T,
): T {
  if (update === undefined) return stored
  return update === null ? empty : ({ ...stored, ...defined(update) } as T)
}

/** The first of several spellings of a field that differs from the stored value. */
export const firstChanged = <T>(stored: T, ...spellings: (T | undefined)[]): T =>
  spellings.find((each) => each !== undefined && !isDeepStrictEqual(each, stored)) ?? stored
