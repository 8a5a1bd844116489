import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { type SoldVariant, soldVariant } from '@pazar/contracts/website/variants.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { changedVariants, type RequestedLine } from './order-lines.ts'
import type { OrderState } from './order-state.ts'
import { contentAtFold, soldWebsiteFold } from './sold-website.ts'

/**
 * The variants that a correction changes product lines to, as the order's website sells them: now or, if it
 * no longer does, when the order was placed. Unknown ones are missing.
 */
export async function variantsOfCorrection(
  { folds }: { folds: Pick<FoldCache, 'load'> },
  lines: readonly RequestedLine[],
  state: OrderState,
): Promise<SoldVariant[]> {
  const wanted = changedVariants(lines, state)
  if (!state.order || wanted.length === 0) return []
  const { websiteId, websiteRevision } = state.order
  const stream = websiteStream(websiteId)
  const variantsIn = (content: WebsiteContent | undefined, ids: readonly number[]): SoldVariant[] =>
    content?.variants?.options
      .filter(({ variantId }) => ids.includes(variantId))
      .map((option) => soldVariant(content, option)) ?? []
  const sold = variantsIn((await folds.load(stream, soldWebsiteFold)).state.current?.content, wanted)
  const missing = wanted.filter((id) => !sold.some(({ variantId }) => variantId === id))
  if (missing.length === 0) return sold
  return [...sold, ...variantsIn((await folds.load(stream, contentAtFold(websiteRevision))).state, missing)]
}
