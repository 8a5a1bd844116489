import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'

/** Alternative text of a page's picture: the seller's description, else `fallback`. */
export const pictureAlt = (
  { images, imageAlts }: Pick<PublicWebsiteView, 'images' | 'imageAlts'>,
  index: number,
  fallback: string,
): string => imageAlts[images[index] ?? ''] ?? fallback

/** Uses a numbered fallback; the first picture is the product itself. */
export const numberedAlt = (
  website: Pick<PublicWebsiteView, 'images' | 'imageAlts' | 'productName'>,
  index: number,
): string =>
  pictureAlt(website, index, index === 0 ? website.productName : `${website.productName}, slika ${index + 1}`)
