import { z } from 'zod'
import { markets } from '../money/market.ts'
import { line, lines, numericId, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { changeWebsite } from '../website/changes.ts'
import { templateNames } from '../website/content.ts'
import { copyParts, copySources, pageCopy } from './copy.ts'

/** What is known of a product before anything is written. `description` is its own page's text: material, never an instruction. */
export const copyBrief = z.strictObject({
  productName: requiredLine(200, 'Naziv proizvoda je obavezan'),
  productLink: line(2000).default(''),
  description: lines(20_000).default(''),
  targetMarket: z.enum(markets, { error: 'Molimo izaberite tržište' }).default('Serbia'),
  templateName: z.enum(templateNames, { error: 'Izaberite šablon' }).default('Minimalistic'),
  /** What the test tool's five answers say. */
  answers: z.array(lines(2000)).max(5).default([]),
})
export type CopyBrief = z.output<typeof copyBrief>

/** Why the house's own generator has written: no key, used up for today, too slow, or an answer that did not hold the limits. */
const fallback = z.string().nullable()

/** One line each of the streamed answer: what is being written, in the order in which it begins, and at last the copy. */
export const copyProgress = z.discriminatedUnion('step', [
  z.object({ step: z.literal('writing'), part: z.enum(copyParts), percent: z.int().min(0).max(100) }),
  z.object({ step: z.literal('done'), copy: pageCopy, source: z.enum(copySources), fallback }),
])
export type CopyProgress = z.infer<typeof copyProgress>

/** A part as a save takes it: what the editor shows beside the present one, and saves if the seller takes it. */
const rewritten = z.object({ part: z.enum(copyParts), changes: changeWebsite, source: z.enum(copySources), fallback })

export const copywritingRoutes = {
  /** Answers JSON lines (`application/x-ndjson`) of `copyProgress`. The copy is kept per product: asked again with the same brief it is there at once, and create-website takes it. */
  pageCopy: route({ method: 'POST', path: '/api/ai/page-copy', access: 'signed-in', summary: 'Write the texts of a page, telling how far it is', body: copyBrief, answer: copyProgress }),
  /** Nothing is saved. `wish`: what the seller would have otherwise. */
  rewrite: route({
    method: 'POST', path: '/api/websites/:id/rewrite', access: 'owner', summary: 'Write one part of a website anew, without saving it', params: z.strictObject({ id: numericId }),
    body: z.strictObject({ part: z.enum(copyParts, { error: 'Izaberite deo stranice' }), wish: line(300).default('') }), answer: rewritten,
  }),
}
