import { Fragment, type ReactNode } from 'react'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import type { StoryBlock } from '../../landing-page/layout.ts'
import type { RefusedForm } from '../../order-form/refused-form.ts'
import { Faq } from '../blocks/Faq.tsx'
import { ImageCarousel } from '../blocks/ImageCarousel.tsx'
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
import { TrustStatistics } from './TrustStatistics.tsx'
import { type AdvertorialTexts, advertorialTexts } from './texts.ts'

/**
 * Number of pictures with a fixed place: five in the article, one beside the form. With more pictures the
 * page has a carousel.
 */
const placedPictures = 6

const blocks: Record<StoryBlock, (props: { page: LandingPage; texts: AdvertorialTexts }) => ReactNode> = {
  story: ({ page, texts }) => <Story page={page} texts={texts} />,
  statistics: ({ page, texts }) => <TrustStatistics page={page} texts={texts} />,
  benefits: ({ page, texts }) => (
    <>
      <Benefits page={page} texts={texts} />
      <Figure page={page} index={3} />
    </>
  ),
  advice: ({ texts }) => <Advice texts={texts} />,
  noLonger: ({ page, texts }) => (
    <>
      <NoLongerNeeded texts={texts} />
      <Figure page={page} index={4} />
    </>
  ),
  testimonials: ({ page }) => <Testimonials page={page} />,
}

/** Presents a product like a magazine story, with the order form at its end (pages/advertorial). */
export function AdvertorialPage({
  page,
  pageView,
  refused,
}: {
  page: LandingPage
  pageView: string
  refused?: RefusedForm
}) {
  const texts = advertorialTexts(page)
  return (
    <div className="advertorial" data-order-toast>
      <Masthead texts={texts} />
      <main>
        <div>
          <div className="spread">
            <article aria-labelledby="naslov">
              <Opening page={page} texts={texts} />
              {page.layout.storyOrder.map((block) => (
                <Fragment key={block}>{blocks[block]({ page, texts })}</Fragment>
              ))}
              {page.website.pictures.length > placedPictures && <ImageCarousel page={page} />}
              <Faq page={page} />
            </article>
            <Glance page={page} texts={texts} />
          </div>
          <StickyOrderBar page={page} />
        </div>
        <OrderEnding page={page} texts={texts} pageView={pageView} refused={refused} />
      </main>
      <Imprint page={page} texts={texts} />
    </div>
  )
}
