import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { ProofLine } from '../../trust/ProofLine.tsx'
import { simulates } from '../../trust/simulates.ts'
import { Comments, showsComments } from '../blocks/Comments.tsx'
import { ratingName } from '../blocks/Stars.tsx'

/** Testimonials shown (landing spec, section 9). */
const shown = 3

const stars = [1, 2, 3, 4, 5]

/**
 * What customers say: the first three. In the edit mode each is switched on and off in place (landing spec, 2.2); the number is its place among those
 * that show. Where there are none, generated comments if the page may show them.
 */
export function Testimonials({ page }: { page: LandingPage }) {
  const testimonials = page.website.testimonials.slice(0, shown)
  if (testimonials.length === 0 && !showsComments(page)) return <div id="iskustva" />
  return (
    <section className="story" id="iskustva" aria-labelledby="iskustva-naslov">
      <h2 id="iskustva-naslov">Rekli su nam</h2>
      {simulates(page) && <ProofLine page={page} kind="customers" />}
      <Comments page={page} most={shown} />
      {testimonials.length > 0 && (
        <ul className="letters">
          {testimonials.map(({ name, location, text, rating, verified, purchase_date: date, imageUrl }, index) => (
            <li key={index} className="letter" data-edit-testimonial={index}>
              <p className="letter-rating" role="img" aria-label={ratingName(rating, page.say)}>
                {stars.map((star) => <span key={star} className={star <= rating ? 'is-given' : undefined}><Icon name="star" /></span>)}
              </p>
              <blockquote><p className="as-typed" data-edit={`testimonials.${index}.text`}>{text}</p></blockquote>
              <p className="signed">
                {imageUrl && <img src={imageUrl} alt="" width={44} height={44} loading="lazy" decoding="async" referrerPolicy="no-referrer" />}
                <span>
                  <strong data-edit={`testimonials.${index}.name`}>{name}</strong>
                  {[location, date].filter(Boolean).join(', ')}
                </span>
                {verified && <em className="verified"><Icon name="check" /> Potvrđena kupovina</em>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
