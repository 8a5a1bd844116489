import { z } from 'zod'
import { parseAmount } from '../money/money.ts'

/** Ids in a path arrive as text: "17". Nine digits are far more than there will ever be, and less than a column's 2,147,483,647. */
export const numericId = z.string().regex(/^[1-9]\d{0,8}$/).transform(Number)

/** The same as number or text. */
export const idField = (message = 'Neispravan identifikator') => z.union([z.int(message).positive(message).max(999_999_999, message), numericId], { error: message })

/** A day of this shop's time, yyyy-mm-dd: not before there was any order, and none that only a clock could reach. */
export const dayField = z.iso.date('Neispravan datum').refine((day) => day >= '2000' && day < '2101', 'Neispravan datum')

/** Text to look for: unchanged, without what no database column holds. */
export const soughtText = (max: number) =>
  z.string().max(max, `Najviše ${max} karaktera`).refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Nedozvoljeni znakovi')

/** Whether nobody sees anything of a text: it is empty, or all of spaces, zero-width and other invisible characters (Unicode, section 5.21). */
export const isBlank = (text: string): boolean => /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u.test(text)

/** Text of one line: trimmed, without control characters or halves of surrogate pairs, which no database column holds. */
export const line = (max: number) =>
  z
    .string()
    .max(max, `Najviše ${max} karaktera`)
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text.trim()) && text.isWellFormed(), 'Nedozvoljeni znakovi')
    .transform((text) => text.trim())

/** Text of many lines: trimmed, without control characters other than tab and line breaks. */
export const lines = (max: number) =>
  z
    .string()
    .max(max, `Najviše ${max} karaktera`)
    .refine((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) && text.isWellFormed(), 'Nedozvoljeni znakovi')
    .transform((text) => text.trim())

export const requiredLine = (max: number, message: string) =>
  z.string({ error: message }).pipe(line(max)).refine((text) => !isBlank(text), message)

/** `maxAmount` in words. */
const tooMuch = 'Najviše 99.999.999,99'
const overTheMost = /^(\d{9,}([.,]\d{1,2})?|[1-9]\d{0,2}(\.\d{3}){2,}(,\d{1,2})?)$/
const belowZero = /^[-−]\s*\d/

/** Money as it arrives: number or text in major units, comma or point (resolution 6); minor units come out. `negative` is said of less than 0, `wrong` of what was written and is no amount. */
export const amountField = (message = 'Neispravan iznos', negative = message, wrong = message) =>
  z.union([z.number(), z.string()], { error: message }).transform((value, context) => {
    const amount = parseAmount(value)
    if (amount === undefined) {
      const text = String(value).trim()
      context.addIssue({ code: 'custom', message: overTheMost.test(text) ? tooMuch : belowZero.test(text) ? negative : text === '' ? message : wrong })
      return z.NEVER
    }
    return amount
  })

/** A whole number as forms send it, number or digits. */
export const countField = (min: number, max: number, message: string) =>
  z.union([z.number(), z.string().trim().regex(/^\d{1,9}$/).transform(Number)], { error: message }).pipe(z.int(message).min(min, message).max(max, message))

/** Query of every list: the dialect of ra-data-simple-rest (design, section 7). Each value is JSON text. */
export const listQuery = z.strictObject({
  sort: z.string().max(200).optional(),
  range: z.string().max(60).optional(),
  filter: z.string().max(4000).optional(),
})

export const acknowledged = z.object({ message: z.string() })
