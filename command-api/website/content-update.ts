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
import { termsIssues } from '@pazar/contracts/website/terms.ts'
import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import { issuesOf } from '@pazar/http-server/validation-issues.ts'
import { defined, type Fields, firstChanged, merged } from './merge-fields.ts'
import { offersAfter } from './offers-update.ts'
import { storyAfter } from './story-update.ts'
import { textsForNewTerms } from '@pazar/copywriting/generator/texts-for-new-terms.ts'
import { testimonialsAfter } from './testimonials-update.ts'
import { variantIssues, variantsAfter } from './variants-update.ts'

/** The changes of a save, with its pictures resolved. */
export type ContentUpdate = Omit<WebsiteChanges, 'images' | 'expectedRevision'> & { images?: Image[] }

const emptyBenefits = { title: '', subtitle: '', benefits: [], ctaText: '' }

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

/** Fields that null resets to their defaults. */
const settingsAfter = (
  stored: WebsiteContent,
  { templateName, previewMode, trustMode, palette }: ContentUpdate,
): Fields => ({
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
})

/** The prices with the texts beside them, and the offers, which may be priced by them. */
function pricesAfter(
  stored: WebsiteContent,
  { currentPrice, originalPrice, priceAnchoring, offers, quantityOffers, editableContent }: ContentUpdate,
): Fields {
  const prices = {
    currentPrice: firstChanged(stored.currentPrice, currentPrice, priceAnchoring?.currentPrice),
    originalPrice: firstChanged(stored.originalPrice, originalPrice, priceAnchoring?.originalPrice),
  }
  const quantityData = editableContent?.quantityData
  return {
    ...prices,
    savingsText: priceAnchoring === null ? '' : (priceAnchoring?.savings ?? stored.savingsText),
    comparisonText: priceAnchoring === null ? '' : (priceAnchoring?.comparisonText ?? stored.comparisonText),
    offers: offersAfter(stored.offers, { offers, quantityData, quantityOffers }, prices),
  }
}

function textsAfter(stored: WebsiteContent, update: ContentUpdate): Fields {
  const { advertorialStory, benefitsSection, editableContent } = update
  const {
    quantityData: _offers,
    enabledTestimonials,
    testimonials: editedTestimonials,
    adviceTitle,
    adviceText,
    ctaButtonText,
    ...texts
  } = editableContent ?? {}
  return {
    faq: firstChanged(stored.faq, update.faq, advertorialStory?.faqSection),
    testimonials: testimonialsAfter(
      stored.testimonials,
      [
        update.testimonials,
        editedTestimonials,
        advertorialStory?.testimonialsSection,
        update.aiCopy?.testimonials,
      ],
      enabledTestimonials,
    ),
    editableTexts: merged(stored.editableTexts, editableContent && texts, contentDefaults.editableTexts),
    advertorialStory: storyAfter(stored.advertorialStory, advertorialStory, {
      adviceTitle,
      adviceText,
      ctaButtonText,
    }),
    urgencyElements: merged(stored.urgencyElements, update.urgencyElements, contentDefaults.urgencyElements),
    benefitsSection:
      benefitsSection === null
        ? null
        : benefitsSection === undefined
          ? stored.benefitsSection
          : merged(stored.benefitsSection ?? emptyBenefits, benefitsSection, emptyBenefits),
    productBrief: merged(stored.productBrief, update.productBrief, contentDefaults.productBrief),
  }
}

/**
 * The content after a save, with every spelling read into the normal form (offers/one-list,
 * websites/spellings). If two spellings of a field differ, the one that differs from the stored value wins:
 * an editor may send unchanged fields back beside the changed one.
 */
function contentAfter(stored: WebsiteContent, update: ContentUpdate, lastVariantId: number): Fields {
  // Only spellings of other fields: the content has no fields of these names.
  const {
    aiCopy: _testimonials,
    editableContent: _texts,
    priceAnchoring: _prices,
    quantityOffers: _offers,
    ...fields
  } = update
  const { images = stored.images, imageAlts, terms, termsConfirmed, designRecommendations } = update
  return {
    ...stored,
    ...defined(fields),
    images,
    imageAlts: imageAltsAfter(stored.imageAlts, imageAlts, images),
    ...settingsAfter(stored, update),
    ...pricesAfter(stored, update),
    ...textsAfter(stored, update),
    ...termsAfter(stored, terms, termsConfirmed),
    variants: variantsAfter(stored.variants, update.variants, { images, lastVariantId }),
    designRecommendations: designAfter(stored.designRecommendations, designRecommendations),
  }
}

const schema = websiteContent.partial()

/**
 * The fields that a save really changes, each as a whole; none if nothing differs. Returns issues if the
 * result is not valid content, such as an unparsable list of offers or an incomplete design. If the terms
 * change, generated texts are updated to match. `lastVariantId` is the highest id that an option of the
 * website ever had.
 */
export function contentChanges(
  stored: WebsiteContent,
  update: ContentUpdate,
  lastVariantId: number,
): { changes: Partial<WebsiteContent> } | { issues: Issue[] } {
  if (
    update.editableContent?.quantityData === 'unparsable' &&
    update.quantityOffers === undefined &&
    update.offers === undefined
  ) {
    return { issues: [{ path: 'editableContent.quantityData', message: 'Količinske ponude nisu čitljive' }] }
  }
  const changed = Object.entries(contentAfter(stored, update, lastVariantId)).filter(
    ([name, value]) => !isDeepStrictEqual(value, stored[name as keyof WebsiteContent]),
  )
  const parsed = schema.safeParse(Object.fromEntries(changed), { error: serbianError })
  if (!parsed.success) return { issues: issuesOf(parsed.error) }
  const { terms } = parsed.data
  const issues = [
    ...(terms ? termsIssues(terms, stored.targetMarket) : []).map(({ path, message }) => ({
      path: `terms.${path}`,
      message,
    })),
    ...variantIssues(stored, parsed.data, { update: update.variants, lastVariantId }),
  ]
  if (issues.length > 0) return { issues }
  return {
    changes: {
      ...parsed.data,
      ...(terms && textsForNewTerms({ ...stored, ...parsed.data, terms: stored.terms }, terms)),
    },
  }
}
