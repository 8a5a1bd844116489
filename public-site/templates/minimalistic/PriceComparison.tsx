import type { LandingPage } from '../../landing-page/landing-page.ts'
import type { ShownPrice } from '../../pricing/shown-prices.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'

function Package({ price, money, best }: { price: ShownPrice; money: LandingPage['money']; best: boolean }) {
  return (
    <li className={`package ${best ? 'package-best' : ''}`}>
      {price.badge && <em className="badge">{price.badge}</em>}
      <h3>{price.label}</h3>
      <p className="package-price">
        <strong>{money(price.total)}</strong>
        {price.saving > 0 && <s>{money(price.before)}</s>}
      </p>
      <p className="package-facts">
        {price.quantity > 1 && <span>{money(price.perPiece)} po komadu</span>}
        {price.saving > 0 && (
          <span className="saving">
            Ušteda {money(price.saving)} ({price.percent}%)
          </span>
        )}
      </p>
      {price.note && <p className="package-note">{price.note}</p>}
      <OrderButton
        quantity={price.quantity}
        className={best ? 'button button-wide' : 'button button-wide button-outline'}
        label={`Poruči odmah: ${price.label}`}
      />
    </li>
  )
}

/**
 * The seller's texts about prices, and the packages side by side (pages/minimalistic: `savings` and
 * `comparisonText`).
 */
export function PriceComparison({ page: { website, prices, money, say, terms } }: { page: LandingPage }) {
  const { savings, comparisonText } = website.priceAnchoring
  // Highlights the first package with a badge from the seller.
  const best = prices.find(({ badge }) => badge)
  return (
    <section className="section tinted" aria-labelledby="cene">
      <div className="narrow">
        <h2 id="cene">Uporedite {say('cene', 'cijene')}</h2>
        <p className="lead" data-edit="priceAnchoring.comparisonText">
          {comparisonText || `Izaberite koliko komada želite. ${terms.delivery.sentence}`}
        </p>
        {savings && (
          <p className="savings-text" data-edit="priceAnchoring.savings">
            {savings}
          </p>
        )}
        <ul className="packages">
          {prices.map((price) => (
            <Package key={price.quantity} price={price} money={money} best={price === best} />
          ))}
        </ul>
      </div>
    </section>
  )
}
