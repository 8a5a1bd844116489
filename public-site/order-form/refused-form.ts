import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { priceChangedDetails } from '@pazar/contracts/order/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { minutesAndSeconds } from '../browser/countdown.ts'
import type { NotPlaced } from '../upstream/upstream.ts'
import { failureText, missingFields, missingFieldsTitle, type OrderFieldName, priceChangedText, wordlessFailureText } from './fields.ts'
import type { Refused } from './OrderForm.tsx'

/** Of any of the forms. */
const fieldNames: readonly OrderFieldName[] = ['name', 'phone', 'address', 'city', 'postalCode', 'notes', 'email']

/** What the shopper gets back of what he typed: the visible fields alone. */
const typedValues = (form: URLSearchParams): Refused['values'] =>
  Object.fromEntries(['quantity', 'legacyOffer', ...fieldNames].map((name) => [name, (form.get(name) ?? '').slice(0, 2000)]))

/** Errors by field; `customerData.phone` and `phone` are one field. */
function fieldErrors(issues: readonly { path: string; message: string }[]): Refused['errors'] {
  const names = new Set<string>(fieldNames)
  const errors: Refused['errors'] = {}
  for (const { path, message } of issues) {
    const name = path.split('.').at(-1)!
    if (names.has(name)) errors[name] ??= message
  }
  return errors
}

/** Of the page that it was sent from. */
const marketOf = (form: URLSearchParams): Market => markets.find((each) => each === form.get('market')) ?? 'Serbia'

/** What the form says at its top about a refusal, and beside its fields. */
export function refusedForm(form: URLSearchParams, refusal: Pick<NotPlaced, 'code' | 'message' | 'issues' | 'wait'> | undefined): Refused {
  const values = typedValues(form)
  if (!refusal) return { values, errors: {}, message: failureText }
  if (refusal.code === 'price_changed') return { values, errors: {}, message: priceChangedText(marketOf(form)) }
  const errors = fieldErrors(refusal.issues)
  const message = refusal.message || wordlessFailureText
  if (refusal.wait) return { values, errors, message: `${message} Sačekajte još ${minutesAndSeconds(refusal.wait)}.` }
  return { values, errors, message, ...(message === missingFields && { title: missingFieldsTitle }) }
}

/** The website with the prices of a `price_changed` refusal: newer than any copy that this process has. */
export function repriced(website: PublicWebsiteView, details: unknown): PublicWebsiteView {
  const parsed = priceChangedDetails.safeParse(details)
  if (!parsed.success) return website
  const { revision, currentPrice, originalPrice, offers } = parsed.data
  return { ...website, revision, currentPrice, originalPrice, offers }
}
