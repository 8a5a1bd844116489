import { z } from 'zod'
import { parseAmount } from '../money/money.ts'
import { orderIdPattern } from '../order/order-id.ts'

/**
 * An id in a path, which arrives as text. At most nine digits, so that it fits a Postgres int
 * (2,147,483,647).
 */
export const numericId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

/** An id in a body, as number or text. */
export const idField = (message = 'Neispravan identifikator') =>
  z.union([z.int(message).positive(message).max(999_999_999, message), numericId], { error: message })

/** An order's id in a path or body. */
export const orderIdField = z.string().regex(orderIdPattern, 'Porudžbina nije pronađena')

/** The id of a line of an order in a request. */
export const lineIdField = z
  .string({ error: 'Neispravna stavka' })
  .regex(/^[\w-]{1,64}$/, 'Neispravna stavka')

/** A day in Belgrade time, yyyy-mm-dd, from 2000 to 2100: there are no orders outside these years. */
export const dayField = z.iso
  .date('Neispravan datum')
  .refine((day) => day >= '2000' && day < '2101', 'Neispravan datum')

/** Whether Postgres can store a text: it has neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

export const forbiddenCharacters = 'Nedozvoljeni znakovi'

/** Search text, unchanged. */
export const searchField = (max: number) =>
  z.string().max(max, `Najviše ${max} karaktera`).refine(isStorable, forbiddenCharacters)

/**
 * Whether a text shows nothing: it is empty or consists of white space, zero-width and other invisible
 * characters (Unicode, section 5.21).
 */
export const isBlank = (text: string): boolean =>
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u.test(text)

/** Single-line text: trimmed, without control characters and lone surrogates, which Postgres cannot store. */
export const line = (max: number) =>
  z
    .string()
    .max(max, `Najviše ${max} karaktera`)
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text.trim()) && text.isWellFormed(), forbiddenCharacters)
    .transform((text) => text.trim())

/** Multi-line text: trimmed, without control characters except tab and line breaks. */
export const lines = (max: number) =>
  z
    .string()
    .max(max, `Najviše ${max} karaktera`)
    .refine(
      (text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) && text.isWellFormed(),
      forbiddenCharacters,
    )
    .transform((text) => text.trim())

export const requiredLine = (max: number, message: string) =>
  z
    .string({ error: message })
    .pipe(line(max))
    .refine((text) => !isBlank(text), message)

/** `maxAmount` as a message. */
const maxAmountMessage = 'Najviše 99.999.999,99'
const overMaxAmountPattern = /^(\d{9,}([.,]\d{1,2})?|[1-9]\d{0,2}(\.\d{3}){2,}(,\d{1,2})?)$/
const negativeAmountPattern = /^[-−]\s*\d/

/**
 * An amount in a request: a number or text in major units, with comma or point (api/numbers); parsed into
 * minor units. `negative` is the message for amounts below 0, `wrong` for text that is not an amount.
 */
export const amountField = (message = 'Neispravan iznos', negative = message, wrong = message) =>
  z.union([z.number(), z.string()], { error: message }).transform((value, context) => {
    const amount = parseAmount(value)
    if (amount === undefined) {
      const text = String(value).trim()
      context.addIssue({
        code: 'custom',
        message: overMaxAmountPattern.test(text)
          ? maxAmountMessage
          : negativeAmountPattern.test(text)
            ? negative
            : text === ''
              ? message
              : wrong,
      })
      return z.NEVER
    }
    return amount
  })

/** A cost: an amount, or 0 if the field is empty. */
export const costField = (negative?: string) =>
  z
    .union([z.number(), z.string()], { error: 'Neispravan iznos' })
    .transform((value) => (typeof value === 'string' && value.trim() === '' ? 0 : value))
    .pipe(amountField(undefined, negative))

/** A whole number, as a number or as digits of a form field. */
export const countField = (min: number, max: number, message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.int(message).min(min, message).max(max, message))

/** Query of every list, as ra-data-simple-rest sends it. Each value is JSON text. */
export const listQuery = z.strictObject({
  sort: z.string().max(200).optional(),
  range: z.string().max(60).optional(),
  filter: z.string().max(4000).optional(),
})

export const acknowledgement = z.object({ message: z.string() })
