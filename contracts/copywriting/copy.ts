import { z } from 'zod'
import { designRecommendations } from '../website/copy.ts'

/** Limits of generated texts (landing spec, section 5). */
export const copyLimits = { bullets: 5, questions: 3, seoTitle: 60, seoDescription: 155, keywords: 8, testimonials: 5 } as const

const one = (max: number) => z.string().trim().min(1).max(max)

/** ms: how long the texts of a page are waited for before the house's own generator writes them. */
export const pageCopyPatience = 60_000

/** What a page's texts are, whoever has written them: exactly so many, never longer. */
export const pageCopy = z.strictObject({
  title: one(120), shortName: one(80), hook: one(200),
  bullets: z.array(one(160)).length(copyLimits.bullets),
  longDescription: one(5000),
  faq: z.array(z.strictObject({ q: one(200), a: one(600) })).length(copyLimits.questions),
  seoTitle: one(copyLimits.seoTitle), seoDescription: one(copyLimits.seoDescription),
  keywords: z.array(one(60)).length(copyLimits.keywords),
  designRecommendations,
})
export type PageCopy = z.infer<typeof pageCopy>

/** Generated comments: never verified (resolution 48). */
export const testimonialsCopy = z.strictObject({
  testimonials: z.array(z.strictObject({ name: one(60), location: one(60), text: one(500), rating: z.int().min(4).max(5), purchaseDate: one(40) })).length(copyLimits.testimonials),
})

/** Parts of a page that its editor can have written anew, one at a time. */
export const copyParts = ['title', 'hook', 'bullets', 'longDescription', 'faq', 'seo', 'keywords', 'testimonials', 'designRecommendations'] as const
export type CopyPart = (typeof copyParts)[number]

/** `ai`, or the house's own deterministic generator (resolution 42). */
export const copySources = ['ai', 'generator'] as const
export type CopySource = (typeof copySources)[number]
