import type { ReactNode } from 'react'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import type { RefusedForm } from '../../order-form/refused-form.ts'
import { OrderSection } from '../../order-form/OrderSection.tsx'
import { ProofLine } from '../../social-proof/ProofLine.tsx'
import { simulates } from '../../social-proof/simulates.ts'
import { Faq } from '../blocks/Faq.tsx'
import { Footer } from '../blocks/Footer.tsx'
import { ImageCarousel } from '../blocks/ImageCarousel.tsx'
import { LastChance } from '../blocks/LastChance.tsx'
import { StickyOrderBar } from '../blocks/StickyOrderBar.tsx'
import { Testimonials } from '../blocks/Testimonials.tsx'
import { Benefits } from './Benefits.tsx'
import { Description } from './Description.tsx'
import { Hero } from './Hero.tsx'
import { Navigation } from './Navigation.tsx'
import { PriceComparison } from './PriceComparison.tsx'
import { type Section, sectionOrder } from './section-order.ts'
import { Showcase } from './Showcase.tsx'
import { Urgency } from './Urgency.tsx'

const blocks: Record<Section, (props: { page: LandingPage }) => ReactNode> = {
  benefits: Benefits,
  description: Description,
  urgency: Urgency,
  testimonials: Testimonials,
  showcase: Showcase,
  gallery: ImageCarousel,
  prices: PriceComparison,
  faq: Faq,
  lastChance: LastChance,
}

/** The default template, in the default order or that of the design recommendations (pages/minimalistic). */
export function MinimalisticPage({
  page,
  pageView,
  refused,
}: {
  page: LandingPage
  pageView: string
  refused?: RefusedForm
}) {
  return (
    <>
      <Navigation page={page} />
      <main>
        <div>
          <Hero page={page} />
          {sectionOrder(page.website.designRecommendations).map((name) => {
            const Block = blocks[name]
            return <Block key={name} page={page} />
          })}
          <StickyOrderBar page={page} />
        </div>
        <OrderSection page={page} pageView={pageView} refused={refused} />
      </main>
      <Footer page={page}>{simulates(page) && <ProofLine page={page} kind="bought-ever" />}</Footer>
    </>
  )
}
