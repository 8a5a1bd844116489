import { z } from 'zod'
import { type MinorUnits, parseAmount } from '../money/money.ts'
import { amountField, line, requiredLine } from '../route/fields.ts'
import { maxVariantAttributes, maxVariantOptions, maxVariantText } from './variants-schema.ts'
import { variantLabel } from './variants.ts'

const invalidDifference = 'Razlika u ceni je iznos, na primer 200 ili -100'

/** A difference in major units with an optional sign; empty text means 0. */
const differenceField = z
  .union([z.number(), z.string()], { error: invalidDifference })
  .transform((value, context): MinorUnits => {
    const [, sign = '', amount = ''] = /^([-+−]?)\s*(.*)$/s.exec(String(value).trim())!
    const parsed =
      String(value).trim() === '' ? 0 : parseAmount(typeof value === 'number' ? Math.abs(value) : amount)
    if (parsed === undefined) {
      context.addIssue({ code: 'custom', message: invalidDifference })
      return z.NEVER
    }
    return parsed !== 0 && (sign === '-' || sign === '−') ? -parsed : parsed
  })

const optionChange = z.strictObject({
  /** Omitted for a new option; the server gives it one. */
  variantId: z.int().positive().max(999_999_999).optional(),
  values: z
    .array(requiredLine(maxVariantText, 'Vrednost je obavezna'))
    .min(1, 'Vrednost je obavezna')
    .max(maxVariantAttributes, `Najviše ${maxVariantAttributes} vrednosti`),
  sku: line(80).default(''),
  priceDifference: differenceField.default(0),
  unitCost: z
    .union([z.literal('').transform(() => null), amountField('Neispravan iznos')], {
      error: 'Neispravan iznos',
    })
    .nullable()
    .default(null),
  image: z.string().max(2000).nullable().default(null),
  inStock: z.boolean().default(true),
})

const folded = (text: string) => text.toLocaleLowerCase('sr')

/** Places of the texts that occur earlier in the list, regardless of case. */
const repeatedPlaces = (texts: readonly string[]): number[] => {
  const all = texts.map(folded)
  return all.flatMap((text, place) => (all.indexOf(text) < place ? [place] : []))
}

/** The variants within a save: a list replaces the list, null removes them (api/updates). */
export const variantsChange = z
  .strictObject({
    attributes: z
      .array(requiredLine(maxVariantText, 'Upišite naziv osobine, na primer Veličina'))
      .min(1, 'Dodajte barem jednu osobinu')
      .max(maxVariantAttributes, `Najviše ${maxVariantAttributes} osobine`),
    options: z
      .array(optionChange)
      .min(1, 'Dodajte barem jednu varijantu')
      .max(maxVariantOptions, `Najviše ${maxVariantOptions} varijanti`),
  })
  .superRefine(({ attributes, options }, context) => {
    const addIssue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    for (const place of repeatedPlaces(attributes))
      addIssue(['attributes', place], 'Svaka osobina mora imati svoj naziv')
    for (const [place, { values }] of options.entries()) {
      if (values.length !== attributes.length)
        addIssue(['options', place, 'values'], 'Varijanta mora imati po jednu vrednost za svaku osobinu')
    }
    for (const place of repeatedPlaces(options.map((option) => variantLabel(option))))
      addIssue(['options', place, 'values'], `Varijanta „${variantLabel(options[place]!)}“ već postoji`)
    const ids = options.map(({ variantId }) => (variantId === undefined ? '' : String(variantId)))
    for (const place of repeatedPlaces(ids))
      if (ids[place]) addIssue(['options', place, 'variantId'], 'Ista varijanta je poslata dva puta')
  })
  .nullable()
export type VariantsChange = z.output<typeof variantsChange>
