import { headlineOf } from '@pazar/contracts/website/headlines.ts'
import { Icon } from '../../document/Icon.tsx'
import { Picture } from '../../document/Picture.tsx'
import { numberedAlt } from '../../document/picture-alt.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { headingClass } from '../../landing-page/text-size.ts'
import { ProofLine } from '../../social-proof/ProofLine.tsx'
import { OrderButton } from '../blocks/OrderButton.tsx'
import { PriceCoupon } from './PriceCoupon.tsx'
import { TrustBadges } from './TrustBadges.tsx'

/**
 * Two percent less than the layout, to get the next smaller file; at three pixels per point the width is for
 * two. The difference is invisible and would slow down the first screen.
 */
const sizes = '(max-width: 860px) and (min-resolution: 2.5dppx) 60vw, (max-width: 860px) 88vw, 580px'

/**
 * On a phone the headline, the picture, the price and the button are on the first screen, in this order. On
 * wide screens the picture is beside them.
 */
export function Hero({ page }: { page: LandingPage }) {
  const { website, layout, single } = page
  const { headline, subText } = headlineOf(website)
  return (
    <section className={`sale-hero sale-hero-${layout.heroSide}`} aria-labelledby="naslov">
      <div className="sale-hero-inner">
        <div className="sale-head">
          <ProofLine page={page} kind="rating" className="sale-rating" />
          <h1 id="naslov" className={headingClass(headline)} data-edit="title">
            {headline}
          </h1>
          <p className="sale-sub" data-edit="hook">
            {subText}
          </p>
        </div>
        <div className="sale-picture">
          <div className="sale-frame" data-edit-image="0">
            <Picture image={website.pictures[0]} alt={numberedAlt(website, 0)} sizes={sizes} first />
          </div>
          {single.percent > 0 && (
            <span className="sale-stamp">
              <strong>-{single.percent}%</strong> popusta
            </span>
          )}
        </div>
        <div className="sale-buy">
          <PriceCoupon page={page} />
          <div data-hero-order>
            <OrderButton className="button button-wide sale-button" />
          </div>
          <p className="sale-no-risk">
            <Icon name="cash" /> Plaćate kuriru, tek kada paket stigne.
          </p>
          <ProofLine page={page} kind="visitors" className="sale-live" />
          <TrustBadges page={page} />
        </div>
      </div>
    </section>
  )
}
