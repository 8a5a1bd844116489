import { type Image, imageWidths } from '@pazar/contracts/website/image.ts'
import { Icon } from './Icon.tsx'

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

/** 'Slika nije dostupna' stands in for a missing picture, and for a failed one once the islands see it fail (landing spec, 2.2). */
export function Picture({ image, alt, sizes, first = false }: PictureProps) {
  if (!image) return <NoPicture />
  const priority = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const }
  if ('url' in image) return <img src={image.url} alt={alt} width={960} height={960} referrerPolicy="no-referrer" {...priority} />
  const widths = widthsOf(image)
  const address = (width: number) => `/uploads/${image.hash}-${width}.webp`
  return (
    <img
      srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes={sizes}
      src={address(widths.findLast((width) => width <= 960) ?? image.width)}
      alt={alt}
      width={image.width}
      height={image.height}
      {...priority}
    />
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
