import { z } from 'zod'
import { amountField, line, requiredLine } from '../route/fields.ts'
import { clearedLine, clearedText, list } from './cleared.ts'
import { templateNames } from './content.ts'
import {
  benefitsSectionChanges, designChanges, paletteChanges, questionsInput, sectionsInput, testimonialsInput, trustModeChange, urgencyChanges,
} from './copy-changes.ts'
import { chargedField, customUrlField, imagesField, offersField, priceField, productLinkField } from './fields.ts'
import { quantityDataChange, quantityOffersChanges } from './offer-changes.ts'
import type { WebsiteView } from './routes.ts'
import { storyChanges } from './story-changes.ts'

const currentPrice = chargedField('Nova cena je obavezna')
const originalPrice = priceField('Prethodna cena je obavezna')
const short = clearedLine(200)
const text = clearedLine(500)

/** A list of addresses, or JSON text of one (resolution 40). */
const images = z.unknown().transform((given, context): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    context.addIssue({ code: 'custom', message: 'Neispravna lista slika' })
    return z.NEVER
  }
}).pipe(imagesField)

/** The texts that no other field holds, and other spellings of offers, testimonials and the advertorial's advice (landing spec, 3.1). */
const editableContent = z.strictObject({
  newBadge: short, benefit1Title: short, benefit1Description: text, benefit2Title: short, benefit2Description: text,
  benefit3Title: short, benefit3Description: text, storyTitle: short, storySubtitle: text,
  adviceTitle: short, adviceText: clearedText(5000), ctaButtonText: short,
  testimonials: testimonialsInput,
  enabledTestimonials: z.array(z.boolean()).max(30, 'Najviše 30 stavki').nullable(),
  quantityData: quantityDataChange,
}).partial().nullable()

/**
 * The body of a save: any part of a website's content, in any of its spellings (landing spec, sections 3.1 and 7; resolutions 4, 29, 40).
 * An omitted field is unchanged, null clears it to its empty value, an object merges, a list replaces, an unknown field is refused.
 * `expectedRevision`: the revision that the editor has read; the save is refused as a conflict where content has changed since.
 */
export const changeWebsite = z.strictObject({
  customUrl: customUrlField,
  productLink: productLinkField,
  productName: requiredLine(200, 'Naziv proizvoda je obavezan'),
  shortName: clearedLine(80),
  templateName: z.enum(templateNames, { error: 'Izaberite šablon' }).nullable(),
  currentPrice, originalPrice,
  /** Text of nothing is nothing said. */
  productCost: z.union([z.literal('').transform(() => null), amountField('Neispravan iznos')], { error: 'Neispravan iznos' }).nullable(),
  title: short, hook: text, sku: clearedLine(80),
  bullets: list(line(300), 20),
  longDescription: clearedText(20_000),
  faq: questionsInput,
  seoTitle: short, seoDescription: clearedLine(400),
  keywords: list(line(80), 20),
  images,
  palette: paletteChanges,
  priceAnchoring: z.strictObject({ originalPrice, currentPrice, savings: short, comparisonText: text }).partial().nullable(),
  offers: offersField.nullable().transform((all) => all ?? []),
  quantityOffers: quantityOffersChanges,
  editableContent,
  testimonials: testimonialsInput,
  aiCopy: z.strictObject({ testimonials: testimonialsInput }).partial().nullable(),
  designRecommendations: designChanges,
  urgencyElements: urgencyChanges,
  problemSolutionSections: sectionsInput,
  benefitsSection: benefitsSectionChanges,
  advertorialStory: storyChanges,
  trustMode: trustModeChange,
  previewMode: z.enum(['client', 'customer'], { error: 'Izaberite režim pregleda' }).nullable(),
  isActive: z.boolean(),
  consentBanner: z.boolean(),
  /** For admins alone. */
  editableByClient: z.boolean(),
  expectedRevision: z.int().min(0),
}).partial()
export type WebsiteChanges = z.output<typeof changeWebsite>

/** What of a website's view can be sent back as a save: its content, without what follows from it or from elsewhere. */
export const editableOf = (view: WebsiteView): z.input<typeof changeWebsite> =>
  Object.fromEntries(Object.entries(view).filter(([name]) => name in changeWebsite.shape))
