import { Picture } from '../../document/Picture.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { benefitCard } from '../../landing-page/text-blocks.ts'
import { CarouselControls } from '../blocks/CarouselControls.tsx'

/** Interval in ms at which it moves on (pages/motion). */
const slideIntervalMs = 4000

/** One benefit after another, each with a picture. On wide screens the list of benefits is the control. */
export function Showcase({ page: { website, name, say } }: { page: LandingPage }) {
  const { pictures } = website
  const features = website.bullets.map(benefitCard)
  if (features.length < 2 || pictures.length === 0) return null
  return (
    <section className="section stage" aria-labelledby="izbliza">
      <div className="narrow stage-inner" data-carousel={slideIntervalMs}>
        <div className="stage-text">
          <h2 id="izbliza">{name} u detaljima</h2>
          <ol className="stage-list" data-needs-script hidden>
            {features.map((feature, index) => (
              <li key={index}>
                <button type="button" data-show-slide={index}>
                  {feature.heading}
                </button>
              </li>
            ))}
          </ol>
        </div>
        <div className="stage-pictures">
          <ul className="slides" data-slides tabIndex={0} aria-label="Osobine proizvoda">
            {features.map((feature, index) => (
              <li key={index}>
                <figure>
                  <Picture
                    image={pictures[(index + 1) % pictures.length]}
                    alt=""
                    sizes="(max-width: 760px) 90vw, 560px"
                  />
                  <figcaption>
                    <strong>{feature.heading}</strong>
                    {feature.text && feature.text !== website.bullets[index]?.trim() && (
                      <span>{feature.text}</span>
                    )}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <CarouselControls say={say} count={features.length} />
        </div>
      </div>
    </section>
  )
}
