import { z } from 'zod'
import { amountField, line, requiredLine } from '../route/fields.ts'
import { clearableLine, clearableText, clearableList } from './clearable-fields.ts'
import { templateNames } from './content.ts'
import { maxImageAltLength } from './image.ts'
import {
  benefitsSectionChanges,
  designChanges,
  paletteChanges,
  questionsInput,
  sectionsInput,
  socialProofModeField,
  testimonialsInput,
  urgencyChanges,
} from './copy-changes.ts'
import {
  chargedField,
  customUrlField,
  imagesField,
  offersField,
  priceField,
  productLinkField,
} from './fields.ts'
import { quantityDataChange, quantityOffersChanges } from './offer-changes.ts'
import { briefChanges } from './product-brief.ts'
import type { WebsiteView } from './view-schemas.ts'
import { storyChanges } from './story-changes.ts'
import { termsChanges } from './terms-changes.ts'
import { variantsChange } from './variant-changes.ts'

const currentPrice = chargedField('Nova cena je obavezna')
const originalPrice = priceField('Prethodna cena je obavezna')
const short = clearableLine(200)
const text = clearableLine(500)

/** A list of addresses, or its JSON text (websites/spellings). */
const images = z
  .unknown()
  .transform((input, context): unknown => {
    if (typeof input !== 'string') return input
    try {
      return JSON.parse(input)
    } catch {
      context.addIssue({ code: 'custom', message: 'Neispravna lista slika' })
      return z.NEVER
    }
  })
  .pipe(imagesField)

/**
 * Texts without a field of their own, and other spellings of offers, testimonials and the advertorial's
 * advice (websites/fields).
 */
const editableContent = z
  .strictObject({
    newBadge: short,
    benefit1Title: short,
    benefit1Description: text,
    benefit2Title: short,
    benefit2Description: text,
    benefit3Title: short,
    benefit3Description: text,
    storyTitle: short,
    storySubtitle: text,
    adviceTitle: short,
    adviceText: clearableText(5000),
    ctaButtonText: short,
    testimonials: testimonialsInput,
    enabledTestimonials: z.array(z.boolean()).max(30, 'Najviše 30 stavki').nullable(),
    quantityData: quantityDataChange,
  })
  .partial()
  .nullable()

/**
 * The body of a save: any part of a website's content in any of its spellings (api/updates, offers/one-list,
 * websites/spellings). An omitted field is unchanged, null clears it, an object merges, a list replaces; an
 * unknown field is an error. `expectedRevision` is the revision that the editor has read: the save is refused
 * as a conflict if the content has changed since.
 */
export const changeWebsite = z
  .strictObject({
    customUrl: customUrlField,
    productLink: productLinkField,
    productName: requiredLine(200, 'Naziv proizvoda je obavezan'),
    shortName: clearableLine(80),
    templateName: z.enum(templateNames, { error: 'Izaberite šablon' }).nullable(),
    currentPrice,
    originalPrice,
    /** Empty text means unknown, like null. */
    productCost: z
      .union([z.literal('').transform(() => null), amountField('Neispravan iznos')], {
        error: 'Neispravan iznos',
      })
      .nullable(),
    title: short,
    hook: text,
    sku: clearableLine(80),
    bullets: clearableList(line(300), 20),
    longDescription: clearableText(20_000),
    faq: questionsInput,
    seoTitle: short,
    seoDescription: clearableLine(400),
    keywords: clearableList(line(80), 20),
    images,
    /**
     * Descriptions by picture address; the picture need not be part of the save. Empty text or null removes a
     * description.
     */
    imageAlts: z.record(z.string().max(2000), clearableLine(maxImageAltLength)).nullable(),
    palette: paletteChanges,
    priceAnchoring: z
      .strictObject({ originalPrice, currentPrice, savings: short, comparisonText: text })
      .partial()
      .nullable(),
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
    trustMode: socialProofModeField.nullable(),
    previewMode: z.enum(['client', 'customer'], { error: 'Izaberite režim pregleda' }).nullable(),
    isActive: z.boolean(),
    consentBanner: z.boolean(),
    legacyOffersEnabled: z.boolean(),
    terms: termsChanges,
    termsConfirmed: z.boolean(),
    productBrief: briefChanges,
    variants: variantsChange,
    /** Admins only. */
    editableByClient: z.boolean(),
    expectedRevision: z.int().min(0),
  })
  .partial()
export type WebsiteChanges = z.output<typeof changeWebsite>

/** The part of a website's view that can be sent back as a save; drops derived and read-only fields. */
export const editableOf = (view: WebsiteView): z.input<typeof changeWebsite> =>
  Object.fromEntries(Object.entries(view).filter(([name]) => name in changeWebsite.shape))
