import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import { serbianError } from '@pazar/contracts/route/serbian-error.ts'
import type { WebsiteChanges } from '@pazar/contracts/website/changes.ts'
import {
  defaultPalette,
  contentDefaults,
  type WebsiteContent,
  websiteContent,
} from '@pazar/contracts/website/content.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import { type AdvertorialStory, emptyStory } from '@pazar/contracts/website/story.ts'
import { termsIssues } from '@pazar/contracts/website/terms.ts'
import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import { issuesOf } from '@pazar/http-server/validation-issues.ts'
import { offersAfter } from './offers-update.ts'
import { textsForNewTerms } from '@pazar/copywriting/generator/texts-for-new-terms.ts'
import { testimonialsAfter } from './testimonials-update.ts'

/** The changes of a save, with its pictures resolved. */
export type ContentUpdate = Omit<WebsiteChanges, 'images' | 'expectedRevision'> & { images?: Image[] }

type Fields = Record<string, unknown>

const defined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** An object merges, null clears it (api/updates). */
function merged<T extends object>(
  stored: T,
  update: Partial<{ [K in keyof T]: T[K] | null }> | null | undefined,
  empty: T,
): T {
  if (update === undefined) return stored
  return update === null ? empty : ({ ...stored, ...defined(update) } as T)
}

/** The first of several spellings of a field that differs from the stored value. */
const firstChanged = <T>(stored: T, ...spellings: (T | undefined)[]): T =>
  spellings.find((each) => each !== undefined && !isDeepStrictEqual(each, stored)) ?? stored

const storyParts = ['headerSection', 'heroSection', 'ctaSection', 'footerSection'] as const
const emptyBenefits = { title: '', subtitle: '', benefits: [], ctaText: '' }

function storyAfter(
  stored: AdvertorialStory,
  update: ContentUpdate['advertorialStory'],
  { adviceTitle, adviceText, ctaButtonText }: NonNullable<ContentUpdate['editableContent']>,
): AdvertorialStory {
  if (update === null) return emptyStory
  const {
    resultsSection,
    benefitsSection,
    faqSection: _questions,
    testimonialsSection: _testimonials,
    ...fields
  } = update ?? {}
  const parts = Object.fromEntries(
    storyParts.map((part) => [part, merged<Fields>(stored[part], fields[part], emptyStory[part])]),
  )
  const story = { ...stored, ...defined(fields), ...parts } as AdvertorialStory
  const cleared = benefitsSection === null
  return {
    ...story,
    headerSection: {
      ...story.headerSection,
      ctaButtonText: firstChanged(
        stored.headerSection.ctaButtonText,
        fields.headerSection?.ctaButtonText,
        ctaButtonText,
        story.headerSection.ctaButtonText,
      ),
    },
    resultsDescription: firstChanged(stored.resultsDescription, fields.resultsDescription, resultsSection),
    benefitsIntro: firstChanged(
      stored.benefitsIntro,
      fields.benefitsIntro,
      cleared ? '' : benefitsSection?.benefitsIntro,
    ),
    benefitsList: firstChanged(
      stored.benefitsList,
      fields.benefitsList,
      cleared ? [] : benefitsSection?.benefits,
    ),
    adviceTitle: firstChanged(stored.adviceTitle, fields.adviceTitle, adviceTitle),
    adviceText: firstChanged(stored.adviceText, fields.adviceText, adviceText),
  }
}

/** Saving new terms confirms them. Cleared terms are the default again, which counts as unconfirmed. */
function termsAfter(
  stored: WebsiteContent,
  update: ContentUpdate['terms'],
  confirmed: boolean | undefined,
): Pick<WebsiteContent, 'terms' | 'termsConfirmed'> {
  const terms = merged(stored.terms, update, contentDefaults.terms)
  const isNew = !isDeepStrictEqual(terms, stored.terms)
  return {
    terms,
    termsConfirmed: firstChanged(stored.termsConfirmed, confirmed, isNew ? update !== null : undefined),
  }
}

/** Descriptions of the website's pictures; removing a picture removes its description. */
export function imageAltsAfter(
  stored: WebsiteContent['imageAlts'],
  update: ContentUpdate['imageAlts'],
  images: readonly Image[],
): WebsiteContent['imageAlts'] {
  const all = merged<Record<string, string>>(stored, update, {})
  return Object.fromEntries(
    images.map(imageAddress).flatMap((address) => (all[address] ? [[address, all[address]]] : [])),
  )
}

/** Merges the four inner objects too. */
function designAfter(
  stored: WebsiteContent['designRecommendations'],
  update: ContentUpdate['designRecommendations'],
): unknown {
  if (!update) return update === null ? null : stored
  const inner = (name: 'colorScheme' | 'typography' | 'visualElements' | 'sectionStructure') =>
    update[name] && { [name]: { ...stored?.[name], ...defined(update[name]) } }
  return {
    ...stored,
    ...defined(update),
    ...inner('colorScheme'),
    ...inner('typography'),
    ...inner('visualElements'),
    ...inner('sectionStructure'),
  }
}

/**
 * The content after a save, with every spelling read into the normal form (offers/one-list,
 * websites/spellings). If two spellings of a field differ, the one that differs from the stored value wins:
 * an editor may send unchanged fields back beside the changed one.
 */
function contentAfter(stored: WebsiteContent, update: ContentUpdate): Fields {
  const {
    templateName,
    palette,
    priceAnchoring,
    offers,
    quantityOffers,
    editableContent,
    testimonials,
    aiCopy,
    designRecommendations,
    urgencyElements,
    benefitsSection,
    advertorialStory,
    trustMode,
    previewMode,
    faq,
    currentPrice,
    originalPrice,
    images = stored.images,
    imageAlts,
    terms,
    termsConfirmed,
    productBrief,
    ...plain
  } = update
  const {
    quantityData,
    enabledTestimonials,
    testimonials: editedTestimonials,
    adviceTitle,
    adviceText,
    ctaButtonText,
    ...texts
  } = editableContent ?? {}
  const prices = {
    currentPrice: firstChanged(stored.currentPrice, currentPrice, priceAnchoring?.currentPrice),
    originalPrice: firstChanged(stored.originalPrice, originalPrice, priceAnchoring?.originalPrice),
  }
  return {
    ...stored,
    ...defined(plain),
    images,
    imageAlts: imageAltsAfter(stored.imageAlts, imageAlts, images),
    ...prices,
    templateName: templateName === null ? 'Minimalistic' : (templateName ?? stored.templateName),
    previewMode: previewMode === null ? 'customer' : (previewMode ?? stored.previewMode),
    trustMode: trustMode === null ? contentDefaults.trustMode : (trustMode ?? stored.trustMode),
    palette: merged(
      stored.palette,
      palette && {
        primary: palette.primary === null ? defaultPalette.primary : palette.primary,
        bg: palette.bg === null ? defaultPalette.bg : palette.bg,
      },
      defaultPalette,
    ),
    savingsText: priceAnchoring === null ? '' : (priceAnchoring?.savings ?? stored.savingsText),
    comparisonText: priceAnchoring === null ? '' : (priceAnchoring?.comparisonText ?? stored.comparisonText),
    offers: offersAfter(stored.offers, { offers, quantityData, quantityOffers }, prices),
    faq: firstChanged(stored.faq, faq, advertorialStory?.faqSection),
    testimonials: testimonialsAfter(
      stored.testimonials,
      [testimonials, editedTestimonials, advertorialStory?.testimonialsSection, aiCopy?.testimonials],
      enabledTestimonials,
    ),
    editableTexts: merged(stored.editableTexts, editableContent && texts, contentDefaults.editableTexts),
    advertorialStory: storyAfter(stored.advertorialStory, advertorialStory, {
      adviceTitle,
      adviceText,
      ctaButtonText,
    }),
    ...termsAfter(stored, terms, termsConfirmed),
    urgencyElements: merged(stored.urgencyElements, urgencyElements, contentDefaults.urgencyElements),
    benefitsSection:
      benefitsSection === null
        ? null
        : benefitsSection === undefined
          ? stored.benefitsSection
          : merged(stored.benefitsSection ?? emptyBenefits, benefitsSection, emptyBenefits),
    productBrief: merged(stored.productBrief, productBrief, contentDefaults.productBrief),
    designRecommendations: designAfter(stored.designRecommendations, designRecommendations),
  }
}

const schema = websiteContent.partial()

/**
 * The fields that a save really changes, each as a whole; none if nothing differs. Returns issues if the
 * result is not valid content, such as an unparsable list of offers or an incomplete design. If the terms
 * change, generated texts are updated to match.
 */
export function contentChanges(
  stored: WebsiteContent,
  update: ContentUpdate,
): { changes: Partial<WebsiteContent> } | { issues: Issue[] } {
  if (
    update.editableContent?.quantityData === 'unparsable' &&
    update.quantityOffers === undefined &&
    update.offers === undefined
  ) {
    return { issues: [{ path: 'editableContent.quantityData', message: 'Količinske ponude nisu čitljive' }] }
  }
  const changed = Object.entries(contentAfter(stored, update)).filter(
    ([name, value]) => !isDeepStrictEqual(value, stored[name as keyof WebsiteContent]),
  )
  const parsed = schema.safeParse(Object.fromEntries(changed), { error: serbianError })
  if (!parsed.success) return { issues: issuesOf(parsed.error) }
  const { terms } = parsed.data
  const issues = terms
    ? termsIssues(terms, stored.targetMarket).map(({ path, message }) => ({ path: `terms.${path}`, message }))
    : []
  if (issues.length > 0) return { issues }
  return {
    changes: {
      ...parsed.data,
      ...(terms && textsForNewTerms({ ...stored, ...parsed.data, terms: stored.terms }, terms)),
    },
  }
}
