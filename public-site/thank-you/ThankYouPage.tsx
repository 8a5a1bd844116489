import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { initialOrderStatus, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { deliveryTexts, fromTermsView, termsTexts } from '@pazar/contracts/website/terms.ts'
import { Icon } from '../document/Icon.tsx'
import { dialect } from '../landing-page/dialect.ts'
import { SellerFooter } from '../seller/SellerFooter.tsx'
import { noOffers } from './messages.ts'
import { NextSteps } from './NextSteps.tsx'
import { Receipt } from './Receipt.tsx'
import { isOver, type ShownOrder } from './shown-order.ts'
import { UpsellOffers } from './UpsellOffers.tsx'

const cancelledStatus: OrderStatus = 'Otkazana'

export interface ThankYouProps {
  orderId: string
  /** Undefined for an order that was just placed and is not readable yet. */
  order?: ShownOrder
  /** The page it was ordered on, if it was loaded. */
  website?: PublicWebsiteView
  /** 'upsell' offers more, 'simple' does not, 'accepted' confirms an accepted upsell (thank-you/pages). */
  kind: 'upsell' | 'simple' | 'accepted'
  /** The offers that can still be added, and for how many seconds; undefined if none can. */
  upsellOffers?: { offers: readonly PublicUpsellView[] | 'unknown'; timeLeft: number }
  /** The reason why the order could not be read or the last action failed. */
  problem?: string
}

interface HeadProps extends Pick<ThankYouProps, 'kind' | 'order' | 'orderId'> {
  say: (ekavian: string, ijekavian: string) => string
  /** Whether the courier collects everything at once. */
  isOnePayment: boolean
}

/** Thanks for the order, or that it was cancelled since. */
function Head({ kind, order, orderId, say, isOnePayment }: HeadProps) {
  const number = <strong className="order-number">{shortOrderId(orderId)}</strong>
  if (order?.status === cancelledStatus) {
    const parcel = order.mergedIntoNumber
    return (
      <header className="thank-you-head">
        <h1>Porudžbina je {parcel ? 'spojena' : 'otkazana'}</h1>
        <p>
          {parcel
            ? `Spojena je sa porudžbinom ${parcel}. Pod ovim brojem se ništa ne šalje i ne plaća.`
            : 'Paket se ne šalje i ne plaćate ga.'}
          <br />
          Broj: {number}
        </p>
      </header>
    )
  }
  const name = order && !order.masked ? order.firstName : null
  const isAccepted = kind === 'accepted' && !(order && isOver(order.status))
  return (
    <header className="thank-you-head">
      <span className="big-check">
        <Icon name="check" />
      </span>
      <h1>Hvala Vam{name ? `, ${name}` : ''}!</h1>
      <p>
        {isAccepted
          ? `Sve stiže u istom paketu${isOnePayment ? ', uz jedno plaćanje' : ''}.`
          : `Vaša porudžbina je ${say('uspešno', 'uspješno')} primljena.`}
        <br />
        Broj: {number}
      </p>
    </header>
  )
}

/**
 * The thank-you pages of one order. Upsells come first, because they are available for minutes only; then the
 * order and the next steps.
 */
export function ThankYouPage(props: ThankYouProps) {
  const { orderId, order, website, kind, upsellOffers, problem } = props
  const market = order?.targetMarket ?? website?.targetMarket ?? 'Serbia'
  const say = dialect(market)
  const terms = website && termsTexts(fromTermsView(website.terms), website.targetMarket)
  const delivery = order ? deliveryTexts(fromTermsView(order.delivery), market) : terms?.delivery
  const isWaiting = !order || order.status === initialOrderStatus
  const hasOffers =
    upsellOffers !== undefined && (upsellOffers.offers === 'unknown' || upsellOffers.offers.length > 0)
  return (
    <main
      className={hasOffers ? 'thank-you has-offers' : 'thank-you'}
      id="hvala"
      data-thank-you={kind}
      data-order-unread={order ? undefined : ''}
    >
      <Head {...props} say={say} isOnePayment={delivery?.way !== 'courier'} />
      {order && problem && !hasOffers && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {order && upsellOffers && hasOffers && (
        <UpsellOffers
          order={order}
          {...upsellOffers}
          say={say}
          problem={problem}
          showsStock={website?.trustMode === 'simulated'}
        />
      )}
      <div className="thank-you-rest">
        <Receipt
          orderId={orderId}
          order={order}
          website={website}
          delivery={delivery}
          problem={order ? undefined : problem}
        />
        {kind === 'upsell' && order && isWaiting && !hasOffers && <p className="no-offers">{noOffers}</p>}
        {isWaiting && (
          <NextSteps
            say={say}
            terms={terms}
            delivery={delivery}
            callsFirst={website?.seller?.callsFirst}
            callPhone={order?.callPhone}
          />
        )}
        {website && (
          <a className="button button-outline" href={`/${website.customUrl}`}>
            Nazad na proizvod
          </a>
        )}
      </div>
      <SellerFooter
        seller={website?.seller}
        legalBase={website && `/${website.customUrl}`}
        asksConsent={website?.consentBanner ?? false}
      />
    </main>
  )
}
