import { z } from 'zod'
import { amountField, countField, line } from '../route/fields.ts'
import { serbianError } from '../route/serbian-error.ts'
import { chargedField, eachQuantityOnce, twoForOneQuantity } from './fields.ts'

/** `quantityOffers`: the offers for one, two and three pieces by name. What is left out of one stays as it is stored. */
const namedOffer = z.strictObject({ price: chargedField(), text: line(200), badge: line(60) }).partial().nullable()
export const quantityOffersChanges = z.strictObject({ single: namedOffer, double: namedOffer, triple: namedOffer }).partial().nullable()
export type QuantityOffersChanges = z.output<typeof quantityOffersChanges>

/** One option of `quantityData` (landing spec, 3.1). */
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
const options = z.array(option).max(10, 'Najviše 10 ponuda')
  .refine((all) => eachQuantityOnce(all.map(({ qty }) => ({ quantity: qty }))), twoForOneQuantity)

function listIn(text: string): unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}

/**
 * JSON text of a list of options, or the list itself. Text that is no JSON list is `unparsable`, which is no error by itself: it falls
 * back to `quantityOffers` (resolution 29). A list with a wrong option in it is one.
 */
export const quantityDataChange = z.union([z.string().max(20_000, 'Predugačak tekst ponuda'), z.array(z.unknown())]).nullable()
  .transform((given, context): QuantityOption[] | 'unparsable' | undefined => {
    if (given === null) return []
    if (given === '') return undefined
    const read = typeof given === 'string' ? listIn(given) : given
    if (!read) return 'unparsable'
    const parsed = options.safeParse(read, { error: serbianError })
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      for (const path of paths) context.addIssue({ code: 'custom', path: [...path], message: issue.message })
    }
    return z.NEVER
  })
