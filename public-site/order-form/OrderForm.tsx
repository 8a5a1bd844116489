import { Icon } from '../document/Icon.tsx'
import { minutesAndSeconds } from '../browser/page/countdown.ts'
import type { LandingPage } from '../landing-page/landing-page.ts'
import { inventedClocks } from '../social-proof/claims.ts'
import { simulates } from '../social-proof/simulates.ts'
import { Answers } from './Answers.tsx'
import { type OrderField, orderFields, submitText } from './fields.ts'
import { FormProblem } from './FormProblem.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { OrderFields } from './OrderFields.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { QuantityChoice } from './QuantityChoice.tsx'
import type { RefusedForm } from './refused-form.ts'
import { VariantChoice } from './VariantChoice.tsx'

export interface OrderFormProps {
  page: LandingPage
  pageView: string
  refused?: RefusedForm
  /** The advertorial template has more fields. */
  fields?: readonly OrderField[]
  /** Delay in ms between the success message and the thank-you page (order-form/sending). */
  redirectAfterMs?: number
}

/**
 * The order form, which works without JavaScript; `browser/order-form/order-form.ts` submits it without
 * leaving the page.
 */
export function OrderForm({
  page,
  pageView,
  refused,
  fields = orderFields,
  redirectAfterMs = 500,
}: OrderFormProps) {
  const { website, prices, single, money, say, terms } = page
  const typed = Number(refused?.values['quantity'] ?? 1)
  const chosen = prices.find((price) => price.quantity === typed) ?? single
  return (
    <form
      className="order-form"
      method="post"
      action={`/${website.customUrl}#poruci`}
      data-order-form
      data-redirect-after={redirectAfterMs}
    >
      {simulates(page) && (
        <p className="reserved" data-reserved hidden>
          <Icon name="clock" /> {say('Cena', 'Cijena')} je rezervisana za Vas još{' '}
          <strong data-countdown={inventedClocks.reservedPrice} role="timer">
            {minutesAndSeconds(inventedClocks.reservedPrice)}
          </strong>
        </p>
      )}
      <FormProblem refused={refused} />
      <QuantityChoice page={page} chosen={chosen.quantity} />
      <VariantChoice page={page} refused={refused} />
      <OrderFields fields={fields} market={website.targetMarket} refused={refused} />
      <HiddenFields website={website} pageView={pageView} />
      <Answers page={page} />
      <div className="order-end" data-order-end>
        <OrderTotals chosen={chosen} terms={terms} money={money} />
        <button className="button button-wide" type="submit" data-submit>
          {submitText}
        </button>
        <ul className="order-note">
          <li>
            <Icon name="truck" /> <span data-delivery-title>{terms.delivery.title}</span>
          </li>
          <li>
            <Icon name="cash" /> Pouzećem
          </li>
          <li>
            <Icon name="shield" />{' '}
            <span>
              Povrat <span data-return-days>{terms.returns.days}</span>
            </span>
          </li>
        </ul>
      </div>
    </form>
  )
}
