import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { minutesAndSeconds } from '../browser/page/countdown.ts'
import { Icon } from '../document/Icon.tsx'
import { emptyOffer, OfferCard } from './OfferCard.tsx'
import { offersNotLoaded } from './messages.ts'
import { thankYouAddress } from './parameters.ts'
import { collectedTitle, type ShownOrder } from './shown-order.ts'

export interface UpsellOffersProps {
  order: ShownOrder
  /** Offers that can still be added; 'unknown' if they could not be loaded. */
  offers: readonly PublicUpsellView[] | 'unknown'
  /** In seconds. */
  timeLeft: number
  showsStock: boolean
  say: (ekavian: string, ijekavian: string) => string
  /** The reason why the last action failed. */
  problem?: string
}

/** The time until the parcel is closed, and what adding an offer costs. */
function OffersHead({ order, offers, timeLeft, say }: UpsellOffersProps) {
  return (
    <header className="offers-head">
      <p className="offers-clock" data-offers-clock hidden={offers === 'unknown'}>
        <Icon name="clock" /> Paket se zatvara za{' '}
        <strong role="timer" data-offer-countdown={timeLeft}>
          {minutesAndSeconds(timeLeft)}
        </strong>
      </p>
      <h2 id="ponude">Dodajte u isti paket, po posebnoj {say('ceni', 'cijeni')}</h2>
      <p>
        Jednim pritiskom, bez novog unosa podataka i bez dodatne dostave.{' '}
        {order.delivery.deliveryWay === 'courier'
          ? 'Plaćate kada paket stigne.'
          : 'Plaćate sve zajedno, kuriru.'}
      </p>
    </header>
  )
}

/** The offers; if they could not be loaded, a template for the islands, which load them again. */
function OfferList({ order, offers, showsStock }: UpsellOffersProps) {
  const card = { orderId: order.orderId, orderAddress: thankYouAddress(order), showsStock }
  const isAdded = (id: number) => order.upsells.some(({ upsellProductId }) => upsellProductId === id)
  if (offers === 'unknown')
    return (
      <>
        <div className="offers-unknown" data-offers-unknown>
          <p>{offersNotLoaded}</p>
          <a className="button button-small button-outline" href="" data-reload>
            Učitaj ponovo
          </a>
        </div>
        <ul className="upsells" data-offer-list />
        <template data-offer-template>
          <OfferCard {...card} offer={emptyOffer} isAdded={false} />
        </template>
      </>
    )
  return (
    <ul className="upsells" data-offer-list>
      {offers.map((offer, place) => (
        <OfferCard key={offer.id} {...card} offer={offer} isAdded={isAdded(offer.id)} first={place === 0} />
      ))}
    </ul>
  )
}

/** Ends the offers: finished if the shopper has added any, declined otherwise. */
function EndOffers({ order }: { order: ShownOrder }) {
  const hasAdded = order.upsells.length > 0
  return (
    <form className="offers-end" method="post" action={thankYouAddress(order)}>
      <button
        type="submit"
        className="button button-outline button-wide"
        name="end"
        value="finished"
        data-finish
        hidden={!hasAdded}
      >
        Završi porudžbinu
      </button>
      <button
        type="submit"
        className="plain-button"
        name="end"
        value="declined"
        data-decline
        hidden={hasAdded}
      >
        Ne, hvala
      </button>
    </form>
  )
}

/** The confirmation of an added offer; the islands fill it in and show it. */
function AddedMessage({ order }: { order: ShownOrder }) {
  return (
    <div className="added" role="status" data-added hidden>
      <div>
        <span className="big-check">
          <Icon name="check" />
        </span>
        <strong>Dodato u Vaš paket!</strong>
        <span data-added-title />
        <span>
          {collectedTitle(order, 'Ukupno za plaćanje')}: <b data-added-total />
        </span>
      </div>
    </div>
  )
}

/** Offers that can be added to the same parcel until it is packed (upsell/offer-page). */
export function UpsellOffers(props: UpsellOffersProps) {
  const { order, offers, showsStock, problem } = props
  return (
    <section
      className="offers"
      aria-labelledby="ponude"
      data-offers
      data-website={order.websiteId}
      data-currency={order.currency}
      data-state={offers === 'unknown' ? 'unknown' : 'shown'}
      data-default-stock={showsStock ? 'shown' : 'hidden'}
    >
      <OffersHead {...props} />
      <div className="form-problem" role="alert" data-offers-problem tabIndex={-1} hidden={!problem}>
        {problem}
      </div>
      <OfferList {...props} />
      <EndOffers order={order} />
      <AddedMessage order={order} />
    </section>
  )
}
