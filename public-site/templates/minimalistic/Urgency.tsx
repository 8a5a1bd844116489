import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'

export function Urgency({ page: { website, single, money, delivery } }: { page: LandingPage }) {
  return (
    <section className="section urgency" aria-labelledby="akcija">
      <div className="narrow urgency-inner">
        <div>
          <h2 id="akcija">{single.saving > 0 ? <>Uštedite <span className="lit">{money(single.saving)}</span> ako poručite sada</> : 'Poručite danas, platite kada stigne'}</h2>
          <p>
            {website.productName} po ceni od <strong>{money(single.total)}</strong>
            {single.saving > 0 && <> umesto <s>{money(single.before)}</s></>}. Bez plaćanja unapred.
          </p>
        </div>
        <div className="urgency-order">
          <OrderButton className="button button-wide button-light" />
          <p><Icon name="truck" /> {delivery}</p>
        </div>
      </div>
    </section>
  )
}
