import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { CookieLink } from '../document/CookieLink.tsx'
import { Icon } from '../document/Icon.tsx'
import { dialect } from '../landing-page/dialect.ts'
import { noOffers } from './messages.ts'
import { NextSteps } from './NextSteps.tsx'
import { Receipt } from './Receipt.tsx'
import type { ShownOrder } from './shown-order.ts'
import { UpsellOffers } from './UpsellOffers.tsx'

export interface ThankYouProps {
  orderId: string
  /** Undefined for an order that was just placed and is not readable yet. */
  order?: ShownOrder
  /** The page it was ordered on, where it is at hand. */
  website?: PublicWebsiteView
  /** 'upsell' offers more, 'simple' does not, 'accepted' celebrates what was added (landing spec, 2.7). */
  kind: 'upsell' | 'simple' | 'accepted'
  /** Where something can still be added: what, and for how many seconds. */
  offered?: { offers: readonly PublicUpsellView[] | 'unknown'; timeLeft: number }
  /** Why the order could not be read, or what was just pressed did not succeed. */
  problem?: string
}

/** The thank-you pages of one order: the second sale first, for it is there for minutes only; then what was ordered and what comes next. */
export function ThankYouPage(props: ThankYouProps) {
  const { orderId, order, website, kind, offered, problem } = props
  const say = dialect(order?.targetMarket ?? website?.targetMarket ?? 'Serbia')
  const name = order && !order.masked ? order.firstName : null
  const hasOffers = offered !== undefined && (offered.offers === 'unknown' || offered.offers.length > 0)
  return (
    <main className={hasOffers ? 'thank-you has-offers' : 'thank-you'} id="hvala" data-thank-you={kind}>
      <header className="thank-you-head">
        <span className="big-check"><Icon name="check" /></span>
        <h1>Hvala Vam{name ? `, ${name}` : ''}!</h1>
        <p>{kind === 'accepted' ? 'Sve stiže u istom paketu, uz jedno plaćanje.' : `Vaša porudžbina je ${say('uspešno', 'uspješno')} primljena.`}<br />Broj: <strong className="order-number">{shortOrderId(orderId)}</strong></p>
      </header>
      {order && problem && !hasOffers && <p className="form-problem" role="alert">{problem}</p>}
      {order && offered && hasOffers && (
        <UpsellOffers order={order} {...offered} say={say} problem={problem} showsStock={website?.trustMode !== 'off'} />
      )}
      <div className="thank-you-rest">
        <Receipt orderId={orderId} order={order} website={website} problem={order ? undefined : problem} />
        {kind === 'upsell' && order && !hasOffers && <p className="no-offers">{noOffers}</p>}
        <NextSteps say={say} />
        {website && <a className="button button-outline" href={`/${website.customUrl}`}>Nazad na proizvod</a>}
        <CookieLink asks={website?.consentBanner ?? false} />
      </div>
    </main>
  )
}
