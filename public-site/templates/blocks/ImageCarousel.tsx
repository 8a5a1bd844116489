import { Picture } from '../../document/Picture.tsx'
import { pictureAlt } from '../../document/picture-alt.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { CarouselControls } from './CarouselControls.tsx'

/** All pictures in large size; moves on every 3.5 s (pages/motion). */
export function ImageCarousel({ page: { website, say } }: { page: LandingPage }) {
  const { pictures } = website
  if (pictures.length < 2) return null
  return (
    <section className="section" aria-labelledby="galerija">
      <div className="narrow showcase" data-carousel={3500}>
        <div className="heading-row">
          <h2 id="galerija">Pogledajte izbliza</h2>
          <CarouselControls say={say} count={pictures.length} />
        </div>
        <ul className="slides slides-peeking" data-slides tabIndex={0} aria-label="Slike proizvoda izbliza">
          {pictures.map((image, index) => (
            <li key={index}>
              <div className="frame" data-edit-image={index}>
                <Picture
                  image={image}
                  alt={pictureAlt(website, index, `${website.productName}, prikaz ${index + 1}`)}
                  sizes="(max-width: 760px) 72vw, 420px"
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
