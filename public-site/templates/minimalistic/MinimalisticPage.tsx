import type { LandingPage } from '../../landing-page/landing-page.ts'
import type { Refused } from '../../order-form/OrderForm.tsx'
import { OrderSection } from '../../order-form/OrderSection.tsx'
import { Benefits } from './Benefits.tsx'
import { Description } from './Description.tsx'
import { Faq } from '../blocks/Faq.tsx'
import { Footer } from '../blocks/Footer.tsx'
import { Hero } from './Hero.tsx'
import { ImageCarousel } from '../blocks/ImageCarousel.tsx'
import { LastChance } from '../blocks/LastChance.tsx'
import { Navigation } from './Navigation.tsx'
import { PriceComparison } from './PriceComparison.tsx'
import { StickyOrderBar } from '../blocks/StickyOrderBar.tsx'
import { Urgency } from './Urgency.tsx'

/** The default template, in the order of the specification (landing spec, 2.2). */
export function MinimalisticPage({ page, pageView, refused }: { page: LandingPage; pageView: string; refused?: Refused }) {
  return (
    <>
      <Navigation page={page} />
      <main>
        <div>
          <Hero page={page} />
          <Benefits page={page} />
          <Description page={page} />
          <Urgency page={page} />
          <ImageCarousel page={page} />
          <PriceComparison page={page} />
          <Faq page={page} />
          <LastChance page={page} />
          <StickyOrderBar page={page} />
        </div>
        <OrderSection page={page} pageView={pageView} refused={refused} />
      </main>
      <Footer page={page} />
    </>
  )
}
