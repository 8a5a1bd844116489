import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { priceChangedDetails } from '@pazar/contracts/order/routes.ts'
import { maxChosenPieces } from '@pazar/contracts/website/variants.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { minutesAndSeconds } from '../browser/page/countdown.ts'
import { changedText } from './changed-text.ts'
import { orderPayload } from './order-payload.ts'
import type { ApiRefusal } from '../api-client/api-client.ts'
import {
  failureText,
  missingFields,
  missingFieldsTitle,
  type OrderFieldName,
  fallbackFailureText,
  fieldOfIssue,
} from './fields.ts'

/** The submitted values and errors of a refused order, if no script can show them in the page. */
export interface RefusedForm {
  values: Partial<Record<string, string>>
  errors: Partial<Record<string, string>>
  /** What was chosen for each piece; empty without a choice. */
  variants?: string[]
  title?: string
  message: string
}

/** The fields of all forms. */
const fieldNames: readonly OrderFieldName[] = [
  'name',
  'phone',
  'address',
  'city',
  'postalCode',
  'notes',
  'email',
]

/** The values that the shopper typed; visible fields only. */
const typedValues = (form: URLSearchParams): RefusedForm['values'] =>
  Object.fromEntries(
    ['quantity', 'legacyOffer', ...fieldNames].map((name) => [name, (form.get(name) ?? '').slice(0, 2000)]),
  )

/** Errors by field; `customerData.phone` and `phone` are one field. */
function fieldErrors(issues: readonly { path: string; message: string }[]): RefusedForm['errors'] {
  const names = new Set<string>([...fieldNames, 'variant'])
  const errors: RefusedForm['errors'] = {}
  for (const { path, message } of issues) {
    const name = fieldOfIssue(path)
    if (names.has(name)) errors[name] ??= message
  }
  return errors
}

/** The market of the form's page. */
const marketOf = (form: URLSearchParams): Market =>
  markets.find((each) => each === form.get('market')) ?? 'Serbia'

/** The message at the top of the form and the errors next to its fields. */
export function refusedForm(
  form: URLSearchParams,
  refusal: Pick<ApiRefusal, 'code' | 'message' | 'details' | 'issues' | 'wait'> | undefined,
): RefusedForm {
  const sent = { values: typedValues(form), variants: form.getAll('variant').slice(0, maxChosenPieces) }
  if (!refusal) return { ...sent, errors: {}, message: failureText }
  const changed =
    refusal.code === 'price_changed' ? priceChangedDetails.safeParse(refusal.details).data : undefined
  if (changed)
    return {
      ...sent,
      errors: {},
      message: changedText(
        orderPayload((name) => form.get(name) ?? undefined, '', form.getAll('variant')),
        changed,
        marketOf(form),
      ),
    }
  const errors = fieldErrors(refusal.issues)
  const message = refusal.message || fallbackFailureText
  if (refusal.wait)
    return { ...sent, errors, message: `${message} Sačekajte još ${minutesAndSeconds(refusal.wait)}.` }
  return { ...sent, errors, message, ...(message === missingFields && { title: missingFieldsTitle }) }
}

/**
 * The website with the prices of a `price_changed` refusal, which are newer than any copy in this process.
 */
export function repriced(website: PublicWebsiteView, details: unknown): PublicWebsiteView {
  const parsed = priceChangedDetails.safeParse(details)
  if (!parsed.success) return website
  const { total: _, ...prices } = parsed.data
  return { ...website, ...prices }
}
