import type { Market } from '@pazar/contracts/money/market.ts'
import { phoneExamples } from '@pazar/contracts/seller/phone-number.ts'
import type { OrderField, OrderFieldName } from './fields.ts'
import type { RefusedForm } from './refused-form.ts'

/** Examples that a shopper of the market recognises. */
const examples: Record<Market, Partial<Record<OrderFieldName, string>>> = {
  Serbia: { phone: phoneExamples.Serbia, city: 'Novi Sad', postalCode: '21000' },
  Montenegro: { phone: phoneExamples.Montenegro, city: 'Podgorica', postalCode: '81000' },
  Bosnia: { phone: phoneExamples.Bosnia, city: 'Sarajevo', postalCode: '71000' },
}

/**
 * One field with its label, its help and a place for its error.
 * @param isLast the Enter key of a phone's keyboard submits.
 */
function Field({
  field,
  market,
  refused,
  isLast,
}: {
  field: OrderField
  market: Market
  refused?: RefusedForm
  isLast: boolean
}) {
  const error = refused?.errors[field.name]
  const id = `order-${field.name}`
  const control = {
    id,
    name: field.name,
    autoComplete: field.autoComplete,
    inputMode: field.inputMode,
    maxLength: field.maxLength,
    placeholder: examples[market][field.name] ? `npr. ${examples[market][field.name]}` : field.placeholder,
    required: field.missing !== undefined,
    defaultValue: refused?.values[field.name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': field.help ? `${id}-error ${id}-help` : `${id}-error`,
    'data-field': '',
    'data-missing': field.missing,
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {field.label}
        {!field.missing && <small> (nije obavezno)</small>}
      </label>
      {field.isLong ? (
        <textarea rows={2} {...control} />
      ) : (
        <input type={field.type} enterKeyHint={isLast ? 'send' : 'next'} {...control} />
      )}
      <p className="field-error" id={`${id}-error`} data-error={field.name}>
        {error}
      </p>
      {field.help && (
        <p className="field-help" id={`${id}-help`} data-help={field.name}>
          {field.help}
        </p>
      )}
    </div>
  )
}

/** The text fields of an order form, each with a place for its error. */
export function OrderFields({
  fields,
  market,
  refused,
}: {
  fields: readonly OrderField[]
  market: Market
  refused?: RefusedForm
}) {
  return fields.map((field, place) => (
    <Field
      key={field.name}
      field={field}
      market={market}
      refused={refused}
      isLast={place === fields.length - 1}
    />
  ))
}
