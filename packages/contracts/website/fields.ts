import { z } from 'zod'
import { amountField, countField, line } from '../route/fields.ts'
import { customUrlPattern } from './content.ts'

/** Fields that several website forms share, as people type them. */
export const customUrlField = z
  .string({ error: 'URL je obavezan' })
  .trim()
  .min(1, 'URL je obavezan')
  .max(80, 'Najviše 80 karaktera')
  .regex(customUrlPattern, 'URL sme da sadrži samo mala slova, brojeve i crtice (2 do 80 znakova)')

export const productLinkField = z
  .string({ error: 'Link proizvoda je obavezan' })
  .trim()
  .min(1, 'Link proizvoda je obavezan')
  .max(2000, 'Najviše 2000 karaktera')
  .pipe(line(2000))
  .pipe(z.url({ protocol: /^https?$/, error: 'Mora biti validan link' }))

export const imagesField = z
  .array(z.string().trim().min(1).max(2000), { error: 'Najmanje jedna slika je obavezna' })
  .max(30, 'Najviše 30 slika')
  .min(1, 'Dodajte barem jednu sliku')

/** A required price; `missing` is the message for an empty field. */
export const priceField = (missing: string) => amountField(missing, 'Neispravna cena', 'Neispravna cena')

/** A price above 0 that shoppers are charged. Websites from before this rule may have 0 and stay readable. */
export const chargedField = (missing = 'Neispravna cena') =>
  priceField(missing).refine((amount) => amount > 0, 'Cena mora biti veća od nule')

/** A quantity offer of a form, with prices in major units. */
export const offerInput = z.strictObject({
  quantity: countField(1, 99, 'Količina mora biti ceo broj od 1 do 99'),
  price: chargedField(),
  originalPrice: amountField('Neispravna cena'),
  discount: countField(0, 100, 'Popust mora biti ceo broj od 0 do 100').default(0),
  label: line(120).default(''),
  popular: z.boolean().default(false),
  bestValue: z.boolean().default(false),
  note: line(200).default(''),
  text: line(200).default(''),
  badge: line(60).default(''),
})

/** Each quantity may occur only once, because orders are priced by it (offers/price-of-n). */
export const hasUniqueQuantities = (offers: readonly { quantity: number }[]): boolean =>
  new Set(offers.map((each) => each.quantity)).size === offers.length
export const duplicateQuantityMessage = 'Svaka količina može imati samo jednu ponudu'

export const offersField = z
  .array(offerInput)
  .max(10, 'Najviše 10 ponuda')
  .refine(hasUniqueQuantities, duplicateQuantityMessage)
