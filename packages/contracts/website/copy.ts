import { z } from 'zod'

const short = z.string().max(200)
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** A shopper's comment on the page. If `enabled` is false, it is stored but only the seller sees it. */
export const testimonial = z.strictObject({
  name: z.string().max(80),
  location: z.string().max(80),
  text: z.string().max(1000),
  rating: z.int().min(1).max(5),
  /** Free text, not a date. */
  purchaseDate: z.string().max(40),
  /**
   * The seller confirms that this is a customer; never true for a generated testimonial (texts/testimonials).
   */
  verified: z.boolean(),
  imageUrl: z.string().max(2000),
  /** Description of the picture, if there is one. */
  imageAlt: z.string().max(200).optional(),
  enabled: z.boolean(),
  /** Set if a text generator wrote it and the seller has not confirmed it as a customer's comment. */
  generated: z.literal(true).optional(),
})
export type Testimonial = z.infer<typeof testimonial>

/** Design of a page as recommended by a generator (websites/fields). */
export const designRecommendations = z.strictObject({
  category: z.string().max(80),
  targetAudience: z.string().max(300),
  emotionalTone: z.string().max(120),
  colorScheme: z.strictObject({
    primary: colour,
    secondary: colour,
    accent: colour,
    background: colour,
    text: colour,
  }),
  typography: z.strictObject({
    headingFont: z.string().max(80),
    bodyFont: z.string().max(80),
    weight: z.enum(['light', 'normal', 'bold']),
  }),
  layoutStyle: z.string().max(80),
  visualElements: z.strictObject({
    borderRadius: z.enum(['sharp', 'rounded', 'very-rounded']),
    shadows: z.enum(['none', 'subtle', 'dramatic']),
    spacing: z.enum(['tight', 'normal', 'loose']),
  }),
  sectionStructure: z.strictObject({
    sections: z
      .array(z.strictObject({ type: z.string().max(40), title: short, order: z.int().min(0).max(99) }))
      .max(20),
  }),
})
export type DesignRecommendations = z.infer<typeof designRecommendations>

export const urgencyElements = z.strictObject({
  limitedStock: z.string().max(300),
  limitedTime: z.string().max(300),
  socialProof: z.string().max(300),
  exclusivity: z.string().max(300),
  bonuses: z.string().max(500),
})
export type UrgencyElements = z.infer<typeof urgencyElements>

export const problemSolutionSection = z.strictObject({
  title: short,
  description1: z.string().max(2000),
  description2: z.string().max(2000),
  ctaText: short,
})
export type ProblemSolutionSection = z.infer<typeof problemSolutionSection>

export const benefitsSection = z.strictObject({
  title: short,
  subtitle: z.string().max(500),
  benefits: z.array(z.strictObject({ text: z.string().max(300), icon: z.string().max(40) })).max(12),
  ctaText: short,
})
export type BenefitsSection = z.infer<typeof benefitsSection>

/**
 * Short texts of `editableContent` without a field of their own (websites/fields). If empty, the template's
 * default text is used.
 */
export const editableTexts = z.strictObject({
  newBadge: short,
  benefit1Title: short,
  benefit1Description: z.string().max(500),
  benefit2Title: short,
  benefit2Description: z.string().max(500),
  benefit3Title: short,
  benefit3Description: z.string().max(500),
  storyTitle: short,
  storySubtitle: z.string().max(500),
})
export type EditableTexts = z.infer<typeof editableTexts>

/**
 * Source of order figures, stock and countdowns: simulated, our real figures, or none (pages/social-proof).
 */
export const socialProofModes = ['simulated', 'real', 'off'] as const
export type SocialProofMode = (typeof socialProofModes)[number]
