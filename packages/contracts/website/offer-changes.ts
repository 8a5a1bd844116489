import { z } from 'zod'
import { amountField, countField, line } from '../route/fields.ts'
import { serbianError } from '../route/serbian-error.ts'
import { chargedField, hasUniqueQuantities, duplicateQuantityMessage } from './fields.ts'

/**
 * `quantityOffers`: the offers for one, two and three pieces by name. Omitted fields of an offer stay as
 * stored.
 */
const namedOffer = z
  .strictObject({ price: chargedField(), text: line(200), badge: line(60) })
  .partial()
  .nullable()
export const quantityOffersChanges = z
  .strictObject({ single: namedOffer, double: namedOffer, triple: namedOffer })
  .partial()
  .nullable()
export type QuantityOffersChanges = z.output<typeof quantityOffersChanges>

/** An option of `quantityData` (offers/one-list). */
const option = z.strictObject({
  qty: countField(1, 99, 'Količina mora biti ceo broj od 1 do 99'),
  price: chargedField(),
  originalPrice: amountField('Neispravna cena').optional(),
  discount: countField(0, 100, 'Popust mora biti ceo broj od 0 do 100').optional(),
  label: line(120).optional(),
  popular: z.boolean().default(false),
  bestValue: z.boolean().default(false),
  note: line(200).nullish(),
  text: line(200).optional(),
  badge: line(60).optional(),
})
export type QuantityOption = z.output<typeof option>
const options = z
  .array(option)
  .max(10, 'Najviše 10 ponuda')
  .refine((all) => hasUniqueQuantities(all.map(({ qty }) => ({ quantity: qty }))), duplicateQuantityMessage)

function listIn(text: string): unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}

/**
 * A list of options, or its JSON text. Text that is not a JSON list becomes `unparsable`, which is not an
 * error: `quantityOffers` applies instead (offers/one-list). A list with an invalid option is an error.
 */
export const quantityDataChange = z
  .union([z.string().max(20_000, 'Predugačak tekst ponuda'), z.array(z.unknown())])
  .nullable()
  .transform((input, context): QuantityOption[] | 'unparsable' | undefined => {
    if (input === null) return []
    if (input === '') return undefined
    const read = typeof input === 'string' ? listIn(input) : input
    if (!read) return 'unparsable'
    const parsed = options.safeParse(read, { error: serbianError })
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      const paths =
        issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      for (const path of paths) context.addIssue({ code: 'custom', path: [...path], message: issue.message })
    }
    return z.NEVER
  })
