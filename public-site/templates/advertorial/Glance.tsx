import { Icon } from '../../document/Icon.tsx'
import { Picture } from '../../document/Picture.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'
import { PriceTag } from '../blocks/PriceTag.tsx'
import type { Words } from './words.ts'

/** The purchase at a glance, beside the article as long as it is read; on phones the bar under the thumb says the same. */
export function Glance({ page, words }: { page: LandingPage; words: Words }) {
  return (
    <aside className="glance" aria-label="Kupovina ukratko">
      <div className="glance-card">
        <div className="glance-picture"><Picture image={page.website.pictures.at(1) ?? page.website.pictures[0]} alt="" sizes="300px" /></div>
        <p className="glance-name">{page.website.productName}</p>
        <PriceTag page={page} />
        <OrderButton className="button button-wide">{words.story.headerSection.ctaButtonText}</OrderButton>
        <ul>
          <li><Icon name="cash" /> Plaćate kuriru, gotovinom ili karticom</li>
          <li><Icon name="truck" /> Besplatna dostava, 2-5 radnih dana</li>
          <li><Icon name="shield" /> Garancija 30 dana</li>
        </ul>
      </div>
    </aside>
  )
}
