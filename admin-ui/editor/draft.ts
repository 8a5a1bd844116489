import { toMinor } from '@pazar/contracts/money/money.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import type { BenefitsSection, DesignRecommendations, EditableTexts, ProblemSolutionSection, TrustMode, UrgencyElements } from '@pazar/contracts/website/copy.ts'
import { defaultOffers } from '@pazar/contracts/website/default-offers.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import type { AdvertorialStory } from '@pazar/contracts/website/story.ts'
import { typed } from '../formatting/amounts.ts'
import { type OfferDraft, offerDraft, sentOffer } from '../offers/offer-fields.ts'

export interface TestimonialDraft {
  name: string
  location: string
  text: string
  rating: number
  purchase_date: string
  verified: boolean
  imageUrl: string
  enabled: boolean
}

/** What is being edited, in the shape and under the names of a save's body: a field's path here is its path there. */
export interface Draft {
  customUrl: string
  productName: string
  shortName: string
  templateName: TemplateName
  title: string
  hook: string
  longDescription: string
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
  palette: { primary: string; bg: string }
  offers: OfferDraft[]
  /** Whether the offers are the website's. Those that the editor only starts from are charged and shown nowhere (resolution 30). */
  offersUsed: boolean
  testimonials: TestimonialDraft[]
  editableContent: EditableTexts
  urgencyElements: UrgencyElements
  problemSolutionSections: ProblemSolutionSection[]
  benefitsSection: BenefitsSection
  advertorialStory: AdvertorialStory
  designRecommendations: DesignRecommendations | null
  trustMode: TrustMode
  consentBanner: boolean
  previewMode: 'client' | 'customer'
  isActive: boolean
}

const emptyBenefits: BenefitsSection = { title: '', subtitle: '', benefits: [], ctaText: '' }

/** The offers that the editor starts from where a website has none (landing spec, section 9). */
const startingOffers = ({ templateName, targetMarket, currentPrice, originalPrice }: WebsiteView): OfferDraft[] =>
  defaultOffers(templateName, targetMarket, { currentPrice: toMinor(currentPrice), originalPrice: toMinor(originalPrice) }).map(offerDraft)

export function draftOf(website: WebsiteView): Draft {
  const { quantityData: _, enabledTestimonials, ...texts } = website.editableContent
  return {
    customUrl: website.customUrl, productName: website.productName, shortName: website.shortName, templateName: website.templateName, title: website.title,
    hook: website.hook, longDescription: website.longDescription, sku: website.sku,
    productCost: website.productCost === null ? '' : typed(Number(website.productCost)),
    currentPrice: typed(website.currentPrice), originalPrice: typed(website.originalPrice),
    priceAnchoring: { savings: website.priceAnchoring.savings, comparisonText: website.priceAnchoring.comparisonText },
    bullets: website.bullets, faq: website.faq, keywords: website.keywords, seoTitle: website.seoTitle, seoDescription: website.seoDescription,
    images: website.images, palette: website.palette,
    offers: website.offers.length > 0 ? website.offers.map((each) => offerDraft({ ...each, price: toMinor(each.price), originalPrice: toMinor(each.originalPrice) })) : startingOffers(website),
    offersUsed: website.offers.length > 0,
    testimonials: website.testimonials.map((each, place) => ({ ...each, enabled: enabledTestimonials[place] ?? true })),
    editableContent: texts, urgencyElements: website.urgencyElements, problemSolutionSections: website.problemSolutionSections,
    benefitsSection: website.benefitsSection ?? emptyBenefits, advertorialStory: website.advertorialStory, designRecommendations: website.designRecommendations,
    trustMode: website.trustMode, consentBanner: website.consentBanner, previewMode: website.previewMode, isActive: website.isActive,
  }
}

const written = (text: string) => text.trim() !== ''
const somewhereWritten = (part: object): boolean => Object.values(part).some((value) => typeof value === 'string' && written(value))

/** The body of a save, without lines and entries that are still empty. */
function bodyOf({ offersUsed, offers, benefitsSection, advertorialStory: story, ...draft }: Draft): Record<string, unknown> {
  const benefits = { ...benefitsSection, benefits: benefitsSection.benefits.filter(({ text }) => written(text)) }
  return {
    ...draft,
    bullets: draft.bullets.filter(written),
    keywords: draft.keywords.filter(written),
    faq: draft.faq.filter(somewhereWritten),
    problemSolutionSections: draft.problemSolutionSections.filter(somewhereWritten),
    offers: offersUsed ? offers.map(sentOffer) : [],
    benefitsSection: benefits.benefits.length > 0 || somewhereWritten(benefits) ? benefits : null,
    advertorialStory: {
      ...story,
      headerSection: { ...story.headerSection, navigationLinks: story.headerSection.navigationLinks.filter(written) },
      benefitsList: story.benefitsList.filter(somewhereWritten),
      trustStatistics: story.trustStatistics.filter(somewhereWritten),
      noLongerNeedList: story.noLongerNeedList.filter(written),
      clinicalBadges: story.clinicalBadges.filter(written),
    },
  }
}

/** The same for what is the same: each of our APIs writes the names within an object in its own order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))) : inner))

/** What a save sends: the fields that are not as they were read, each whole. */
export function changedBody(before: Draft, draft: Draft): Record<string, unknown> {
  const was = bodyOf(before)
  return Object.fromEntries(Object.entries(bodyOf(draft)).filter(([name, value]) => canonical(value) !== canonical(was[name])))
}

/**
 * What has been changed here since `before`, put over `theirs`, which was saved elsewhere meanwhile. Where both have changed the same field theirs stands, unless
 * `mineWins`. So nothing that only one of them touched is lost, and nothing old is sent over something new.
 */
export function rebased(before: Draft, mine: Draft, theirs: Draft, { mineWins = false } = {}): Draft {
  const elsewhere = mineWins ? {} : changedBody(before, theirs)
  const kept = Object.keys(changedBody(before, mine)).filter((field) => !(field in elsewhere)) as (keyof Draft)[]
  // Whether offers are the website's goes with them: a save has one field for both.
  const whole = kept.includes('offers') ? [...kept, 'offersUsed' as const] : kept
  return { ...theirs, ...Object.fromEntries(whole.map((field) => [field, mine[field]])) }
}

/** What of a save can be shown: all but the fields that something is wrong with. */
export const withoutWrong = (body: Record<string, unknown>, complaints: Record<string, string>): Record<string, unknown> => {
  const wrong = new Set(Object.keys(complaints).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(body).filter(([name]) => !wrong.has(name)))
}

/** An entry of the advertorial's testimonial editor (landing spec, 2.4). */
export const newTestimonial: TestimonialDraft = { name: '', location: '', text: '', rating: 5, purchase_date: '', verified: true, imageUrl: '', enabled: true }
