import type { LandingPage } from '../landing-page/landing-page.ts'

/** Radio cards; each says its whole price, so that the choice is clear without any script. */
export function QuantityChoice({ page, chosen }: { page: LandingPage; chosen: number }) {
  return (
    <fieldset className="quantities">
      <legend>Količina</legend>
      {page.prices.map((price) => (
        <label key={price.quantity} className="quantity">
          <input
            type="radio"
            name="quantity"
            value={price.quantity}
            defaultChecked={price.quantity === chosen}
            data-total={page.money(price.total)}
            data-before={price.saving > 0 ? page.money(price.before) : undefined}
          />
          <span className="quantity-label">
            {price.label}
            {price.badge && <em className="badge">{price.badge}</em>}
            {price.quantity > 1 && <small data-per-piece>{page.money(price.perPiece)} po komadu</small>}
          </span>
          <span className="quantity-price">
            <strong data-shown-total>{page.money(price.total)}</strong>
            {price.saving > 0 && <s data-shown-before>{page.money(price.before)}</s>}
          </span>
        </label>
      ))}
      {page.prices.map((price) => (
        <input key={price.quantity} type="hidden" name={`total-${price.quantity}`} value={price.total / 100} />
      ))}
    </fieldset>
  )
}
