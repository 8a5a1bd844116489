import { Icon } from '../document/Icon.tsx'
import type { LandingPage } from '../landing-page/landing-page.ts'
import { Answers } from './Answers.tsx'
import { type OrderField, orderFields, submitText } from './fields.ts'
import { FormProblem } from './FormProblem.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { OrderFields } from './OrderFields.tsx'
import { QuantityChoice } from './QuantityChoice.tsx'

/** What a refused order comes back with when no script can hold it: what was typed, and what is wrong where. */
export interface Refused {
  values: Partial<Record<string, string>>
  errors: Partial<Record<string, string>>
  title?: string
  message: string
}

export interface OrderFormProps {
  page: LandingPage
  pageView: string
  refused?: Refused
  /** The advertorial template asks for more. */
  fields?: readonly OrderField[]
  /** From the success to the thank-you page, ms (landing spec, section 9). */
  redirectAfter?: number
}

/** Seconds for which the dialog counts the reserved price down (landing spec, section 4). */
const reservedFor = 900

/** The form of an order, which works as it stands; `browser/order-form.ts` makes it send without leaving the page. */
export function OrderForm({ page, pageView, refused, fields = orderFields, redirectAfter = 500 }: OrderFormProps) {
  const { website, prices, single, money, say } = page
  const typed = Number(refused?.values['quantity'] ?? 1)
  const chosen = prices.find((price) => price.quantity === typed) ?? single
  return (
    <form className="order-form" method="post" action={`/${website.customUrl}#poruci`} data-order-form data-redirect-after={redirectAfter}>
      <p className="reserved" data-reserved hidden>
        <Icon name="clock" /> {say('Cena', 'Cijena')} je rezervisana za Vas još <strong data-countdown={reservedFor} role="timer">15:00</strong>
      </p>
      <FormProblem refused={refused} />
      <QuantityChoice page={page} chosen={chosen.quantity} />
      <OrderFields fields={fields} market={website.targetMarket} refused={refused} />
      <HiddenFields website={website} pageView={pageView} />
      <Answers page={page} />
      <div className="order-end" data-order-end>
        <dl className="totals">
          <div><dt>Dostava</dt><dd>Besplatna</dd></div>
          <div className="grand-total" data-needs-script hidden>
            <dt>Ukupno</dt>
            <dd>
              <span className="saving" data-order-saving hidden={chosen.saving === 0}>{chosen.saving > 0 && `-${chosen.percent}%`}</span>{' '}
              <s data-order-before hidden={chosen.saving === 0}>{chosen.saving > 0 && money(chosen.before)}</s>{' '}
              <strong data-order-total aria-live="polite">{money(chosen.total)}</strong>
            </dd>
          </div>
        </dl>
        <button className="button button-wide" type="submit" data-submit>{submitText}</button>
        <ul className="order-note">
          <li><Icon name="truck" /> Besplatna dostava</li>
          <li><Icon name="cash" /> Pouzećem</li>
          <li><Icon name="shield" /> Povrat 30 dana</li>
        </ul>
      </div>
    </form>
  )
}
