import type { PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { WebsiteTerms } from '@pazar/contracts/website/terms-schema.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { firstWords, shorten } from './generator/shorten.ts'
import { type TextSource, generateTexts } from './generator/generate-texts.ts'

/**
 * The generator's copy, used if no model writes: from the seller's answers, the facts of the product's page
 * and the category.
 */
export function generatedCopy(source: TextSource, variant = 0): PageCopy {
  const { problemSolutionSections: _sections, ...texts } = generateTexts(source, variant)
  return {
    ...texts,
    title: shorten(texts.title, 120),
    shortName: firstWords(source.productName, 40),
    hook: shorten(texts.hook, 200),
    longDescription: shorten(texts.longDescription, 5000),
    designRecommendations: texts.designRecommendations!,
  }
}

/**
 * The generator's copy for a page that does not exist yet. The builder asks only for delivery; the other
 * terms have their defaults.
 */
export const copyOfBrief = (brief: CopyBrief): PageCopy =>
  generatedCopy({ ...brief, terms: termsOfBrief(brief) })

export const termsOfBrief = ({ delivery }: Pick<CopyBrief, 'delivery'>): WebsiteTerms => ({
  ...defaultTerms,
  ...delivery,
})
