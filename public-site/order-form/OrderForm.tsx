import { Icon } from '../document/Icon.tsx'
import type { LandingPage } from '../landing-page/landing-page.ts'
import { orderFields, submitText } from './fields.ts'
import { QuantityChoice } from './QuantityChoice.tsx'

/** What a refused order comes back with when no script can hold it: what was typed, and what is wrong where. */
export interface Refused {
  values: Partial<Record<string, string>>
  errors: Partial<Record<string, string>>
  title?: string
  message: string
}

/** Seconds for which the dialog counts the reserved price down (landing spec, section 4). */
const reservedFor = 900

export function OrderForm({ page, pageView, refused }: { page: LandingPage; pageView: string; refused?: Refused }) {
  const { website, prices, single, money } = page
  const typed = Number(refused?.values['quantity'] ?? 1)
  const chosen = prices.find((price) => price.quantity === typed) ?? single
  return (
    <form className="order-form" method="post" action={`/${website.customUrl}#poruci`} data-order-form>
      <p className="reserved" data-reserved hidden>
        <Icon name="clock" /> Cena je rezervisana za Vas još <strong data-countdown={reservedFor} role="timer">15:00</strong>
      </p>
      <div className="form-problem" role="alert" data-problem tabIndex={-1} hidden={!refused}>
        <strong data-problem-title hidden={!refused?.title}>{refused?.title}</strong>
        <span data-problem-text>{refused?.message}</span>
      </div>
      <QuantityChoice page={page} chosen={chosen.quantity} />
      {orderFields.map((field) => {
        const error = refused?.errors[field.name]
        return (
          <div className="field" key={field.name}>
            <label htmlFor={`order-${field.name}`}>
              {field.label}
              {!field.missing && <small> (nije obavezno)</small>}
            </label>
            <input
              id={`order-${field.name}`}
              name={field.name}
              type={field.type}
              inputMode={field.inputMode}
              autoComplete={field.autoComplete}
              maxLength={field.maxLength}
              placeholder={field.missing ? field.placeholder : undefined}
              required={field.missing !== undefined}
              defaultValue={refused?.values[field.name]}
              aria-invalid={error ? true : undefined}
              aria-describedby={`order-${field.name}-error`}
              data-missing={field.missing}
              enterKeyHint={field.name === 'email' ? 'send' : 'next'}
            />
            <p className="field-error" id={`order-${field.name}-error`} data-error={field.name}>{error}</p>
          </div>
        )
      })}
      <div className="honeypot" aria-hidden="true">
        <label>
          Ostavite prazno <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="websiteId" value={website.id} />
      <input type="hidden" name="revision" value={website.revision} />
      <input type="hidden" name="market" value={website.targetMarket} />
      <input type="hidden" name="sku" value={website.sku} />
      <input type="hidden" name="price" value={website.currentPrice} />
      <input type="hidden" name="currency" value={website.currency} />
      <input type="hidden" name="pageView" value={pageView} />
      <div className="order-end">
        <dl className="totals">
          <div><dt>Dostava</dt><dd>Besplatna</dd></div>
          <div className="grand-total" data-needs-script hidden>
            <dt>Ukupno</dt>
            <dd><s data-order-before hidden={chosen.saving === 0}>{money(chosen.before)}</s> <strong data-order-total aria-live="polite">{money(chosen.total)}</strong></dd>
          </div>
        </dl>
        <button className="button button-wide" type="submit" data-submit>{submitText}</button>
        <p className="order-note"><Icon name="cash" /> Plaćate tek kada Vam paket stigne.</p>
      </div>
    </form>
  )
}
