import { z } from 'zod'

/** React-Admin asks for what a page refers to at once; a page of the house shows 100 rows at most. */
const mostValues = 200

/**
 * One value or a list of them; getMany of React-Admin asks with a list of ids. Each value once: what is made of them, a branch of a
 * query each, is never more than there are kinds.
 */
export const oneOrMany = <T extends z.ZodType>(value: T) =>
  z.union(
    [value.transform((one) => [one]), z.array(value).max(mostValues, `Najviše ${mostValues} stavki`).transform((all) => [...new Set(all)])],
    { error: 'Neispravna vrednost' },
  )
