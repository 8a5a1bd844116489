import type { LandingPage } from '../../landing-page/landing-page.ts'
import type { RefusedForm } from '../../order-form/refused-form.ts'
import { OrderSection } from '../../order-form/OrderSection.tsx'
import { Faq } from '../blocks/Faq.tsx'
import { Footer } from '../blocks/Footer.tsx'
import { ImageCarousel } from '../blocks/ImageCarousel.tsx'
import { StickyOrderBar } from '../blocks/StickyOrderBar.tsx'
import { Benefits } from './Benefits.tsx'
import { Guarantee } from './Guarantee.tsx'
import { Hero } from './Hero.tsx'
import { ProblemSolutions, problemsOf } from './ProblemSolutions.tsx'
import { QuantityOffers } from './QuantityOffers.tsx'
import { Story } from './Story.tsx'
import { Testimonials } from './Testimonials.tsx'
import { TopBanner } from './TopBanner.tsx'

/**
 * The long sales page (pages/sales-template). Guarantee and description are placed where shoppers have
 * questions about them.
 */
export function SalesPage({
  page,
  pageView,
  refused,
}: {
  page: LandingPage
  pageView: string
  refused?: RefusedForm
}) {
  const shownPictures = 1 + problemsOf(page).length
  return (
    <>
      <TopBanner page={page} />
      <main className="sale">
        <div>
          <Hero page={page} />
          <ProblemSolutions page={page} />
          <Testimonials page={page} />
          <Benefits page={page} />
          {page.website.pictures.length > shownPictures && <ImageCarousel page={page} />}
          <QuantityOffers page={page} />
          <Guarantee page={page} />
          <Story page={page} />
          <Faq page={page} />
          <StickyOrderBar page={page} />
        </div>
        <OrderSection page={page} pageView={pageView} refused={refused} />
      </main>
      <Footer page={page} />
    </>
  )
}
