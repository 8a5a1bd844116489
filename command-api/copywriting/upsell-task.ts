import type { Market } from '@pazar/contracts/money/market.ts'
import { z } from 'zod'
import type { Task } from './ask-model.ts'
import { messagesOf, upsellInstructions } from './prompt.ts'
import { readCopy } from './read-copy.ts'
import { strictSchema } from './strict-schema.ts'

const one = (max: number) => z.string().trim().min(1).max(max)
const upsellCopy = z.strictObject({ title: one(80), urgentDescription: one(200), features: z.array(one(80)).length(3) })
export type UpsellCopy = z.infer<typeof upsellCopy>

export interface UpsellBrief {
  title: string
  /** Of its own page, where that was read. */
  description: string
}

/** Characters of each one's page. */
const mostRead = 2000

/** All of a request at once: they are offered side by side. `mainProduct` is what was ordered before. */
export function upsellTask(market: Market, mainProduct: string, products: readonly UpsellBrief[]): Task<{ products: UpsellCopy[] }> {
  const schema = z.strictObject({ products: z.array(upsellCopy).length(products.length) })
  return {
    instructions: upsellInstructions,
    messages: messagesOf(market, { ordered: mainProduct, products: products.map(({ title, description }) => ({ name: title, description: description.slice(0, mostRead).toWellFormed() })) }),
    format: { name: 'upsell_copy', schema: strictSchema(schema) },
    mostTokens: 400 * products.length + 200,
    // Nothing of the house's stands for them: which is which, only their order says.
    read: (text) => readCopy(text, { schema, house: { products: undefined }, secret: upsellInstructions }),
  }
}
