import { z } from 'zod'

/**
 * Limit of values in a filter. React-Admin requests all records that a page refers to at once, and a page
 * shows at most 100 rows.
 */
const maxValues = 200

/**
 * One value or a list of them; getMany of React-Admin sends a list of ids. Duplicates are removed, so that a
 * query built with a branch per value has at most as many branches as there are kinds.
 */
export const oneOrMany = <T extends z.ZodType>(value: T) =>
  z.union(
    [
      value.transform((one) => [one]),
      z
        .array(value)
        .max(maxValues, `Najviše ${maxValues} stavki`)
        .transform((all) => [...new Set(all)]),
    ],
    { error: 'Neispravna vrednost' },
  )
