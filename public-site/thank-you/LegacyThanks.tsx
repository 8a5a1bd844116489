import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { legacyOfferNames, legacyOffers, legacyOfferTitles } from '@pazar/contracts/order/legacy-offers.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { CookieLink } from '../document/CookieLink.tsx'
import { Icon } from '../document/Icon.tsx'
import { landingPageOf } from '../landing-page/landing-page.ts'
import { advertorialFields } from '../order-form/advertorial-fields.ts'
import { Answers } from '../order-form/Answers.tsx'
import { orderFields, submitText } from '../order-form/fields.ts'
import { FormProblem } from '../order-form/FormProblem.tsx'
import { HiddenFields } from '../order-form/HiddenFields.tsx'
import { OrderFields } from '../order-form/OrderFields.tsx'
import type { Refused } from '../order-form/OrderForm.tsx'
import type { Store } from '../storefront/store.ts'
import { moneyOf } from './shown-order.ts'

/** s (landing spec, section 9). */
const legacyCountdown = 900

/** The three fixed offers as the market has them; amounts as they are shown, `price` in major units for the form. */
function offersIn(market: Market) {
  const money = moneyOf(currencyOf(market))
  return legacyOfferNames.map((name) => {
    const { price, originalPrice } = legacyOffers[market][name]
    return { name, title: legacyOfferTitles[name], price: toMajor(price), total: money(toMajor(price)), before: money(toMajor(originalPrice)), percent: discountPercent(originalPrice, price) }
  })
}

type Shown = ReturnType<typeof offersIn>[number]

const Prices = ({ offer }: { offer: Shown }) => (
  <span className="quantity-price"><strong>{offer.total}</strong><s>{offer.before}</s></span>
)

/** With a known website the offer is ordered here, so the shopper's data is asked for (resolution 36). */
function LegacyForm({ website, pageView, refused }: { website: PublicWebsiteView; pageView: string; refused?: Refused }) {
  const offers = offersIn(website.targetMarket)
  // What such a website's orders must have, whichever form they come from.
  const fields = website.templateName === 'Advertorial Template' ? advertorialFields(website.targetMarket) : orderFields
  const chosen = offers.find(({ name }) => name === refused?.values['legacyOffer']) ?? offers[0]!
  return (
    <form className="order-form" method="post" action="/hvala#ponude" data-order-form data-draft={`legacy-${website.id}`} data-thanks="simple" data-redirect-after={500}>
      <FormProblem refused={refused} />
      <fieldset className="quantities">
        <legend>Izaberite ponudu</legend>
        {offers.map((offer) => (
          <label key={offer.name} className="quantity">
            <input type="radio" name="legacyOffer" value={offer.name} defaultChecked={offer === chosen} data-total={offer.total} data-before={offer.before} data-percent={offer.percent} />
            <span className="quantity-label">{offer.title}<small className="quantity-saving">Ušteda {offer.percent}%</small></span>
            <Prices offer={offer} />
          </label>
        ))}
        {offers.map((offer) => <input key={offer.name} type="hidden" name={`total-${offer.name}`} value={offer.price} />)}
        <input type="hidden" name="quantity" value="1" />
      </fieldset>
      <OrderFields fields={fields} market={website.targetMarket} refused={refused} />
      <HiddenFields website={website} pageView={pageView} />
      <Answers page={landingPageOf(website)} />
      <div className="order-end" data-order-end>
        <dl className="totals">
          <div className="grand-total" data-needs-script hidden>
            <dt>Ukupno</dt>
            <dd><span className="saving" data-order-saving>-{chosen.percent}%</span> <s data-order-before>{chosen.before}</s> <strong data-order-total aria-live="polite">{chosen.total}</strong></dd>
          </div>
        </dl>
        <button className="button button-wide" type="submit" data-submit>{submitText}</button>
      </div>
    </form>
  )
}

/** The legacy thank-you page: a countdown and three fixed offers, where the order or its website is not known (landing spec, 2.7). */
export function LegacyThanks({ website, shop, pageView, refused }: { website?: PublicWebsiteView; shop?: Store['tracking']; pageView: string; refused?: Refused }) {
  return (
    <main className="thank-you" id="hvala" data-thank-you="legacy">
      <header className="thank-you-head">
        <span className="big-check"><Icon name="check" /></span>
        <h1>Hvala Vam na porudžbini!</h1>
        <p>Kurir Vas zove i donosi paket za <span className="unbroken">2-5 radnih dana</span>. Plaćate pouzećem.</p>
      </header>
      <section className="order-card" id="ponude" aria-labelledby="posebne-ponude">
        <p className="reserved"><Icon name="clock" /> Posebne ponude važe još <strong role="timer" data-offer-countdown={legacyCountdown}>15:00</strong></p>
        <h2 id="posebne-ponude" className="legacy-title">{website ? `Još nešto uz proizvod ${website.shortName || website.productName}?` : 'Posebne ponude samo za Vas'}</h2>
        {website ? <LegacyForm website={website} pageView={pageView} refused={refused} /> : (
          <ul className="legacy-offers">
            {offersIn('Serbia').map((offer) => (
              <li key={offer.name}>
                <span className="quantity-label">{offer.title}<small className="quantity-saving">Ušteda {offer.percent}%</small></span>
                <Prices offer={offer} />
                <a className="button button-small" href="/prodavnica" aria-label={`Pogledaj ponudu: ${offer.title}`}>Pogledaj ponudu</a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <CookieLink asks={(website ?? shop)?.consentBanner ?? false} />
    </main>
  )
}
