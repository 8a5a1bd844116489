import type { Market } from '@pazar/contracts/money/market.ts'
import { changedText } from '../../order-form/changed-text.ts'
import { sendingText } from '../../order-form/fields.ts'
import { type OrderPayload, orderPayload } from '../../order-form/order-payload.ts'
import { simpleThanksAddress, thankYouAddress } from '../../thank-you/parameters.ts'
import { firstVisit } from '../tracking/first-visit.ts'
import { missingFieldErrors, showProblem, showProblemQuietly } from './form-problems.ts'
import { type OrderDraft, removeDraft, storeDraft } from './order-draft.ts'
import { fieldOf, readInput } from './order-input.ts'
import { problemOf, startWaitCountdown, unsentDetails } from './order-problem.ts'
import type { Retry } from './order-retry.ts'
import { showNewPrices } from './quantities.ts'
import { type Outcome, sendOrder } from './send-order.ts'

/** The order form of a page view and the state of its order. */
export interface OrderInProgress {
  form: HTMLFormElement
  draftName: string
  /** All attempts use the same key until their order is known to exist; then another order is intended. */
  key: string
  state: 'idle' | 'sending' | 'placed'
  submit: HTMLButtonElement
  submitText: string
  retry: Retry
  /** True if the shopper is asked to check their phone number first. */
  asksAboutPhone(): boolean
  /** Stops the countdown until the next attempt is allowed. */
  stopCounting(): void
}

type OutcomeOf<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>

const hexadecimal = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A random idempotency key. */
export const newKey = (): string => hexadecimal(crypto.getRandomValues(new Uint8Array(16)))

/** Writes the order's key into the form's description of the page view, and a new price proof if there is one. */
export function writeKey({ form, key }: OrderInProgress, newProof?: string): void {
  const pageView = fieldOf(form, 'pageView')
  const [shownAt, , proof] = pageView.value.split('.')
  pageView.value = [shownAt, key, newProof ?? proof].join('.')
}

/** Stores the shopper's current input as the draft. */
export function storeInput({ form, draftName }: OrderInProgress, rest: Omit<OrderDraft, 'values'>): void {
  storeDraft(draftName, { values: readInput(form), ...rest })
}

function setBusy({ submit, submitText }: OrderInProgress, isBusy: boolean): void {
  submit.disabled = isBusy
  submit.textContent = isBusy ? sendingText : submitText
}

function openThankYouPage(order: OrderInProgress, outcome: OutcomeOf<'placed'>): void {
  const { thanks, redirectAfter } = order.form.dataset
  order.state = 'placed'
  removeDraft(order.draftName)
  const address = thanks === 'simple' ? simpleThanksAddress(outcome) : thankYouAddress(outcome)
  // Replaces the history entry of the open dialog, so that "back" leads to the page and not into a form
  // that was sent.
  const leave = () => (history.state?.pazarOrder ? location.replace(address) : location.assign(address))
  setTimeout(leave, Number(redirectAfter))
}

/** Shows the prices that the order would now have; the shopper submits it again. */
function showChangedPrice(
  order: OrderInProgress,
  payload: OrderPayload,
  { details }: OutcomeOf<'price-changed'>,
  show: typeof showProblem,
): void {
  const { form, key } = order
  const changed = changedText(payload, details, fieldOf(form, 'market').value as Market)
  if (!form.querySelector('[data-quantities]')) {
    // Only the server renders prices and delivery of the legacy offers, so load the page again; the draft
    // has the input. A reload could resubmit a form that was posted before this script ran.
    storeInput(order, { key, changed })
    location.replace(`/hvala?website=${payload.websiteId}`)
    return
  }
  showNewPrices(form, details)
  writeKey(order, details.priceProof)
  show(form, { message: changed, details: unsentDetails })
}

/** Shows why the order was not placed, and prepares the next attempt. */
function showFailure(
  order: OrderInProgress,
  outcome: Exclude<Outcome, { kind: 'placed' | 'price-changed' }>,
  show: typeof showProblem,
): void {
  show(order.form, problemOf(outcome))
  if (outcome.kind === 'refused' && outcome.waitSeconds)
    order.stopCounting = startWaitCountdown(order.form, outcome.waitSeconds)
  if (outcome.kind === 'already-ordered') {
    // The new key is for the next click; nothing is sent automatically under it.
    order.key = newKey()
    writeKey(order)
    storeInput(order, {})
  }
  if (outcome.kind === 'unreachable' || outcome.kind === 'failed') order.retry.scheduleRetry()
}

/**
 * Submits the form unless an attempt is under way. A failed automatic attempt moves neither scroll position
 * nor focus, unless a required field is empty.
 */
export async function submitOrder(order: OrderInProgress, isAutomatic: boolean): Promise<void> {
  const { form, key } = order
  if (order.state !== 'idle') return
  const missing = missingFieldErrors(form)
  if (!isAutomatic || missing) showProblem(form, missing)
  if (missing) return
  if (!isAutomatic && order.asksAboutPhone()) return
  order.state = 'sending'
  order.stopCounting()
  order.retry.begin()
  setBusy(order, true)
  storeInput(order, { key })
  const data = new FormData(form)
  const payload = orderPayload(
    (name) => (name === 'visitSource' ? firstVisit() : data.get(name)?.toString()),
    location.hostname,
  )
  const outcome = await sendOrder(payload, key)
  if (outcome.kind === 'placed') return openThankYouPage(order, outcome)
  order.state = 'idle'
  setBusy(order, false)
  const show = isAutomatic ? showProblemQuietly : showProblem
  if (outcome.kind === 'price-changed') showChangedPrice(order, payload, outcome, show)
  else showFailure(order, outcome, show)
}
