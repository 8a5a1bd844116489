import type { TestimonialView } from '@pazar/contracts/website/routes.ts'
import { initialOf } from '@pazar/contracts/wording/whole-characters.ts'
import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { quoteOf } from '../../landing-page/text-size.ts'
import { ProofLine } from '../../trust/ProofLine.tsx'
import { CarouselControls } from './CarouselControls.tsx'
import { Comments, showsComments } from './Comments.tsx'
import { Stars } from './Stars.tsx'

/** The carousel moves on after so many ms; faces are shown with the first so many (landing spec, section 9). */
const moveAfter = 5000
const mostPhotos = 12

function Testimonial({ said, index, say }: { said: TestimonialView; index: number; say: LandingPage['say'] }) {
  const path = (field: string) => `testimonials.${index}.${field}`
  const facts = [said.location, said.purchase_date].filter(Boolean).join(', ')
  return (
    <figure className="testimonial">
      <Stars rating={said.rating} say={say} />
      <blockquote {...quoteOf(said.text)} data-edit={path('text')}>{said.text}</blockquote>
      <figcaption>
        {said.imageUrl && index < mostPhotos
          ? <img src={said.imageUrl} alt="" width={48} height={48} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
          : <span className="testimonial-face" aria-hidden="true">{initialOf(said.name)}</span>}
        <span>
          <strong data-edit={path('name')}>{said.name}</strong>
          {facts && <small>{facts}</small>}
          {said.verified && <small className="testimonial-verified"><Icon name="check" /> Potvrđena kupovina</small>}
        </span>
      </figcaption>
    </figure>
  )
}

/**
 * What buyers say: the seller's own testimonials as a carousel, else generated comments where the page may show them, else nothing
 * (resolution 46).
 */
export function Testimonials({ page, tinted = false }: { page: LandingPage; tinted?: boolean }) {
  const { testimonials } = page.website
  if (testimonials.length === 0 && !showsComments(page)) return null
  const several = testimonials.length > 1
  return (
    <section className={`section ${tinted ? 'tinted' : ''}`} aria-labelledby="utisci">
      <div className="narrow testimonials" data-carousel={several ? moveAfter : undefined}>
        <div className="heading-row">
          <div>
            <h2 id="utisci">Šta kažu kupci</h2>
            <ProofLine page={page} kind="recommend" />
          </div>
          {several && <CarouselControls say={page.say} count={testimonials.length} of="comment" />}
        </div>
        {testimonials.length > 0
          ? (
              <ul className="slides slides-three" data-slides tabIndex={several ? 0 : undefined} aria-label="Utisci kupaca">
                {testimonials.map((said, index) => <li key={index}><Testimonial said={said} index={index} say={page.say} /></li>)}
              </ul>
            )
          : <Comments page={page} />}
      </div>
    </section>
  )
}
