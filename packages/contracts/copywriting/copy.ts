import { z } from 'zod'
import { designRecommendations } from '../website/copy.ts'

/** Limits for generated texts (texts/limits). */
export const copyLimits = {
  bullets: 5,
  questions: 3,
  seoTitle: 60,
  seoDescription: 155,
  keywords: 8,
  testimonials: 5,
} as const

const requiredText = (max: number) => z.string().trim().min(1).max(max)

/** How long to wait for a page's texts from the model before the built-in generator writes them, in ms. */
export const pageCopyTimeoutMs = 60_000

/** The texts of a page with exact counts and length limits, from the model or the built-in generator. */
export const pageCopy = z.strictObject({
  title: requiredText(120),
  shortName: requiredText(80),
  hook: requiredText(200),
  bullets: z.array(requiredText(160)).length(copyLimits.bullets),
  longDescription: requiredText(5000),
  faq: z.array(z.strictObject({ q: requiredText(200), a: requiredText(600) })).length(copyLimits.questions),
  seoTitle: requiredText(copyLimits.seoTitle),
  seoDescription: requiredText(copyLimits.seoDescription),
  keywords: z.array(requiredText(60)).length(copyLimits.keywords),
  designRecommendations,
})
export type PageCopy = z.infer<typeof pageCopy>

/** Generated comments: never verified (texts/testimonials). */
export const testimonialsCopy = z.strictObject({
  testimonials: z
    .array(
      z.strictObject({
        name: requiredText(60),
        location: requiredText(60),
        text: requiredText(500),
        rating: z.int().min(4).max(5),
        purchaseDate: requiredText(40),
      }),
    )
    .length(copyLimits.testimonials),
})

/**
 * The part of an advertorial's story that the model writes, flat. The footer and the parts that follow from
 * the terms of sale are not generated. The stored story has the shape of `advertorialStory`.
 */
export const storyCopy = z.strictObject({
  productSubtitle: requiredText(80),
  heroTitle: requiredText(120),
  heroSubtitle: requiredText(250),
  heroDescription: requiredText(600),
  personalIntro: requiredText(1500),
  problemDescription: requiredText(1500),
  agoniaSection: requiredText(1500),
  breakthroughMoment: requiredText(1500),
  discoveryStory: requiredText(2000),
  resultsDescription: requiredText(1500),
  benefitsIntro: requiredText(300),
  benefitsList: z.array(z.strictObject({ day: requiredText(40), text: requiredText(250) })).length(4),
  noLongerNeedList: z.array(requiredText(120)).length(4),
  productQuote: requiredText(250),
  adviceTitle: requiredText(120),
  adviceText: requiredText(1000),
  ctaAdvice: requiredText(120),
  ctaAdviceDetailed: requiredText(600),
  mainCtaText: requiredText(100),
})
export type StoryCopy = z.infer<typeof storyCopy>

/** Parts of a page that the editor can regenerate one at a time. */
export const copyParts = [
  'title',
  'hook',
  'bullets',
  'longDescription',
  'faq',
  'seo',
  'keywords',
  'testimonials',
  'designRecommendations',
  'advertorialStory',
] as const
export type CopyPart = (typeof copyParts)[number]

/** `ai`, or `generator`: the built-in deterministic generator (texts/fallback). */
export const copySources = ['ai', 'generator'] as const
export type CopySource = (typeof copySources)[number]
