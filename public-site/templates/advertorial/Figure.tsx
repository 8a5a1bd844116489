import { Picture } from '../../document/Picture.tsx'
import { numberedAlt } from '../../document/picture-alt.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'

/**
 * The layout's width, slightly reduced to get the next smaller file. At three pixels per point the width is
 * for two: the difference is invisible and would slow down the first screen.
 */
const sizes = '(max-width: 760px) and (min-resolution: 2.5dppx) 60vw, (max-width: 760px) 88vw, 700px'

/** A bullet about ordering, which does not describe a picture. */
const ofTheOrder = /pouze[ćc]|pla[ćc]a|dostav|isporu|povra[ćt]|garancij/i

/**
 * A picture of the product with a caption: the bullet with the same index, if it describes something visible.
 * Renders nothing if the page has no such picture.
 */
export function Figure({
  page: { website },
  index,
  className = '',
}: {
  page: LandingPage
  index: number
  className?: string
}) {
  const image = website.pictures[index]
  if (!image && index > 0) return null
  const bullet = website.bullets[index]
  const caption =
    index === 0
      ? website.productName
      : bullet && !ofTheOrder.test(bullet)
        ? bullet.replace(/\.$/, '')
        : undefined
  return (
    <figure className={`figure-plate ${className}`}>
      <div className="plate" data-edit-image={index}>
        <Picture image={image} alt={numberedAlt(website, index)} sizes={sizes} first={index === 0} />
      </div>
      {caption && <figcaption>{caption}.</figcaption>}
    </figure>
  )
}
