import { z } from 'zod'
import { line } from '../route/fields.ts'

/** Length limits of the product brief. */
export const briefLimits = { forWhom: 200, solves: 300, special: 300, facts: 30, fact: 200 } as const

/**
 * Facts about a product from the seller and the product's page, from which its texts are written. Stored with
 * the website, so that texts can be regenerated. A fact is one line, "Snaga: 1500 W" or "Tri brzine".
 */
export const productBrief = z.strictObject({
  forWhom: z.string().max(briefLimits.forWhom),
  solves: z.string().max(briefLimits.solves),
  special: z.string().max(briefLimits.special),
  facts: z.array(z.string().max(briefLimits.fact)).max(briefLimits.facts),
})
export type ProductBrief = z.output<typeof productBrief>

/** The brief as sent by forms; every field is optional. */
const briefInput = z
  .strictObject({
    forWhom: line(briefLimits.forWhom),
    solves: line(briefLimits.solves),
    special: line(briefLimits.special),
    // Drop empty lines before checking the limit, because a form may send one that the seller has not filled
    // in yet.
    facts: z
      .array(line(briefLimits.fact))
      .overwrite((facts) => facts.filter(Boolean))
      .max(briefLimits.facts, `Najviše ${briefLimits.facts} redova`),
  })
  .partial()

export const newBrief = briefInput.transform((brief): ProductBrief => ({ ...emptyBrief, ...brief }))
/** For a save; null clears the whole brief. */
export const briefChanges = briefInput.nullable()

export const emptyBrief: ProductBrief = { forWhom: '', solves: '', special: '', facts: [] }
