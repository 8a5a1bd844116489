import { categoryOf } from '@pazar/contracts/website/category.ts'
import { testimonialCategories } from '@pazar/contracts/website/shopper-routes.ts'
import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { simulates } from '../../trust/simulates.ts'
import { CarouselControls } from './CarouselControls.tsx'

/** Comments move on by themselves after so many ms (landing spec, section 9). */
export const commentsMoveAfter = 5000

/** Names of the comments' call for the categories of products (landing spec, section 7). */
const testimonialCategory: Partial<Record<string, (typeof testimonialCategories)[number]>> = { health: 'health', tech: 'technology', beauty: 'beauty' }

const addressOf = ({ website, name }: LandingPage): string =>
  `/api/testimonials/${encodeURIComponent(website.productName)}/${testimonialCategory[categoryOf(name, website.productName)] ?? 'other'}`

/** Whether the page shows generated comments: it has none of its own, and may show what nobody wrote (resolution 46). */
export const showsComments = (page: LandingPage): boolean => simulates(page) && page.website.testimonials.length === 0

/**
 * Generated comments, fetched by browser/comments.ts when the shopper comes near: nothing without a script. They carry no "verified"
 * (resolution 48). For a section with a heading of the template's own.
 * @param most how many are shown; all that come where it is left out.
 */
export function Comments({ page, most }: { page: LandingPage; most?: number }) {
  if (!showsComments(page)) return null
  return (
    <div className="comments" data-comments={addressOf(page)} data-most={most}>
      <p className="comments-status" role="status" data-status>Učitavam komentare...</p>
      <template>
        <li>
          <article className="comment">
            <span className="comment-face" data-part="initial" aria-hidden="true" />
            <div className="comment-bubble">
              <h3 data-part="name" />
              <p data-part="comment" />
            </div>
            <p className="comment-facts">
              <span data-part="time" />
              <span><Icon name="heart" /><span className="for-readers">Reakcija: </span><span data-part="reactions" /></span>
              <span><Icon name="thumb" /><span className="for-readers">Sviđa se: </span><span data-part="likes" /></span>
            </p>
          </article>
        </li>
      </template>
      <div data-every={commentsMoveAfter} data-loaded hidden>
        <ul className="slides slides-three" data-slides tabIndex={0} aria-label="Komentari kupaca" />
        <CarouselControls say={page.say} of="comment" count={<span data-slide-count />} />
      </div>
    </div>
  )
}
