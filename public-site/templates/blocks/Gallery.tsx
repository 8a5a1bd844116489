import { Picture } from '../../document/Picture.tsx'
import { numberedAlt } from '../../document/picture-alt.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { claimedPercent } from '../../social-proof/ProofLine.tsx'
import { CarouselControls } from './CarouselControls.tsx'

/** Number of thumbnails that are shown (pages/display-caps). */
const thumbnails = 4

/**
 * The layout's width. At three pixels per point the width is for two: the difference is invisible and would
 * slow down the first screen.
 */
const sizes = '(max-width: 760px) and (min-resolution: 2.5dppx) 66vw, (max-width: 760px) 86vw, 560px'

/** The hero's pictures: can be swiped, and move on every 4 s until the shopper interacts. */
export function Gallery({ page }: { page: LandingPage }) {
  const { website, say } = page
  const percent = claimedPercent(page, 'badge')
  const pictures = website.pictures.length > 0 ? website.pictures : [undefined]
  const several = pictures.length > 1
  return (
    <div className="gallery" data-carousel={several ? 4000 : undefined}>
      <div className="gallery-frame">
        <ul
          className="slides"
          data-slides
          tabIndex={several ? 0 : undefined}
          aria-label={several ? 'Slike proizvoda' : undefined}
        >
          {pictures.map((image, index) => (
            <li key={index} data-edit-image={image && index}>
              <Picture image={image} alt={numberedAlt(website, index)} sizes={sizes} first={index === 0} />
            </li>
          ))}
        </ul>
        {percent > 0 && <span className="percent">-{percent}%</span>}
        {several && <CarouselControls say={say} count={pictures.length} />}
      </div>
      {several && (
        <ul className="thumbs">
          {pictures.slice(0, thumbnails).map((image, index) => (
            <li key={index}>
              <button type="button" data-show-slide={index} aria-label={`Prikaži sliku ${index + 1}`}>
                <Picture image={image} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
