import type { Image } from '@pazar/contracts/website/image.ts'

/** Only what we made ourselves may stand in a style sheet. */
const ours = /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/

/** Name of the class whose ground is the tiny picture of this one; undefined where there is none. */
export const placeholderClass = (image: Image): string | undefined =>
  'hash' in image && image.placeholder !== undefined && ours.test(image.placeholder) ? `ph-${image.hash.slice(0, 10)}` : undefined

/**
 * A sheet with one rule for each picture of the page: the picture's own element shows it until the real one is painted over it. A sheet,
 * because the content policy knows no style attributes. Empty where no picture has any.
 */
export function placeholderSheet(images: readonly Image[]): string {
  const rules = new Map<string, string>()
  for (const image of images) {
    const name = placeholderClass(image)
    if (name !== undefined && 'hash' in image) rules.set(name, `.${name}{background-image:url(${image.placeholder})}`)
  }
  return [...rules.values()].join('\n')
}
