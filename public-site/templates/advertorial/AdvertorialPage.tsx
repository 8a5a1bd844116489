import type { LandingPage } from '../../landing-page/landing-page.ts'
import type { Refused } from '../../order-form/OrderForm.tsx'
import { Faq } from '../blocks/Faq.tsx'
import { StickyOrderBar } from '../blocks/StickyOrderBar.tsx'
import { Advice, NoLongerNeeded } from './Advice.tsx'
import { Benefits } from './Benefits.tsx'
import { Figure } from './Figure.tsx'
import { Glance } from './Glance.tsx'
import { Imprint } from './Imprint.tsx'
import { Masthead } from './Masthead.tsx'
import { Opening } from './Opening.tsx'
import { OrderEnding } from './OrderEnding.tsx'
import { Story } from './Story.tsx'
import { Testimonials } from './Testimonials.tsx'
import { TrustStatistics } from './Trust.tsx'
import { wordsOf } from './words.ts'

/** A product told as a magazine tells a story, with the order form as its end (landing spec, 2.2). */
export function AdvertorialPage({ page, pageView, refused }: { page: LandingPage; pageView: string; refused?: Refused }) {
  const words = wordsOf(page)
  return (
    <div className="advertorial" data-order-toast>
      <Masthead words={words} />
      <main>
        <div>
          <div className="spread">
            <article aria-labelledby="naslov">
              <Opening page={page} words={words} />
              <Story page={page} words={words} />
              <TrustStatistics page={page} words={words} />
              <Benefits page={page} words={words} />
              <Figure page={page} index={3} />
              <Advice words={words} />
              <NoLongerNeeded words={words} />
              <Figure page={page} index={4} />
              <Testimonials page={page} />
              <Faq page={page} />
            </article>
            <Glance page={page} words={words} />
          </div>
          <StickyOrderBar page={page} />
        </div>
        <OrderEnding page={page} words={words} pageView={pageView} refused={refused} />
      </main>
      <Imprint words={words} asksConsent={page.website.consentBanner} />
    </div>
  )
}
