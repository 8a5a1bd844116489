import type { MinorUnits } from '@pazar/contracts/money/money.ts'
import type { TermsTexts } from '@pazar/contracts/website/terms.ts'
import { type PriceToPay, sumTitle, shownSaving } from '../pricing/shown-prices.ts'

export interface OrderTotalsProps {
  chosen: PriceToPay
  terms: Pick<TermsTexts, 'delivery'>
  money: (amount: MinorUnits) => string
}

/**
 * The rows under an order form; `browser/order-form/order-total.ts` updates them for the selected quantity.
 * Without a script only delivery is shown, and each choice shows its own total.
 */
export function OrderTotals({ chosen, terms: { delivery }, money }: OrderTotalsProps) {
  const saving = shownSaving(chosen)
  return (
    <dl className="totals">
      <div className="delivery-row">
        <dt>Dostava</dt>
        <dd data-order-delivery>{delivery.value}</dd>
      </div>
      <div className="grand-total" data-needs-script hidden>
        <dt data-order-sum>{sumTitle(delivery.way)}</dt>
        <dd>
          <span className="saving" data-order-saving hidden={!saving}>
            {saving && `-${saving.percent}%`}
          </span>{' '}
          <s data-order-before hidden={!saving}>
            {saving && money(saving.before)}
          </s>{' '}
          <strong data-order-total aria-live="polite">
            {money(chosen.toPay)}
          </strong>
        </dd>
      </div>
    </dl>
  )
}
