import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { ProofLine } from '../../social-proof/ProofLine.tsx'
import { simulates } from '../../social-proof/simulates.ts'
import { Comments, showsComments } from '../blocks/Comments.tsx'
import { ratingName } from '../blocks/Stars.tsx'

/** Number of testimonials that are shown (pages/display-caps). */
const maxShown = 3

const stars = [1, 2, 3, 4, 5]

/**
 * The first three testimonials. In the edit mode each can be enabled and disabled in place
 * (pages/display-caps); the index is its place among those that may be shown. Without testimonials it shows
 * generated comments, if the page may show them.
 */
export function Testimonials({ page }: { page: LandingPage }) {
  const testimonials = page.website.testimonials.slice(0, maxShown)
  if (testimonials.length === 0 && !showsComments(page)) return <div id="iskustva" />
  return (
    <section className="story" id="iskustva" aria-labelledby="iskustva-naslov">
      <h2 id="iskustva-naslov">Rekli su nam</h2>
      {simulates(page) && <ProofLine page={page} kind="customers" />}
      <Comments page={page} maxComments={maxShown} />
      {testimonials.length > 0 && (
        <ul className="letters">
          {testimonials.map(
            ({ name, location, text, rating, verified, purchase_date: date, imageUrl, imageAlt }, index) => (
              <li key={index} className="letter" data-edit-testimonial={index}>
                <p className="letter-rating" role="img" aria-label={ratingName(rating, page.say)}>
                  {stars.map((star) => (
                    <span key={star} className={star <= rating ? 'is-given' : undefined}>
                      <Icon name="star" />
                    </span>
                  ))}
                </p>
                <blockquote>
                  <p className="as-typed" data-edit={`testimonials.${index}.text`}>
                    {text}
                  </p>
                </blockquote>
                <p className="signed">
                  {imageUrl && (
                    <img
                      src={imageUrl}
                      alt={imageAlt}
                      width={44}
                      height={44}
                      loading="lazy"
                      decoding="async"
                      referrerPolicy="no-referrer"
                    />
                  )}
                  <span>
                    <strong data-edit={`testimonials.${index}.name`}>{name}</strong>
                    {[location, date].filter(Boolean).join(', ')}
                  </span>
                  {verified && (
                    <em className="verified">
                      <Icon name="check" /> Potvrđena kupovina
                    </em>
                  )}
                </p>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  )
}
