import { Picture } from '../../document/Picture.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'

/**
 * As wide as the layout, or a little less for the sake of the next smaller file, and at three pixels per point content with two: nobody sees the third, and it would cost the first screen its
 * speed.
 */
const sizes = '(max-width: 760px) and (min-resolution: 2.5dppx) 60vw, (max-width: 760px) 88vw, 700px'

/** Says how it is ordered, and nothing that could be seen in a picture. */
const ofTheOrder = /pouze[ćc]|pla[ćc]a|dostav|isporu|povra[ćt]|garancij/i

/** One of the product's pictures with what there is to see in it: the benefit of the same place, where there is one that can be seen. Nothing where the page has no such picture. */
export function Figure({ page: { website }, index, className = '' }: { page: LandingPage; index: number; className?: string }) {
  const image = website.pictures[index]
  if (!image && index > 0) return null
  const bullet = website.bullets[index]
  const caption = index === 0 ? website.productName : bullet && !ofTheOrder.test(bullet) ? bullet.replace(/\.$/, '') : undefined
  return (
    <figure className={`figure-plate ${className}`}>
      <div className="plate" data-edit-image={index}>
        <Picture image={image} alt={index === 0 ? website.productName : `${website.productName}, slika ${index + 1}`} sizes={sizes} first={index === 0} />
      </div>
      {caption && <figcaption>{caption}.</figcaption>}
    </figure>
  )
}
