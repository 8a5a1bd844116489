import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { minutesAndSeconds } from '../browser/countdown.ts'
import { Icon } from '../document/Icon.tsx'
import { emptyOffer, OfferCard } from './OfferCard.tsx'
import { offersNotLoaded } from './messages.ts'
import { thankYouAddress } from './parameters.ts'
import type { ShownOrder } from './shown-order.ts'

export interface UpsellOffersProps {
  order: ShownOrder
  /** What may still be added; 'unknown' where it could not be asked for. */
  offers: readonly PublicUpsellView[] | 'unknown'
  /** s. */
  timeLeft: number
  showsStock: boolean
  say: (ekavian: string, ijekavian: string) => string
  /** Why what was just pressed did not succeed. */
  problem?: string
}

/** The second sale: what can be put into the same parcel while it is not packed (landing spec, 2.7). */
export function UpsellOffers({ order, offers, timeLeft, showsStock, say, problem }: UpsellOffersProps) {
  const isAdded = (id: number) => order.upsells.some(({ upsellProductId }) => upsellProductId === id)
  const some = order.upsells.length > 0
  const card = { orderId: order.orderId, orderAddress: thankYouAddress(order), showsStock }
  return (
    <section className="offers" aria-labelledby="ponude" data-offers data-website={order.websiteId} data-currency={order.currency} data-state={offers === 'unknown' ? 'unknown' : 'shown'}>
      <header className="offers-head">
        <p className="offers-clock" data-offers-clock hidden={offers === 'unknown'}>
          <Icon name="clock" /> Paket se zatvara za <strong role="timer" data-offer-countdown={timeLeft}>{minutesAndSeconds(timeLeft)}</strong>
        </p>
        <h2 id="ponude">Dodajte u isti paket, po posebnoj {say('ceni', 'cijeni')}</h2>
        <p>Jednim pritiskom, bez novog unosa podataka i bez dodatne dostave. Plaćate sve zajedno, kuriru.</p>
      </header>
      <div className="form-problem" role="alert" data-offers-problem tabIndex={-1} hidden={!problem}>{problem}</div>
      {offers === 'unknown' && (
        <div className="offers-unknown" data-offers-unknown>
          <p>{offersNotLoaded}</p>
          <a className="button button-small button-outline" href="" data-reload>Učitaj ponovo</a>
        </div>
      )}
      <ul className="upsells" data-offer-list>
        {offers !== 'unknown' && offers.map((offer, place) => (
          <OfferCard key={offer.id} {...card} offer={offer} isAdded={isAdded(offer.id)} first={place === 0} />
        ))}
      </ul>
      {offers === 'unknown' && <template data-offer-template><OfferCard {...card} offer={emptyOffer} isAdded={false} /></template>}
      <form className="offers-end" method="post" action={card.orderAddress}>
        <button className="button button-outline button-wide" name="end" value="finished" data-finish hidden={!some}>Završi porudžbinu</button>
        <button className="plain-button" name="end" value="declined" data-decline hidden={some}>Ne, hvala</button>
      </form>
      <div className="added" role="status" data-added hidden>
        <div><span className="big-check"><Icon name="check" /></span><strong>Dodato u Vaš paket!</strong><span data-added-title /><span>Ukupno za plaćanje: <b data-added-total /></span></div>
      </div>
    </section>
  )
}
