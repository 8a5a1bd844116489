import { fold } from '@pazar/contracts/search/search.ts'
import { type RawBuilder, sql } from 'kysely'

/** Letter for letter, then those that are spelled with two. */
const cyrillic = 'абвгдежзијклмнопрстћуфхцчш'
const latin = 'abvgdezzijklmnoprstcufhccs'

/** `fold` of contracts/search in SQL, for columns that no index helps with. */
const folded = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  translate(replace(replace(replace(replace(replace(
    regexp_replace(normalize(lower(${value}), nfkd), '[\\u0300-\\u036f]', '', 'g'),
    'đ', 'dj'), 'ђ', 'dj'), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), ${cyrillic}::text, ${latin}::text)`

/** Whether a part of the text reads as what was typed, in any alphabet and case (resolution 7). */
export function contains(value: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  const part = fold(typed.trim()).replace(/[\\%_]/g, '\\$&')
  return sql`${folded(value)} like ${`%${part}%`}`
}
