import { type Image, imageWidths } from '@pazar/contracts/website/image.ts'
import { Icon } from './Icon.tsx'
import { placeholderClass } from './placeholder.ts'

export interface PictureProps {
  image: Image | undefined
  alt: string
  /** As in HTML's `sizes`. */
  sizes: string
  /** The main picture of the first screen: fetched with priority, never lazily. */
  first?: boolean
}

/**
 * Widths of an image that are served, ascending: the stored ones below the original's, and the original's
 * own.
 */
const widthsOf = (image: { width: number }): number[] => [
  ...imageWidths.filter((width) => width < image.width),
  image.width,
]

/**
 * A product picture in the width that is needed, as AVIF if the browser supports it. Its space is reserved
 * before it loads, with a placeholder if the page's sheets have one (`placeholderSheet`). The size of a
 * picture on another host is unknown, so it is cut to a square unless the template gives it another frame. A
 * missing picture shows 'Slika nije dostupna'; the islands do the same for one that fails to load
 * (pages/failed-images).
 */
export function Picture({ image, alt, sizes, first = false }: PictureProps) {
  if (!image) return <NoPicture />
  const priority = first
    ? { fetchPriority: 'high' as const }
    : { loading: 'lazy' as const, decoding: 'async' as const }
  if ('url' in image)
    return (
      <img
        className="foreign"
        src={image.url}
        alt={alt}
        width={960}
        height={960}
        referrerPolicy="no-referrer"
        {...priority}
      />
    )
  const widths = widthsOf(image)
  const address = (width: number, ending = 'webp') => `/uploads/${image.hash}-${width}.${ending}`
  const sources = (ending: string) => widths.map((width) => `${address(width, ending)} ${width}w`).join(', ')
  const picture = (
    <img
      className={placeholderClass(image)}
      srcSet={sources('webp')}
      sizes={sizes}
      src={address(widths.findLast((width) => width <= 960) ?? image.width)}
      alt={alt}
      width={image.width}
      height={image.height}
      {...priority}
    />
  )
  if (!image.avif) return picture
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      {picture}
    </picture>
  )
}

function NoPicture() {
  return (
    <span className="no-picture" role="img" aria-label="Slika nije dostupna">
      <Icon name="image" />
      <span>Slika nije dostupna</span>
    </span>
  )
}
