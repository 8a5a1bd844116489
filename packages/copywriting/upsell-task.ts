import type { Market } from '@pazar/contracts/money/market.ts'
import { z } from 'zod'
import type { Task } from './ask-model.ts'
import { messagesOf, upsellInstructions } from './prompt.ts'
import { readCopy } from './read-copy.ts'
import { strictSchema } from './strict-schema.ts'

const boundedText = (max: number) => z.string().trim().min(1).max(max)
const upsellCopy = z.strictObject({
  title: boundedText(80),
  urgentDescription: boundedText(200),
  features: z.array(boundedText(80)).length(3),
})
export type UpsellCopy = z.infer<typeof upsellCopy>

export interface UpsellBrief {
  title: string
  /** Description from the product's page, if it was read. */
  description: string
}

/** Maximum characters of each product's description. */
const maxDescriptionLength = 2000

/**
 * Writes all upsells of a request at once, since they are offered side by side. `mainProduct` is the product
 * ordered before.
 */
export function upsellTask(
  market: Market,
  mainProduct: string,
  products: readonly UpsellBrief[],
): Task<{ products: UpsellCopy[] }> {
  const schema = z.strictObject({ products: z.array(upsellCopy).length(products.length) })
  return {
    instructions: upsellInstructions,
    messages: messagesOf(
      { market },
      {
        ordered: mainProduct,
        products: products.map(({ title, description }) => ({
          name: title,
          description: description.slice(0, maxDescriptionLength).toWellFormed(),
        })),
      },
    ),
    format: { name: 'upsell_copy', schema: strictSchema(schema) },
    maxTokens: 400 * products.length + 200,
    // The generator cannot fill in missing entries, because only the order says which product an entry is
    // for.
    read: (text) => readCopy(text, { schema, fallback: { products: undefined }, secret: upsellInstructions }),
  }
}
