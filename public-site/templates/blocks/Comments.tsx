import { categoryOf } from '@pazar/contracts/website/category.ts'
import { testimonialCategories } from '@pazar/contracts/website/shopper-routes.ts'
import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { simulates } from '../../social-proof/simulates.ts'
import { CarouselControls } from './CarouselControls.tsx'

/** Interval in ms at which comments move on (pages/motion). */
export const commentsIntervalMs = 5000

/** Category names of the comments endpoint, by product category (pages/motion). */
const testimonialCategory: Partial<Record<string, (typeof testimonialCategories)[number]>> = {
  health: 'health',
  tech: 'technology',
  beauty: 'beauty',
}

function addressOf({ website, name }: LandingPage): string {
  const category = testimonialCategory[categoryOf(name, website.productName)] ?? 'other'
  const query = new URLSearchParams({ product: website.productId, market: website.targetMarket })
  return `/api/testimonials/${encodeURIComponent(website.productName)}/${category}?${query}`
}

/**
 * Whether the page shows generated comments: it has no testimonials of its own and may show invented ones
 * (pages/social-proof).
 */
export const showsComments = (page: LandingPage): boolean =>
  simulates(page) && page.website.testimonials.length === 0

/**
 * Generated comments, loaded by browser/social-proof/comments.ts when the shopper scrolls close to them;
 * nothing without a script. They have no "verified" label (texts/testimonials). The template adds the
 * heading.
 * @param maxComments shows all if it is undefined.
 */
export function Comments({ page, maxComments }: { page: LandingPage; maxComments?: number }) {
  if (!showsComments(page)) return null
  return (
    <div className="comments" data-comments={addressOf(page)} data-most={maxComments}>
      <p className="comments-status" role="status" data-status>
        Učitavam komentare...
      </p>
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
              <span>
                <Icon name="heart" />
                <span className="for-readers">Reakcija: </span>
                <span data-part="reactions" />
              </span>
              <span>
                <Icon name="thumb" />
                <span className="for-readers">Sviđa se: </span>
                <span data-part="likes" />
              </span>
            </p>
          </article>
        </li>
      </template>
      <div data-every={commentsIntervalMs} data-loaded hidden>
        <ul className="slides slides-three" data-slides tabIndex={0} aria-label="Komentari kupaca" />
        <CarouselControls say={page.say} of="comment" count={<span data-slide-count />} />
      </div>
    </div>
  )
}
