import { Icon } from '../../document/Icon.tsx'
import { Picture } from '../../document/Picture.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'
import { PriceTag } from '../blocks/PriceTag.tsx'
import type { AdvertorialTexts } from './texts.ts'

/**
 * A summary of the purchase beside the article, visible while reading; on phones the order bar shows the
 * same.
 */
export function Glance({ page, texts }: { page: LandingPage; texts: AdvertorialTexts }) {
  const { delivery, guarantee, payment } = page.terms
  return (
    <aside className="glance" aria-label="Kupovina ukratko">
      <div className="glance-card">
        <div className="glance-picture">
          <Picture image={page.website.pictures.at(1) ?? page.website.pictures[0]} alt="" sizes="300px" />
        </div>
        <p className="glance-name">{page.website.productName}</p>
        <PriceTag page={page} />
        <OrderButton className="button button-wide">{texts.story.headerSection.ctaButtonText}</OrderButton>
        <ul>
          <li>
            <Icon name="cash" /> Plaćate kuriru, {payment.how}
          </li>
          <li>
            <Icon name="truck" /> {delivery.title}, {delivery.workingDays}
          </li>
          <li>
            <Icon name="shield" /> Garancija {guarantee.days}
          </li>
        </ul>
      </div>
    </aside>
  )
}
