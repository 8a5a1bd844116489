import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import { firstWords, shortened } from '../website/texts/shortened.ts'
import { writtenTexts } from '../website/texts/written-texts.ts'

/**
 * What the house writes itself where no model does: the texts by category, and the product page's own description where it has one (resolution 42).
 * `variant` chooses among the sentences that there are several of.
 */
export function generatedCopy({ productName, description, targetMarket }: Pick<CopyBrief, 'productName' | 'description' | 'targetMarket'>, variant = 0): PageCopy {
  const { problemSolutionSections: _sections, ...texts } = writtenTexts(productName, targetMarket, variant)
  return {
    ...texts,
    title: shortened(texts.title, 120), shortName: firstWords(productName, 40), hook: shortened(texts.hook, 200),
    longDescription: shortened(description, 5000) || texts.longDescription,
    designRecommendations: texts.designRecommendations!,
  }
}
