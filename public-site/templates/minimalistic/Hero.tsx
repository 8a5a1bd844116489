import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { benefitLine } from '../../landing-page/text-blocks.ts'
import { headingClass } from '../../landing-page/text-size.ts'
import { Gallery } from '../blocks/Gallery.tsx'
import { ProofLine } from '../../social-proof/ProofLine.tsx'
import { OrderButton } from '../blocks/OrderButton.tsx'
import { PriceTag } from '../blocks/PriceTag.tsx'

/** Number of bullets that the hero shows (pages/display-caps). */
const heroBullets = 3

export function Hero({ page }: { page: LandingPage }) {
  const {
    website,
    layout,
    terms: { delivery, guarantee, payment },
  } = page
  const title = website.title || website.productName
  return (
    <section className={`hero hero-${layout.heroSide}`} aria-labelledby="naslov">
      <Gallery page={page} />
      <div className="hero-text">
        <ProofLine page={page} kind="rating" className="hero-rating" />
        <h1 id="naslov" className={headingClass(title)} data-edit="title">
          {title}
        </h1>
        {website.hook && (
          <p className="hook" data-edit="hook">
            {website.hook}
          </p>
        )}
        {website.bullets.length > 0 && (
          <ul className="ticks">
            {website.bullets.slice(0, heroBullets).map((bullet, index) => (
              <li key={bullet}>
                <Icon name="check" />
                <span data-edit={`bullets.${index}`}>{benefitLine(bullet)}</span>
              </li>
            ))}
          </ul>
        )}
        <PriceTag page={page} />
        <div data-hero-order>
          <OrderButton className="button button-wide" />
        </div>
        <ProofLine page={page} kind="viewers" className="hero-viewers" />
        <ul className="assurances">
          <li>
            <Icon name="cash" />
            <span>
              <strong>Plaćanje pouzećem</strong>
              {payment.how}
            </span>
          </li>
          <li>
            <Icon name="truck" />
            <span>
              <strong>{delivery.title}</strong>isporuka za {delivery.workingDays}
            </span>
          </li>
          <li>
            <Icon name="shield" />
            <span>
              <strong>Garancija {guarantee.days}</strong>na svaku porudžbinu
            </span>
          </li>
        </ul>
      </div>
    </section>
  )
}
