import { fold } from '@pazar/contracts/search/search.ts'
import { type RawBuilder, sql } from 'kysely'

/** Letter for letter. Both cases: `lower` knows only ASCII where the database's locale is C. */
const cyrillic = 'абвгдежзијклмнопрстћуфхцчш'
const latin = 'abvgdezzijklmnoprstcufhccs'
/** Letters that are spelled with two. */
const pairs = { đ: 'dj', ђ: 'dj', љ: 'lj', њ: 'nj', џ: 'dz' }

/** `fold` of contracts/search in SQL, for columns that no index helps with. */
function folded(value: RawBuilder<unknown>): RawBuilder<unknown> {
  const withoutAccents = sql`regexp_replace(normalize(${value}, nfkd), '[\\u0300-\\u036f]', '', 'g')`
  const spelled = Object.entries(pairs).reduce(
    (text, [letter, two]) => sql`replace(replace(${text}, ${sql.lit(letter)}, ${sql.lit(two)}), ${sql.lit(letter.toUpperCase())}, ${sql.lit(two)})`,
    withoutAccents,
  )
  return sql`lower(translate(${spelled}, ${sql.lit(cyrillic + cyrillic.toUpperCase())}, ${sql.lit(latin + latin)}))`
}

/** Whether a part of the text reads as what was typed, in any alphabet and case (resolution 7). */
export function contains(value: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  const part = fold(typed.trim()).replace(/[\\%_]/g, '\\$&')
  return sql`${folded(value)} like ${`%${part}%`}`
}
