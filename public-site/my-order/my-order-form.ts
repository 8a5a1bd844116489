import { randomBytes } from 'node:crypto'
import type { OwnField } from '@pazar/contracts/order/my-order-routes.ts'
import { maxChosenPieces } from '@pazar/contracts/website/variants.ts'
import type { MyOrderChange } from '../api-client/api-client.ts'
import { fieldOfIssue } from '../order-form/fields.ts'
import type { ApiRefusal } from '../api-client/api-client.ts'
import type { Done } from './texts.ts'

/** What the forms of the page do; the value of their hidden field `radnja`. */
export const actions = {
  changeCustomer: 'podaci',
  changeGoods: 'proizvodi',
  cancel: 'otkazi',
  undo: 'ponisti',
} as const
export type ActionName = keyof typeof actions

export const doneAfter: Record<ActionName, Done> = {
  changeCustomer: 'podaci',
  changeGoods: 'proizvodi',
  cancel: 'otkazano',
  undo: 'ponisteno',
}

const ownFields: readonly OwnField[] = ['phone', 'address', 'city', 'postalCode', 'notes']

/** The command API refuses shorter texts that are still too long, with an error for the field. */
const maxTextLength = 2000
const maxUpsells = 50

/** The id under which a form is recorded once. */
export const newRequestId = (): string => randomBytes(16).toString('hex')

/** A whole number of a field; -1, which every command refuses, if it is none. */
const numberOf = (text: string | null): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : -1

const upsellFields = (form: URLSearchParams): [string, string][] =>
  [...form].filter(([field]) => field.startsWith('upsell-')).slice(0, maxUpsells)

/** The change that a form asks for; undefined if it is none of the page's forms. */
export function readMyOrderForm(form: URLSearchParams): MyOrderChange | undefined {
  const action = Object.entries(actions).find(([, value]) => value === form.get('radnja'))
  const expected = numberOf(form.get('expected'))
  const requestId = (form.get('requestId') ?? '').slice(0, 64)
  if (!action || expected < 0 || !requestId) return undefined
  const name = action[0] as ActionName
  const sent = { requestId, expected }
  if (name === 'cancel' || name === 'undo') return { name, body: sent }
  if (name === 'changeCustomer') {
    const typed = ownFields.filter((field) => form.has(field))
    // A text area sends its line breaks as CRLF, whatever was stored.
    const text = (field: OwnField) => form.get(field)!.replaceAll('\r\n', '\n').slice(0, maxTextLength)
    return { name, body: { ...sent, ...Object.fromEntries(typed.map((field) => [field, text(field)])) } }
  }
  const variants = form
    .getAll('variant')
    .slice(0, maxChosenPieces)
    .map((value) => (value === '' ? null : numberOf(value)))
  const upsells = upsellFields(form).map(([field, value]) => ({
    lineId: field.slice('upsell-'.length).slice(0, 64),
    pieces: numberOf(value),
  }))
  return { name, body: { ...sent, quantity: numberOf(form.get('quantity')), variants, upsells } }
}

/** A form that was not accepted: what was typed, the errors of its fields, and the reason above it. */
export interface RefusedChange {
  name: ActionName | undefined
  values: Partial<Record<string, string>>
  variants: readonly string[]
  errors: Partial<Record<string, string>>
  message: string
  /** Kept if the change may have been recorded, so that sending it again changes nothing. */
  requestId?: string
}

/** The field that an issue is about; the API names an upsell by its place in the request. */
function fieldIn(form: URLSearchParams, path: string): string {
  const place = /^upsells\.(\d+)\./.exec(path)?.[1]
  return (place && upsellFields(form)[Number(place)]?.[0]) || fieldOfIssue(path)
}

export function refusedChange(
  form: URLSearchParams,
  name: ActionName | undefined,
  refusal: Pick<ApiRefusal, 'message' | 'issues'> | undefined,
): RefusedChange {
  return {
    name,
    values: Object.fromEntries([...form].map(([field, value]) => [field, value.slice(0, maxTextLength)])),
    variants: form.getAll('variant').slice(0, maxChosenPieces),
    errors: Object.fromEntries(
      refusal?.issues.map(({ path, message }) => [fieldIn(form, path), message]) ?? [],
    ),
    message: refusal?.message || 'Trenutno ne možemo da sačuvamo. Pokušajte ponovo.',
    ...(!refusal && { requestId: form.get('requestId') ?? undefined }),
  }
}
