import { z } from 'zod'
import { markets } from '../money/market.ts'
import {
  benefitsSection,
  designRecommendations,
  editableTexts,
  problemSolutionSection,
  testimonial,
  socialProofModes,
  urgencyElements,
} from './copy.ts'
import { image, maxImageAltLength } from './image.ts'
import { offer } from './offers.ts'
import { emptyBrief, productBrief } from './product-brief.ts'
import { advertorialStory, emptyStory } from './story.ts'
import { websiteTerms } from './terms-schema.ts'
import { defaultTerms } from './terms.ts'
import { variants } from './variants-schema.ts'

export const templateNames = ['Minimalistic', 'Sales Template', 'Advertorial Template'] as const
export type TemplateName = (typeof templateNames)[number]

/** Lowercase letters, digits and hyphens, 2 to 80 characters (websites/custom-urls). */
export const customUrlPattern = /^[a-z0-9][a-z0-9-]{0,78}[a-z0-9]$/

/** Picture descriptions by picture address; a picture without a description has no entry. */
export const imageAlts = z.record(z.string().max(2000), z.string().min(1).max(maxImageAltLength))

const amount = z.int().min(0)
const question = z.strictObject({ q: z.string().max(300), a: z.string().max(2000) })
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/**
 * A website's content in its normal form, in events and read models. Amounts in minor units of the market's
 * currency.
 */
export const websiteContent = z.strictObject({
  customUrl: z.string().regex(customUrlPattern),
  productId: z.string().min(1).max(80),
  productLink: z.string().max(2000),
  productName: z.string().min(1).max(200),
  shortName: z.string().max(80),
  sku: z.string().max(80),
  templateName: z.enum(templateNames),
  targetMarket: z.enum(markets),
  currentPrice: amount,
  originalPrice: amount,
  /** Per piece; null if the seller has not entered one. */
  productCost: amount.nullable(),
  title: z.string().max(200),
  hook: z.string().max(500),
  bullets: z.array(z.string().max(300)).max(20),
  longDescription: z.string().max(20_000),
  faq: z.array(question).max(20),
  seoTitle: z.string().max(200),
  seoDescription: z.string().max(400),
  palette: z.strictObject({ primary: colour, bg: colour }),
  images: z.array(image).max(30),
  imageAlts,
  offers: z.array(offer).max(10),
  previewMode: z.enum(['client', 'customer']),
  isActive: z.boolean(),
  keywords: z.array(z.string().max(80)).max(20),
  designRecommendations: designRecommendations.nullable(),
  testimonials: z.array(testimonial).max(30),
  urgencyElements,
  /** The two texts of `priceAnchoring`; its prices are the website's. */
  savingsText: z.string().max(200),
  comparisonText: z.string().max(500),
  problemSolutionSections: z.array(problemSolutionSection).max(8),
  benefitsSection: benefitsSection.nullable(),
  advertorialStory,
  editableTexts,
  trustMode: z.enum(socialProofModes),
  editableByClient: z.boolean(),
  /** Whether the page asks shoppers for consent before it reports to the ad pixel. */
  consentBanner: z.boolean(),
  /** Whether the three fixed offers of the legacy thank-you page are sold for this website. */
  legacyOffersEnabled: z.boolean(),
  /** Delivery, payment, returns and guarantee. */
  terms: websiteTerms,
  /** Whether the seller has chosen or confirmed the terms; new websites start with unconfirmed defaults. */
  termsConfirmed: z.boolean(),
  productBrief,
  /** Sizes and colours that shoppers choose; null if the product has none. */
  variants: variants.nullable(),
})
export type WebsiteContent = z.infer<typeof websiteContent>

export const defaultPalette = { primary: '#0D9488', bg: '#F0FDFA' } as const

/**
 * Content of a new website that the create form does not set; also fills in fields that older events lack.
 */
export const contentDefaults = {
  imageAlts: {},
  keywords: [],
  designRecommendations: null,
  testimonials: [],
  urgencyElements: { limitedStock: '', limitedTime: '', socialProof: '', exclusivity: '', bonuses: '' },
  savingsText: '',
  comparisonText: '',
  problemSolutionSections: [],
  benefitsSection: null,
  advertorialStory: emptyStory,
  editableTexts: {
    newBadge: '',
    benefit1Title: '',
    benefit1Description: '',
    benefit2Title: '',
    benefit2Description: '',
    benefit3Title: '',
    benefit3Description: '',
    storyTitle: '',
    storySubtitle: '',
  },
  trustMode: 'simulated',
  editableByClient: true,
  consentBanner: false,
  legacyOffersEnabled: false,
  terms: defaultTerms,
  termsConfirmed: false,
  productBrief: emptyBrief,
  variants: null,
} as const satisfies Partial<WebsiteContent> as Pick<
  WebsiteContent,
  | 'imageAlts'
  | 'keywords'
  | 'designRecommendations'
  | 'testimonials'
  | 'urgencyElements'
  | 'savingsText'
  | 'comparisonText'
  | 'problemSolutionSections'
  | 'benefitsSection'
  | 'advertorialStory'
  | 'editableTexts'
  | 'trustMode'
  | 'editableByClient'
  | 'consentBanner'
  | 'legacyOffersEnabled'
  | 'terms'
  | 'termsConfirmed'
  | 'productBrief'
  | 'variants'
>
