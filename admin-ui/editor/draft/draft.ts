import { toMinor } from '@pazar/contracts/money/money.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import type {
  BenefitsSection,
  DesignRecommendations,
  EditableTexts,
  ProblemSolutionSection,
  SocialProofMode,
  UrgencyElements,
} from '@pazar/contracts/website/copy.ts'
import type { ProductBrief } from '@pazar/contracts/website/product-brief.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { AdvertorialStory } from '@pazar/contracts/website/story.ts'
import { formatAmountInput, formatOptionalAmount } from '../../ui/formatting/amounts.ts'
import type { DeliveryFields } from '../../website/DeliveryChoice.tsx'
import { type OfferDraft, offerDraft, offerPayload } from '../../website/offers/offer-fields.ts'
import { offerRisks } from '../../website/offers/offer-risks.ts'
import { variantsBody, type VariantsDraft, variantsDraft } from '../variants/variants-draft.ts'

export interface TestimonialDraft {
  name: string
  location: string
  text: string
  rating: number
  purchase_date: string
  verified: boolean
  imageUrl: string
  imageAlt: string
  enabled: boolean
  /** Written by a text generator and not confirmed as a customer's own text. */
  generated: boolean
}

/** The edited content in the shape of a save's body, so that field paths are the same in both. */
export interface Draft {
  customUrl: string
  productName: string
  shortName: string
  templateName: TemplateName
  title: string
  hook: string
  longDescription: string
  /** Answers and facts for writing texts; a fact may be empty while it is typed. */
  productBrief: ProductBrief
  sku: string
  productCost: string
  currentPrice: string
  originalPrice: string
  priceAnchoring: { savings: string; comparisonText: string }
  bullets: string[]
  faq: { q: string; a: string }[]
  keywords: string[]
  seoTitle: string
  seoDescription: string
  images: string[]
  /** Alt texts by image address. */
  imageAlts: Record<string, string>
  palette: { primary: string; bg: string }
  offers: OfferDraft[]
  /** Whether offers are shown and charged; false if the page has none. */
  offersUsed: boolean
  /** Keys of risky offers that the seller has confirmed, including stored ones; not sent. */
  confirmedRisks: string[]
  /** Null if the product has none. */
  variants: VariantsDraft | null
  testimonials: TestimonialDraft[]
  editableContent: EditableTexts
  urgencyElements: UrgencyElements
  problemSolutionSections: ProblemSolutionSection[]
  benefitsSection: BenefitsSection
  advertorialStory: AdvertorialStory
  designRecommendations: DesignRecommendations | null
  trustMode: SocialProofMode
  terms: DeliveryFields &
    Record<'deliveryDaysFrom' | 'deliveryDaysTo' | 'returnDays' | 'guaranteeDays' | 'paymentText', string>
  termsConfirmed: boolean
  consentBanner: boolean
  legacyOffersEnabled: boolean
  previewMode: 'client' | 'customer'
  isActive: boolean
}

const termsDraft = ({ deliveryAmount, ...terms }: WebsiteView['terms']): Draft['terms'] => ({
  ...terms,
  deliveryAmount: formatOptionalAmount(deliveryAmount),
  deliveryDaysFrom: String(terms.deliveryDaysFrom),
  deliveryDaysTo: String(terms.deliveryDaysTo),
  returnDays: String(terms.returnDays),
  guaranteeDays: String(terms.guaranteeDays),
})

const emptyBenefits: BenefitsSection = { title: '', subtitle: '', benefits: [], ctaText: '' }

export function draftOf(website: WebsiteView): Draft {
  const { quantityData: _, enabledTestimonials, ...texts } = website.editableContent
  const offers = website.offers.map((each) =>
    offerDraft({ ...each, price: toMinor(each.price), originalPrice: toMinor(each.originalPrice) }),
  )
  const productCost = website.productCost === null ? '' : formatAmountInput(Number(website.productCost))
  const currentPrice = formatAmountInput(website.currentPrice)
  return {
    customUrl: website.customUrl,
    productName: website.productName,
    shortName: website.shortName,
    templateName: website.templateName,
    title: website.title,
    hook: website.hook,
    longDescription: website.longDescription,
    productBrief: website.productBrief,
    sku: website.sku,
    productCost,
    currentPrice,
    originalPrice: formatAmountInput(website.originalPrice),
    priceAnchoring: {
      savings: website.priceAnchoring.savings,
      comparisonText: website.priceAnchoring.comparisonText,
    },
    bullets: website.bullets,
    faq: website.faq,
    keywords: website.keywords,
    seoTitle: website.seoTitle,
    seoDescription: website.seoDescription,
    images: website.images,
    imageAlts: website.imageAlts,
    palette: website.palette,
    offers,
    offersUsed: offers.length > 0,
    confirmedRisks: offerRisks({ offers, productCost, currentPrice, currency: website.currency }).map(
      ({ key }) => key,
    ),
    variants: variantsDraft(website.variants),
    testimonials: website.testimonials.map((each, place) => ({
      ...each,
      generated: each.generated ?? false,
      enabled: enabledTestimonials[place] ?? true,
    })),
    editableContent: texts,
    urgencyElements: website.urgencyElements,
    problemSolutionSections: website.problemSolutionSections,
    benefitsSection: website.benefitsSection ?? emptyBenefits,
    advertorialStory: website.advertorialStory,
    designRecommendations: website.designRecommendations,
    trustMode: website.trustMode,
    terms: termsDraft(website.terms),
    termsConfirmed: website.termsConfirmed,
    consentBanner: website.consentBanner,
    legacyOffersEnabled: website.legacyOffersEnabled,
    previewMode: website.previewMode,
    isActive: website.isActive,
  }
}

const isFilled = (text: string) => text.trim() !== ''
const hasText = (part: object): boolean =>
  Object.values(part).some((value) => typeof value === 'string' && isFilled(value))

/** The body of a save, without empty lines and entries. */
function bodyOf({
  offersUsed,
  offers,
  confirmedRisks: _confirmed,
  benefitsSection,
  advertorialStory: story,
  ...draft
}: Draft): Record<string, unknown> {
  const benefits = {
    ...benefitsSection,
    benefits: benefitsSection.benefits.filter(({ text }) => isFilled(text)),
  }
  return {
    ...draft,
    productBrief: { ...draft.productBrief, facts: draft.productBrief.facts.filter(isFilled) },
    bullets: draft.bullets.filter(isFilled),
    keywords: draft.keywords.filter(isFilled),
    faq: draft.faq.filter(hasText),
    problemSolutionSections: draft.problemSolutionSections.filter(hasText),
    offers: offersUsed ? offers.map(offerPayload) : [],
    variants: variantsBody(draft.variants),
    benefitsSection: benefits.benefits.length > 0 || hasText(benefits) ? benefits : null,
    advertorialStory: {
      ...story,
      headerSection: {
        ...story.headerSection,
        navigationLinks: story.headerSection.navigationLinks.filter(isFilled),
      },
      benefitsList: story.benefitsList.filter(hasText),
      trustStatistics: story.trustStatistics.filter(hasText),
      noLongerNeedList: story.noLongerNeedList.filter(isFilled),
      clinicalBadges: story.clinicalBadges.filter(isFilled),
    },
  }
}

/** JSON with sorted keys, because the API endpoints order the keys of an object differently. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** The body of a save: all top-level fields that differ from what was read. */
export function changedBody(before: Draft, draft: Draft): Record<string, unknown> {
  const was = bodyOf(before)
  return Object.fromEntries(
    Object.entries(bodyOf(draft)).filter(([name, value]) => canonical(value) !== canonical(was[name])),
  )
}

/**
 * Applies the local changes since `before` to `theirs`, a version saved elsewhere. If both changed the same
 * field, theirs wins unless `mineWins`. Changes of only one side are kept, and no stale value overwrites a
 * newer one.
 */
export function rebaseDraft(before: Draft, mine: Draft, theirs: Draft, { mineWins = false } = {}): Draft {
  const remoteChanges = mineWins ? {} : changedBody(before, theirs)
  const ownFields = Object.keys(changedBody(before, mine)).filter(
    (field) => !(field in remoteChanges),
  ) as (keyof Draft)[]
  // `offersUsed` and the confirmations belong to the offers: a save has one field for all of them.
  const whole = ownFields.includes('offers')
    ? [...ownFields, 'offersUsed' as const, 'confirmedRisks' as const]
    : ownFields
  return { ...theirs, ...Object.fromEntries(whole.map((field) => [field, mine[field]])) }
}

/** The part of a save that the preview can show: all top-level fields without errors. */
export const withoutInvalidFields = (
  body: Record<string, unknown>,
  errors: Record<string, string>,
): Record<string, unknown> => {
  const invalidFields = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(body).filter(([name]) => !invalidFields.has(name)))
}

/** A new entry of the advertorial's testimonial editor (editor/input). */
export const newTestimonial: TestimonialDraft = {
  name: '',
  location: '',
  text: '',
  rating: 5,
  purchase_date: '',
  verified: true,
  imageUrl: '',
  imageAlt: '',
  enabled: true,
  generated: false,
}
