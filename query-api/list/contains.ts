import { normalizeForSearch } from '@pazar/contracts/search/search.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * Pairs of corresponding letters. Both cases are listed, because `lower` handles only ASCII if the database's
 * locale is C.
 */
const cyrillic = 'абвгдежзијклмнопрстћуфхцчш'
const latin = 'abvgdezzijklmnoprstcufhccs'
/** Letters that become two letters. */
const pairs = { đ: 'dj', ђ: 'dj', љ: 'lj', њ: 'nj', џ: 'dz' }

/** `fold` of packages/contracts/search in SQL, for columns that no index covers. */
function folded(value: Expression<unknown>): RawBuilder<unknown> {
  const withoutAccents = sql`regexp_replace(normalize(${value}, nfkd), '[\\u0300-\\u036f]', '', 'g')`
  const spelled = Object.entries(pairs).reduce(
    (text: Expression<unknown>, [letter, two]) =>
      sql`replace(replace(${text}, ${sql.lit(letter)}, ${sql.lit(two)}), ${sql.lit(letter.toUpperCase())}, ${sql.lit(two)})`,
    withoutAccents,
  )
  return sql`lower(translate(${spelled}, ${sql.lit(cyrillic + cyrillic.toUpperCase())}, ${sql.lit(latin + latin)}))`
}

/** Whether the text contains what was typed, in any alphabet and case (api/search-folding). */
export function contains(value: Expression<unknown>, typed: string): RawBuilder<boolean> {
  const part = normalizeForSearch(typed.trim()).replace(/[\\%_]/g, '\\$&')
  return sql`${folded(value)} like ${`%${part}%`}`
}
