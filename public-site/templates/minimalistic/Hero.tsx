import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { benefitLine } from '../../landing-page/text-blocks.ts'
import { headingClass } from '../../landing-page/text-size.ts'
import { Gallery } from '../blocks/Gallery.tsx'
import { ProofLine } from '../../trust/ProofLine.tsx'
import { OrderButton } from '../blocks/OrderButton.tsx'
import { PriceTag } from '../blocks/PriceTag.tsx'

/** Bullets shown in the hero (landing spec, section 9). */
const heroBullets = 3

export function Hero({ page }: { page: LandingPage }) {
  const { website, layout } = page
  const title = website.title || website.productName
  return (
    <section className={`hero hero-${layout.heroSide}`} aria-labelledby="naslov">
      <Gallery page={page} />
      <div className="hero-text">
        <ProofLine page={page} kind="rating" className="hero-rating" />
        <h1 id="naslov" className={headingClass(title)} data-edit="title">{title}</h1>
        {website.hook && <p className="hook" data-edit="hook">{website.hook}</p>}
        {website.bullets.length > 0 && (
          <ul className="ticks">
            {website.bullets.slice(0, heroBullets).map((bullet, index) => <li key={bullet}><Icon name="check" /><span data-edit={`bullets.${index}`}>{benefitLine(bullet)}</span></li>)}
          </ul>
        )}
        <PriceTag page={page} />
        <div data-hero-order>
          <OrderButton className="button button-wide" />
        </div>
        <ProofLine page={page} kind="viewers" className="hero-viewers" />
        <ul className="assurances">
          <li><Icon name="cash" /><span><strong>Plaćanje pouzećem</strong>gotovinom ili karticom</span></li>
          <li><Icon name="truck" /><span><strong>Besplatna dostava</strong>za 2-5 radnih dana</span></li>
          <li><Icon name="shield" /><span><strong>Garancija 30 dana</strong>na svaku porudžbinu</span></li>
        </ul>
      </div>
    </section>
  )
}
