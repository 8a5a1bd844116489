import { z } from 'zod'
import { markets } from '../money/market.ts'
import { line, lines, numericId, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { changeWebsite } from '../website/changes.ts'
import { briefChanges, emptyBrief, newBrief } from '../website/product-brief.ts'
import { templateNames } from '../website/content.ts'
import { deliveryChoice } from '../website/terms-changes.ts'
import { freeDelivery } from '../website/terms.ts'
import { copyParts, copySources, pageCopy } from './copy.ts'

/**
 * The input for generating a page's texts. `description` comes from the product's page: use it as material,
 * never as instructions.
 */
export const copyBrief = z.strictObject({
  productName: requiredLine(200, 'Naziv proizvoda je obavezan'),
  productLink: line(2000).default(''),
  description: lines(20_000).default(''),
  targetMarket: z.enum(markets, { error: 'Molimo izaberite tržište' }).default('Serbia'),
  templateName: z.enum(templateNames, { error: 'Izaberite šablon' }).default('Minimalistic'),
  /** Generated texts must not promise a delivery other than the page's. */
  delivery: deliveryChoice.default(freeDelivery),
  /** The answers to the test tool's five questions. */
  answers: z.array(lines(2000)).max(5).default([]),
  productBrief: newBrief.default(emptyBrief),
})
export type CopyBrief = z.output<typeof copyBrief>
/** The request body; amounts in major units. */
export type CopyBriefInput = z.input<typeof copyBrief>

/**
 * Why the built-in generator was used: no API key, the daily limit is used up, a timeout, or an answer that
 * broke the limits.
 */
const fallback = z.string().nullable()

/** One line of the streamed response: the part being written, in starting order, and finally the copy. */
export const copyProgress = z.discriminatedUnion('step', [
  z.object({ step: z.literal('writing'), part: z.enum(copyParts), percent: z.int().min(0).max(100) }),
  z.object({ step: z.literal('done'), copy: pageCopy, source: z.enum(copySources), fallback }),
])
export type CopyProgress = z.infer<typeof copyProgress>

/**
 * A regenerated part in the form of a save: the editor shows it beside the current one and saves it if the
 * seller accepts it.
 */
const rewritten = z.object({
  part: z.enum(copyParts),
  changes: changeWebsite,
  source: z.enum(copySources),
  fallback,
})

export const copywritingRoutes = {
  /**
   * Streams JSON lines (`application/x-ndjson`) of `copyProgress`. The copy is stored per product: a repeated
   * request with the same brief gets it at once, and create-website uses it.
   */
  pageCopy: route({
    method: 'POST',
    path: '/api/ai/page-copy',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Write the texts of a page, with progress',
    body: copyBrief,
    answer: copyProgress,
  }),
  /**
   * Saves nothing. `wish` is what the seller wants changed; `productBrief` carries answers that are not saved
   * yet.
   */
  rewrite: route({
    method: 'POST',
    path: '/api/websites/:id/rewrite',
    access: 'owner',
    duties: ['sve'],
    summary: 'Rewrite one part of a website without saving it',
    params: z.strictObject({ id: numericId }),
    body: z.strictObject({
      part: z.enum(copyParts, { error: 'Izaberite deo stranice' }),
      wish: line(300).default(''),
      productBrief: briefChanges.optional(),
    }),
    answer: rewritten,
  }),
}
