import type { Market } from '@pazar/contracts/money/market.ts'
import { type MinorUnits, toMajor } from '@pazar/contracts/money/money.ts'
import { legacyOfferNames, legacyOffers, legacyOfferTitles } from '@pazar/contracts/order/legacy-offers.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { minutesAndSeconds } from '../browser/page/countdown.ts'
import { Icon } from '../document/Icon.tsx'
import { landingPageOf } from '../landing-page/landing-page.ts'
import { advertorialFields } from '../order-form/advertorial-fields.ts'
import { Answers } from '../order-form/Answers.tsx'
import { orderFields, submitText } from '../order-form/fields.ts'
import { FormProblem } from '../order-form/FormProblem.tsx'
import { HiddenFields } from '../order-form/HiddenFields.tsx'
import { OrderFields } from '../order-form/OrderFields.tsx'
import { OrderTotals } from '../order-form/OrderTotals.tsx'
import type { RefusedForm } from '../order-form/refused-form.ts'
import { moneyIn } from '../pricing/money-in.ts'
import { shownSaving, withDeliveryText } from '../pricing/shown-prices.ts'
import { inventedClocks } from '../social-proof/claims.ts'
import { simulates } from '../social-proof/simulates.ts'

/**
 * The shown earlier price of an offer: the specified one, or without simulated social proof the page's price
 * of one piece.
 */
const priceBefore = (specified: MinorUnits, website: PublicWebsiteView | undefined): MinorUnits =>
  !website || simulates({ website }) ? specified : landingPageOf(website).single.total

/** The three legacy offers of a market, in minor units; `charge` is the delivery added to each. */
const legacyOffersIn = (market: Market, charge: MinorUnits, website?: PublicWebsiteView) =>
  legacyOfferNames.map((name) => {
    const { price, originalPrice } = legacyOffers[market][name]
    const before = Math.max(priceBefore(originalPrice, website), price)
    return {
      name,
      title: legacyOfferTitles[name],
      total: price,
      toPay: price + charge,
      before,
      saving: before - price,
      percent: discountPercent(before, price),
    }
  })

type LegacyOffer = ReturnType<typeof legacyOffersIn>[number]

const Prices = ({ offer, money }: { offer: LegacyOffer; money: (amount: MinorUnits) => string }) => (
  <span className="quantity-price">
    <strong>{money(offer.total)}</strong>
    {offer.saving > 0 && <s>{money(offer.before)}</s>}
    {offer.toPay > offer.total && <small>{withDeliveryText(offer, money)}</small>}
  </span>
)

const Saving = ({ offer }: { offer: LegacyOffer }) =>
  offer.percent > 0 && <small className="quantity-saving">Ušteda {offer.percent}%</small>

/**
 * The form of a website that sells the legacy offers: it takes their orders here, so it has fields for the
 * shopper's data.
 */
function LegacyForm({
  website,
  pageView,
  refused,
}: {
  website: PublicWebsiteView
  pageView: string
  refused?: RefusedForm
}) {
  const page = landingPageOf(website)
  const { money, terms } = page
  const offers = legacyOffersIn(website.targetMarket, terms.delivery.charge, website)
  // The fields that every order of this website requires, whichever form it comes from.
  const fields =
    website.templateName === 'Advertorial Template' ? advertorialFields(website.targetMarket) : orderFields
  const chosen = offers.find(({ name }) => name === refused?.values['legacyOffer']) ?? offers[0]!
  return (
    <form
      className="order-form"
      method="post"
      action="/hvala#ponude"
      data-order-form
      data-draft={`legacy-${website.id}`}
      data-thanks="simple"
      data-redirect-after={500}
    >
      <FormProblem refused={refused} />
      <fieldset className="quantities">
        <legend>Izaberite ponudu</legend>
        {offers.map((offer) => (
          <label key={offer.name} className="quantity">
            <input
              type="radio"
              name="legacyOffer"
              value={offer.name}
              defaultChecked={offer === chosen}
              data-total={money(offer.toPay)}
              data-before={shownSaving(offer) && money(offer.before)}
              data-percent={offer.percent}
            />
            <span className="quantity-label">
              {offer.title}
              <Saving offer={offer} />
            </span>
            <Prices offer={offer} money={money} />
          </label>
        ))}
        {offers.map((offer) => (
          <input key={offer.name} type="hidden" name={`total-${offer.name}`} value={toMajor(offer.toPay)} />
        ))}
        <input type="hidden" name="quantity" value="1" />
      </fieldset>
      <OrderFields fields={fields} market={website.targetMarket} refused={refused} />
      <HiddenFields website={website} pageView={pageView} />
      <Answers page={page} />
      <div className="order-end" data-order-end>
        <OrderTotals chosen={chosen} terms={terms} money={money} />
        <button className="button button-wide" type="submit" data-submit>
          {submitText}
        </button>
      </div>
    </form>
  )
}

/** The offers of an unknown website, without a form. */
const OfferList = ({ storefront }: { storefront: string }) => (
  <ul className="legacy-offers">
    {legacyOffersIn('Serbia', 0).map((offer) => (
      <li key={offer.name}>
        <span className="quantity-label">
          {offer.title}
          <Saving offer={offer} />
        </span>
        <Prices offer={offer} money={moneyIn('RSD')} />
        <a className="button button-small" href={storefront} aria-label={`Pogledaj ponudu: ${offer.title}`}>
          Pogledaj ponudu
        </a>
      </li>
    ))}
  </ul>
)

export interface LegacyOffersProps {
  /** The website whose offers these are; without it they are shown without a form. */
  website?: PublicWebsiteView
  /** Address to which the offers link if there is no form. */
  storefront?: string
  pageView: string
  refused?: RefusedForm
}

/**
 * The legacy offers, with a form if the website is known, and with a countdown unless that website shows no
 * invented figures.
 */
export function LegacyOffers({ website, storefront, pageView, refused }: LegacyOffersProps) {
  const title = website
    ? `Još nešto uz proizvod ${website.shortName || website.productName}?`
    : 'Posebne ponude samo za Vas'
  return (
    <section className="order-card" id="ponude" aria-labelledby="posebne-ponude">
      {(!website || simulates({ website })) && (
        <p className="reserved">
          <Icon name="clock" /> Posebne ponude važe još{' '}
          <strong role="timer" data-offer-countdown={inventedClocks.legacyOffers}>
            {minutesAndSeconds(inventedClocks.legacyOffers)}
          </strong>
        </p>
      )}
      <h2 id="posebne-ponude" className="legacy-title">
        {title}
      </h2>
      {website ? (
        <LegacyForm website={website} pageView={pageView} refused={refused} />
      ) : (
        storefront && <OfferList storefront={storefront} />
      )}
    </section>
  )
}
