import { toMajor } from '@pazar/contracts/money/money.ts'
import type { LandingPage } from '../landing-page/landing-page.ts'
import { shownSaving, withDeliveryText } from '../pricing/shown-prices.ts'

/**
 * Radio cards with the total price, the price of a piece and the saving, so that the choice is clear without
 * a script.
 */
export function QuantityChoice({ page, chosen }: { page: LandingPage; chosen: number }) {
  return (
    <fieldset className="quantities" data-quantities>
      <legend>Količina</legend>
      {page.prices.map((price) => (
        <label key={price.quantity} className="quantity">
          <input
            type="radio"
            name="quantity"
            value={price.quantity}
            defaultChecked={price.quantity === chosen}
            data-total={page.money(price.toPay)}
            data-before={shownSaving(price) && page.money(price.before)}
            data-percent={price.percent}
          />
          <span className="quantity-label">
            <span data-shown-label>{price.label}</span>
            <em className="badge" data-shown-badge hidden={!price.badge}>
              {price.badge}
            </em>
            <small data-per-piece hidden={price.quantity === 1}>
              {price.quantity > 1 && `${page.money(price.perPiece)} po komadu`}
            </small>
            <small data-shown-note hidden={!price.note}>
              {price.note}
            </small>
            <small className="quantity-saving" data-shown-saving hidden={price.saving === 0}>
              {price.saving > 0 && `Uštedite ${page.money(price.saving)}`}
            </small>
          </span>
          <span className="quantity-price">
            <strong data-shown-total>{page.money(price.total)}</strong>
            <s data-shown-before hidden={price.saving === 0}>
              {price.saving > 0 && page.money(price.before)}
            </s>
            <small data-shown-with-delivery hidden={price.toPay === price.total}>
              {withDeliveryText(price, page.money)}
            </small>
          </span>
        </label>
      ))}
      {page.prices.map((price) => (
        <input
          key={price.quantity}
          type="hidden"
          name={`total-${price.quantity}`}
          value={toMajor(price.toPay)}
        />
      ))}
    </fieldset>
  )
}
