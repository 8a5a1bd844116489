import type { Image } from '@pazar/contracts/website/image.ts'

/** Only our own placeholders are allowed in a style sheet. */
const placeholderPattern = /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/

/** Class whose background is the placeholder of this image; undefined if it has none. */
export const placeholderClass = (image: Image): string | undefined =>
  'hash' in image && image.placeholder !== undefined && placeholderPattern.test(image.placeholder)
    ? `ph-${image.hash.slice(0, 10)}`
    : undefined

/**
 * A style sheet with one rule for each picture of the page, which shows the placeholder until the real
 * picture is painted over it. A sheet is needed because the content policy allows no style attributes. Empty
 * if no picture has a placeholder.
 */
export function placeholderSheet(images: readonly Image[]): string {
  const rules = new Map<string, string>()
  for (const image of images) {
    const name = placeholderClass(image)
    if (name !== undefined && 'hash' in image)
      rules.set(name, `.${name}{background-image:url(${image.placeholder})}`)
  }
  return [...rules.values()].join('\n')
}
