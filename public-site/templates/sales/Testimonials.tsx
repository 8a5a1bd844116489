import type { TestimonialView } from '@pazar/contracts/website/view-schemas.ts'
import { initialOf } from '@pazar/contracts/text/truncate.ts'
import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { quoteOf } from '../../landing-page/text-size.ts'
import { ProofLine } from '../../social-proof/ProofLine.tsx'
import { CarouselControls } from '../blocks/CarouselControls.tsx'
import { Comments, commentsIntervalMs, showsComments } from '../blocks/Comments.tsx'
import { Stars } from '../blocks/Stars.tsx'

/** Maximum number of customers' photos; `shownAtOnce` comments are side by side (pages/display-caps). */
const maxPhotos = 12
const shownAtOnce = 3

function Testimonial({
  testimonial: { name, location, text, rating, verified, imageUrl, imageAlt, purchase_date: purchased },
  index,
  say,
}: {
  testimonial: TestimonialView
  index: number
  say: LandingPage['say']
}) {
  const path = (field: string) => `testimonials.${index}.${field}`
  return (
    <li>
      <figure className="opinion">
        <Stars rating={rating} say={say} />
        <blockquote {...quoteOf(text)} data-edit={path('text')}>
          {text}
        </blockquote>
        <figcaption>
          {imageUrl ? (
            <img
              className="opinion-face"
              src={imageUrl}
              alt={imageAlt}
              width={48}
              height={48}
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
            />
          ) : (
            <span className="opinion-face" aria-hidden="true">
              {initialOf(name)}
            </span>
          )}
          <span>
            <strong data-edit={path('name')}>{name}</strong>
            <small>{[location, purchased].filter(Boolean).join(', ')}</small>
            {verified && (
              <em>
                <Icon name="check" /> Potvrđena kupovina
              </em>
            )}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}

function Photos({ testimonials }: { testimonials: readonly TestimonialView[] }) {
  const photos = testimonials.filter((each) => each.imageUrl).slice(0, maxPhotos)
  if (photos.length < 2) return null
  return (
    <ul className="photos" aria-label="Slike kupaca">
      {photos.map(({ imageUrl, imageAlt, name }, index) => (
        <li key={index}>
          <img
            src={imageUrl}
            alt={imageAlt || `Slika koju je poslao kupac: ${name}`}
            width={160}
            height={160}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * The seller's own testimonials, three at once, moving on every 5 s. If there are none, generated comments if
 * the page may show them.
 */
export function Testimonials({ page }: { page: LandingPage }) {
  const { testimonials } = page.website
  const generated = showsComments(page)
  if (testimonials.length === 0 && !generated) return null
  const several = testimonials.length > 1
  return (
    <section
      className="section opinions"
      aria-labelledby="utisci"
      data-needs-script={generated ? '' : undefined}
      hidden={generated}
    >
      <div className="wide">
        <div className="heading-row">
          <div>
            <p className="eyebrow">Iz prve ruke</p>
            <h2 id="utisci">Šta kažu kupci</h2>
          </div>
          <ProofLine page={page} kind="recommend" className="opinions-proof" />
        </div>
        {generated ? (
          <Comments page={page} />
        ) : (
          <div data-carousel={several ? commentsIntervalMs : undefined}>
            <Photos testimonials={testimonials} />
            <ul
              className="slides slides-three"
              data-slides
              tabIndex={several ? 0 : undefined}
              aria-label={several ? 'Utisci kupaca' : undefined}
            >
              {testimonials.map((testimonial, index) => (
                <Testimonial key={index} testimonial={testimonial} index={index} say={page.say} />
              ))}
            </ul>
            {testimonials.length > shownAtOnce && (
              <CarouselControls say={page.say} of="comment" count={testimonials.length} />
            )}
          </div>
        )}
      </div>
    </section>
  )
}
