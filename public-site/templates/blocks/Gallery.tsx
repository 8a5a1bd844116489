import { Picture } from '../../document/Picture.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { claimedPercent, hasOwnPercent } from '../../trust/ProofLine.tsx'
import { CarouselControls } from './CarouselControls.tsx'

/** Thumbnails shown (landing spec, section 9). */
const thumbnails = 4

/**
 * Honest for layout, and at three pixels per point content with two: nobody sees the third, and it would cost the first
 * screen its speed.
 */
const sizes = '(max-width: 760px) and (min-resolution: 2.5dppx) 66vw, (max-width: 760px) 86vw, 560px'

/** The hero's pictures: swiped by hand, moved on by itself every 4 s until somebody takes over. */
export function Gallery({ page }: { page: LandingPage }) {
  const { website, single, say } = page
  const percent = hasOwnPercent(page) ? single.percent : claimedPercent(page, 'badge')
  const pictures = website.pictures.length > 0 ? website.pictures : [undefined]
  const several = pictures.length > 1
  return (
    <div className="gallery" data-carousel={several ? 4000 : undefined}>
      <div className="gallery-frame">
        <ul className="slides" data-slides tabIndex={several ? 0 : undefined} aria-label={several ? 'Slike proizvoda' : undefined}>
          {pictures.map((image, index) => (
            <li key={index} data-edit-image={image && index}><Picture image={image} alt={index === 0 ? website.productName : `${website.productName}, slika ${index + 1}`} sizes={sizes} first={index === 0} /></li>
          ))}
        </ul>
        {percent > 0 && <span className="percent">-{percent}%</span>}
        {several && <CarouselControls say={say} count={pictures.length} />}
      </div>
      {several && (
        <ul className="thumbs">
          {pictures.slice(0, thumbnails).map((image, index) => (
            <li key={index}><button type="button" data-show-slide={index} aria-label={`Prikaži sliku ${index + 1}`}><Picture image={image} alt="" sizes="96px" /></button></li>
          ))}
        </ul>
      )}
    </div>
  )
}
