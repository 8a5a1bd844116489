import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { stockColour } from '@pazar/contracts/upsell/stock-colour.ts'
import { Icon } from '../document/Icon.tsx'
import { addTexts } from './messages.ts'
import { OfferPictures } from './OfferPictures.tsx'
import { moneyOf } from './shown-order.ts'
import { stockText } from './stock.ts'

/** An empty offer, which the islands fill in if the server could not load the offers. */
export const emptyOffer: PublicUpsellView = {
  id: 0,
  websiteId: 0,
  title: '',
  urgentDescription: '',
  originalPrice: 0,
  discountPrice: 0,
  savings: 0,
  currency: 'RSD',
  currencySymbol: 'RSD',
  images: [],
  pictures: [],
  features: [],
  stockLeft: 0,
  hasEnteredStock: true,
}

export interface OfferCardProps {
  offer: PublicUpsellView
  orderId: string
  /** The address that its form posts to. */
  orderAddress: string
  isAdded: boolean
  /** Whether the default stock is shown; a stock that the seller entered always is. */
  showsStock: boolean
  first?: boolean
}

/** One offer, added with one click; a plain form without JavaScript. */
export function OfferCard({
  offer,
  orderId,
  orderAddress,
  isAdded,
  showsStock,
  first = false,
}: OfferCardProps) {
  const money = moneyOf(offer.currency)
  const saves = offer.savings > 0
  return (
    <li
      className="upsell"
      data-offer
      data-gallery
      data-title={offer.title}
      data-price={money(offer.discountPrice)}
    >
      <OfferPictures offer={offer} first={first} />
      <div className="upsell-head">
        {(showsStock || offer.hasEnteredStock) && (
          <span className="stock" data-stock={stockColour(offer.stockLeft)}>
            {stockText(offer.stockLeft)}
          </span>
        )}
        <h3 data-offer-title>{offer.title}</h3>
        <p className="upsell-price">
          <strong data-offer-price>{money(offer.discountPrice)}</strong>
          <s data-offer-before hidden={!saves}>
            {saves && money(offer.originalPrice)}
          </s>
          <span className="saving" data-offer-saving hidden={!saves}>
            {saves && `Uštedite ${money(offer.savings)}`}
          </span>
        </p>
      </div>
      <div className="upsell-text">
        <p data-offer-description hidden={!offer.urgentDescription}>
          {offer.urgentDescription}
        </p>
        <ul className="upsell-features" data-offer-features hidden={offer.features.length === 0}>
          {offer.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <form method="post" action={orderAddress} data-add-offer>
          <input type="hidden" name="originalOrderId" value={orderId} />
          <input type="hidden" name="upsellProductId" value={offer.id} />
          <input type="hidden" name="quantity" value="1" />
          <input type="hidden" name="totalPrice" value={offer.discountPrice} />
          <button
            className="button button-wide"
            type="submit"
            disabled={isAdded}
            data-state={isAdded ? 'added' : 'idle'}
          >
            <Icon name="check" />
            <span data-add-text>{isAdded ? addTexts.added : addTexts.idle}</span>
          </button>
        </form>
      </div>
    </li>
  )
}
