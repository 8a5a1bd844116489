import { type Image, imageWidths } from '@pazar/contracts/website/image.ts'
import { Icon } from './Icon.tsx'
import { placeholderClass } from './placeholder.ts'

export interface PictureProps {
  image: Image | undefined
  alt: string
  /** As in HTML's `sizes`. */
  sizes: string
  /** The picture that the first screen is about: fetched first, never lazily. */
  first?: boolean
}

/** Widths that are served of an image, ascending: the kept ones below the master's, and the master's own. */
const widthsOf = (image: { width: number }): number[] => [...imageWidths.filter((width) => width < image.width), image.width]

/**
 * A product picture, as AVIF where the browser reads it, in the width that it needs. Its place is taken before it loads, and shows a tiny
 * picture of it where the page's sheets hold one (`placeholderSheet`). How large a foreign picture is nobody knows: it is cut to a square
 * where the template gives it no other frame.
 * 'Slika nije dostupna' stands in for a missing picture, and for a failed one once the islands see it fail (landing spec, 2.2).
 */
export function Picture({ image, alt, sizes, first = false }: PictureProps) {
  if (!image) return <NoPicture />
  const priority = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const }
  if ('url' in image) return <img className="foreign" src={image.url} alt={alt} width={960} height={960} referrerPolicy="no-referrer" {...priority} />
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
  return <picture><source type="image/avif" srcSet={sources('avif')} sizes={sizes} />{picture}</picture>
}

function NoPicture() {
  return (
    <span className="no-picture" role="img" aria-label="Slika nije dostupna">
      <Icon name="image" />
      <span>Slika nije dostupna</span>
    </span>
  )
}
