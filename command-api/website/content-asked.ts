import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import { serbianError } from '@pazar/contracts/route/serbian-error.ts'
import type { WebsiteChanges } from '@pazar/contracts/website/changes.ts'
import { defaultPalette, unwritten, type WebsiteContent, websiteContent } from '@pazar/contracts/website/content.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import { type AdvertorialStory, emptyStory } from '@pazar/contracts/website/story.ts'
import { issuesOf } from '@pazar/http-server/serbian-issues.ts'
import { offersAfter } from './offers-asked.ts'
import { testimonialsAfter } from './testimonials-asked.ts'

/** What a save asks for, its pictures found already. */
export type AskedContent = Omit<WebsiteChanges, 'images' | 'expectedRevision'> & { images?: Image[] }

type Fields = Record<string, unknown>

const defined = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** An object merges, null clears it (resolution 4). */
function merged<T extends object>(stored: T, asked: Partial<{ [K in keyof T]: T[K] | null }> | null | undefined, empty: T): T {
  if (asked === undefined) return stored
  return asked === null ? empty : ({ ...stored, ...defined(asked) } as T)
}

/** Of several spellings of one thing the first that says something new. */
const said = <T>(stored: T, ...spellings: (T | undefined)[]): T =>
  spellings.find((each) => each !== undefined && !isDeepStrictEqual(each, stored)) ?? stored

const storyParts = ['headerSection', 'heroSection', 'ctaSection', 'footerSection'] as const
const emptyBenefits = { title: '', subtitle: '', benefits: [], ctaText: '' }

function storyAfter(stored: AdvertorialStory, asked: AskedContent['advertorialStory'], { adviceTitle, adviceText, ctaButtonText }: NonNullable<AskedContent['editableContent']>): AdvertorialStory {
  if (asked === null) return emptyStory
  const { resultsSection, benefitsSection, faqSection: _questions, testimonialsSection: _testimonials, ...fields } = asked ?? {}
  const parts = Object.fromEntries(storyParts.map((part) => [part, merged<Fields>(stored[part], fields[part], emptyStory[part])]))
  const story = { ...stored, ...defined(fields), ...parts } as AdvertorialStory
  const cleared = benefitsSection === null
  return {
    ...story,
    headerSection: { ...story.headerSection, ctaButtonText: said(stored.headerSection.ctaButtonText, fields.headerSection?.ctaButtonText, ctaButtonText, story.headerSection.ctaButtonText) },
    resultsDescription: said(stored.resultsDescription, fields.resultsDescription, resultsSection),
    benefitsIntro: said(stored.benefitsIntro, fields.benefitsIntro, cleared ? '' : benefitsSection?.benefitsIntro),
    benefitsList: said(stored.benefitsList, fields.benefitsList, cleared ? [] : benefitsSection?.benefits),
    adviceTitle: said(stored.adviceTitle, fields.adviceTitle, adviceTitle),
    adviceText: said(stored.adviceText, fields.adviceText, adviceText),
  }
}

/** Its four inner objects merge too. */
function designAfter(stored: WebsiteContent['designRecommendations'], asked: AskedContent['designRecommendations']): unknown {
  if (!asked) return asked === null ? null : stored
  const inner = (name: 'colorScheme' | 'typography' | 'visualElements' | 'sectionStructure') => asked[name] && { [name]: { ...stored?.[name], ...defined(asked[name]) } }
  return { ...stored, ...defined(asked), ...inner('colorScheme'), ...inner('typography'), ...inner('visualElements'), ...inner('sectionStructure') }
}

/**
 * The content after a save, every spelling read into the normal form (resolutions 29 and 40). Where two spellings of one thing differ, the one
 * that says something new is meant: an editor may send back what it has read beside what was changed.
 */
function contentAfter(stored: WebsiteContent, asked: AskedContent): Fields {
  const {
    templateName, palette, priceAnchoring, offers, quantityOffers, editableContent, testimonials, aiCopy, designRecommendations, urgencyElements, benefitsSection,
    advertorialStory, trustMode, previewMode, faq, currentPrice, originalPrice, ...plain
  } = asked
  const { quantityData, enabledTestimonials, testimonials: editedTestimonials, adviceTitle, adviceText, ctaButtonText, ...texts } = editableContent ?? {}
  const prices = {
    currentPrice: said(stored.currentPrice, currentPrice, priceAnchoring?.currentPrice), originalPrice: said(stored.originalPrice, originalPrice, priceAnchoring?.originalPrice),
  }
  return {
    ...stored,
    ...defined(plain),
    ...prices,
    templateName: templateName === null ? 'Minimalistic' : templateName ?? stored.templateName,
    previewMode: previewMode === null ? 'customer' : previewMode ?? stored.previewMode,
    trustMode: trustMode === null ? unwritten.trustMode : trustMode ?? stored.trustMode,
    palette: merged(stored.palette, palette && { primary: palette.primary === null ? defaultPalette.primary : palette.primary, bg: palette.bg === null ? defaultPalette.bg : palette.bg }, defaultPalette),
    savingsText: priceAnchoring === null ? '' : priceAnchoring?.savings ?? stored.savingsText,
    comparisonText: priceAnchoring === null ? '' : priceAnchoring?.comparisonText ?? stored.comparisonText,
    offers: offersAfter(stored.offers, { offers, quantityData, quantityOffers }, prices),
    faq: said(stored.faq, faq, advertorialStory?.faqSection),
    testimonials: testimonialsAfter(stored.testimonials, [testimonials, editedTestimonials, advertorialStory?.testimonialsSection, aiCopy?.testimonials], enabledTestimonials),
    editableTexts: merged(stored.editableTexts, editableContent && texts, unwritten.editableTexts),
    advertorialStory: storyAfter(stored.advertorialStory, advertorialStory, { adviceTitle, adviceText, ctaButtonText }),
    urgencyElements: merged(stored.urgencyElements, urgencyElements, unwritten.urgencyElements),
    benefitsSection: benefitsSection === null ? null : benefitsSection === undefined ? stored.benefitsSection : merged(stored.benefitsSection ?? emptyBenefits, benefitsSection, emptyBenefits),
    designRecommendations: designAfter(stored.designRecommendations, designRecommendations),
  }
}

const schema = websiteContent.partial()

/**
 * The fields that a save really changes, each whole; none where it asks for what is there. Issues where what it comes to is no content:
 * offers that are no list of offers, or a design of which only a part is said.
 */
export function contentChanges(stored: WebsiteContent, asked: AskedContent): { changes: Partial<WebsiteContent> } | { issues: Issue[] } {
  if (asked.editableContent?.quantityData === 'unparsable' && asked.quantityOffers === undefined && asked.offers === undefined) {
    return { issues: [{ path: 'editableContent.quantityData', message: 'Količinske ponude nisu čitljive' }] }
  }
  const changed = Object.entries(contentAfter(stored, asked)).filter(([name, value]) => !isDeepStrictEqual(value, stored[name as keyof WebsiteContent]))
  const parsed = schema.safeParse(Object.fromEntries(changed), { error: serbianError })
  return parsed.success ? { changes: parsed.data } : { issues: issuesOf(parsed.error) }
}
