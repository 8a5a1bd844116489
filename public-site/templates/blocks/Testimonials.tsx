import type { TestimonialView } from '@pazar/contracts/website/view-schemas.ts'
import { initialOf } from '@pazar/contracts/text/truncate.ts'
import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { quoteOf } from '../../landing-page/text-size.ts'
import { ProofLine } from '../../social-proof/ProofLine.tsx'
import { CarouselControls } from './CarouselControls.tsx'
import { Comments, showsComments } from './Comments.tsx'
import { Stars } from './Stars.tsx'

/** Interval of the carousel in ms; `maxPhotos` limits the testimonials with a photo (pages/motion). */
const slideIntervalMs = 5000
const maxPhotos = 12

function Testimonial({
  testimonial,
  index,
  say,
}: {
  testimonial: TestimonialView
  index: number
  say: LandingPage['say']
}) {
  const path = (field: string) => `testimonials.${index}.${field}`
  const facts = [testimonial.location, testimonial.purchase_date].filter(Boolean).join(', ')
  return (
    <figure className="testimonial">
      <Stars rating={testimonial.rating} say={say} />
      <blockquote {...quoteOf(testimonial.text)} data-edit={path('text')}>
        {testimonial.text}
      </blockquote>
      <figcaption>
        {testimonial.imageUrl && index < maxPhotos ? (
          <img
            src={testimonial.imageUrl}
            alt={testimonial.imageAlt}
            width={48}
            height={48}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
          />
        ) : (
          <span className="testimonial-face" aria-hidden="true">
            {initialOf(testimonial.name)}
          </span>
        )}
        <span>
          <strong data-edit={path('name')}>{testimonial.name}</strong>
          {facts && <small>{facts}</small>}
          {testimonial.verified && (
            <small className="testimonial-verified">
              <Icon name="check" /> Potvrđena kupovina
            </small>
          )}
        </span>
      </figcaption>
    </figure>
  )
}

/**
 * The seller's own testimonials as a carousel; without any, generated comments if the page may show them,
 * else nothing (pages/social-proof).
 */
export function Testimonials({ page, tinted = false }: { page: LandingPage; tinted?: boolean }) {
  const { testimonials } = page.website
  if (testimonials.length === 0 && !showsComments(page)) return null
  const several = testimonials.length > 1
  return (
    <section className={`section ${tinted ? 'tinted' : ''}`} aria-labelledby="utisci">
      <div className="narrow testimonials" data-carousel={several ? slideIntervalMs : undefined}>
        <div className="heading-row">
          <div>
            <h2 id="utisci">Šta kažu kupci</h2>
            <ProofLine page={page} kind="recommend" />
          </div>
          {several && <CarouselControls say={page.say} count={testimonials.length} of="comment" />}
        </div>
        {testimonials.length > 0 ? (
          <ul
            className="slides slides-three"
            data-slides
            tabIndex={several ? 0 : undefined}
            aria-label="Utisci kupaca"
          >
            {testimonials.map((testimonial, index) => (
              <li key={index}>
                <Testimonial testimonial={testimonial} index={index} say={page.say} />
              </li>
            ))}
          </ul>
        ) : (
          <Comments page={page} />
        )}
      </div>
    </section>
  )
}
