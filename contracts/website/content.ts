import { z } from 'zod'
import { markets } from '../money/market.ts'
import { benefitsSection, designRecommendations, editableTexts, problemSolutionSection, testimonial, trustModes, urgencyElements } from './copy.ts'
import { image } from './image.ts'
import { offer } from './offers.ts'
import { advertorialStory, emptyStory } from './story.ts'

export const templateNames = ['Minimalistic', 'Sales Template', 'Advertorial Template'] as const
export type TemplateName = (typeof templateNames)[number]

/** Lowercase letters, digits and hyphens, 2 to 80 (resolution 9). */
export const customUrlPattern = /^[a-z0-9][a-z0-9-]{0,78}[a-z0-9]$/

const amount = z.int().min(0)
const question = z.strictObject({ q: z.string().max(300), a: z.string().max(2000) })
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** What a website is: the normal form in events and read models. Amounts in minor units of the market's currency. */
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
  /** Per piece; null where the seller has not said. */
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
  offers: z.array(offer).max(10),
  previewMode: z.enum(['client', 'customer']),
  isActive: z.boolean(),
  keywords: z.array(z.string().max(80)).max(20),
  designRecommendations: designRecommendations.nullable(),
  testimonials: z.array(testimonial).max(30),
  urgencyElements,
  /** The two texts of `priceAnchoring`; its prices are the website's own. */
  savingsText: z.string().max(200),
  comparisonText: z.string().max(500),
  problemSolutionSections: z.array(problemSolutionSection).max(8),
  benefitsSection: benefitsSection.nullable(),
  advertorialStory,
  editableTexts,
  trustMode: z.enum(trustModes),
  editableByClient: z.boolean(),
  /** Whether shoppers are asked before the ad pixel is told anything of them. */
  consentBanner: z.boolean(),
})
export type WebsiteContent = z.infer<typeof websiteContent>

export const defaultPalette = { primary: '#0D9488', bg: '#F0FDFA' } as const

/** What a website starts with of everything that its form does not ask, and what websites of older events are read with. */
export const unwritten = {
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
    newBadge: '', benefit1Title: '', benefit1Description: '', benefit2Title: '', benefit2Description: '', benefit3Title: '', benefit3Description: '',
    storyTitle: '', storySubtitle: '',
  },
  trustMode: 'simulated',
  editableByClient: true,
  consentBanner: false,
} as const satisfies Partial<WebsiteContent> as Pick<
  WebsiteContent,
  'keywords' | 'designRecommendations' | 'testimonials' | 'urgencyElements' | 'savingsText' | 'comparisonText' | 'problemSolutionSections' | 'benefitsSection'
  | 'advertorialStory' | 'editableTexts' | 'trustMode' | 'editableByClient' | 'consentBanner'
>
