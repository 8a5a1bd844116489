import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { VariantsChange } from '@pazar/contracts/website/variant-changes.ts'
import type { Variants } from '@pazar/contracts/website/variants-schema.ts'
import { differencesBelowPrice, variantLabel } from '@pazar/contracts/website/variants.ts'
import { imageAddress } from '@pazar/contracts/website/website-view.ts'

export const highestVariantId = (variants: Variants | null | undefined): number =>
  Math.max(0, ...(variants?.options ?? []).map(({ variantId }) => variantId))

/** Removing a picture of the website removes it from its options. */
const withImages = (variants: Variants, images: readonly Image[]): Variants => {
  const addresses = new Set(images.map(imageAddress))
  return {
    ...variants,
    options: variants.options.map((option) => ({
      ...option,
      image: option.image !== null && addresses.has(option.image) ? option.image : null,
    })),
  }
}

/**
 * The variants after a save. An option without an id gets that of the stored option with the same values,
 * because it may be the same save, sent again; else the next one after `lastVariantId`, the highest that any
 * option of the website ever had.
 */
export function variantsAfter(
  stored: Variants | null,
  update: VariantsChange | undefined,
  { images, lastVariantId }: { images: readonly Image[]; lastVariantId: number },
): Variants | null {
  if (update === null) return null
  if (update === undefined) return stored && withImages(stored, images)
  const taken = new Set(update.options.map(({ variantId }) => variantId))
  let nextId = lastVariantId
  const options = update.options.map(({ variantId, ...option }) => {
    const same = stored?.options.find(
      (each) => !taken.has(each.variantId) && variantLabel(each) === variantLabel(option),
    )
    return { ...option, variantId: variantId ?? same?.variantId ?? ++nextId }
  })
  return withImages({ attributes: update.attributes, options }, images)
}

/**
 * What is wrong with the variants after a save: an id that was never given, or a difference that makes a
 * piece free at the new prices.
 */
export function variantIssues(
  stored: WebsiteContent,
  changes: Partial<WebsiteContent>,
  { update, lastVariantId }: { update: VariantsChange | undefined; lastVariantId: number },
): Issue[] {
  const arePriced = (['variants', 'currentPrice', 'offers'] as const).some(
    (field) => field in changes && !isDeepStrictEqual(changes[field], stored[field]),
  )
  const unknown = (update?.options ?? []).flatMap(({ variantId = 0 }, place) =>
    variantId > lastVariantId
      ? [{ path: `variants.options.${place}.variantId`, message: 'Nepoznata varijanta' }]
      : [],
  )
  const tooLow = arePriced ? differencesBelowPrice({ ...stored, ...changes }) : []
  return [
    ...unknown,
    ...tooLow.map((place) => ({
      path: `variants.options.${place}.priceDifference`,
      message: 'Sa ovom razlikom bi komad bio besplatan ili ispod nule',
    })),
  ]
}
