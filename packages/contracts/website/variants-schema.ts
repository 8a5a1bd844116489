import { z } from 'zod'

export const maxVariantAttributes = 2
export const maxVariantOptions = 60
/** Maximum length of an attribute's name and of a value, in characters. */
export const maxVariantText = 40

/** A variant of the product: "M / Crna". Amounts in minor units. */
export const variantOption = z.strictObject({
  /** Never used again for another option of the website, so that orders and open pages keep their meaning. */
  variantId: z.int().positive().max(999_999_999),
  /** One per attribute. */
  values: z.array(z.string().min(1).max(maxVariantText)).min(1).max(maxVariantAttributes),
  /** Empty: the product's. */
  sku: z.string().max(80),
  /** Added to the price of each piece; may be negative. */
  priceDifference: z.int(),
  /** Per piece; null: the product's. */
  unitCost: z.int().min(0).nullable(),
  /** Address of one of the website's images. */
  image: z.string().max(2000).nullable(),
  inStock: z.boolean(),
})
export type VariantOption = z.infer<typeof variantOption>

/** The variants of a website's product: what shoppers choose for each piece. */
export const variants = z.strictObject({
  /** Names such as "Veličina" and "Boja". */
  attributes: z.array(z.string().min(1).max(maxVariantText)).min(1).max(maxVariantAttributes),
  options: z.array(variantOption).min(1).max(maxVariantOptions),
})
export type Variants = z.infer<typeof variants>

/** What shoppers may know of an option; the difference in major units. */
const publicOption = variantOption
  .pick({ variantId: true, values: true, image: true, inStock: true })
  .extend({ priceDifference: z.number() })

/** The variants in `websites/public`: an allow-list, so without costs. */
export const publicVariants = z.object({
  attributes: z.array(z.string()),
  options: z.array(publicOption),
})
export type PublicVariants = z.infer<typeof publicVariants>

/** The variants for the owner and admins; `unitCost` is text with two decimals. */
export const variantsView = publicVariants.extend({
  options: z.array(publicOption.extend({ sku: z.string(), unitCost: z.string().nullable() })),
})
export type VariantsView = z.infer<typeof variantsView>
