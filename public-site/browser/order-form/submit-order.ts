import { sendingText } from '../../order-form/fields.ts'
import { orderPayload } from '../../order-form/order-payload.ts'
import { simpleThanksAddress, thankYouAddress } from '../../thank-you/parameters.ts'
import { firstVisit } from '../tracking/first-visit.ts'
import { missingFieldErrors, showProblem, showProblemQuietly } from './form-problems.ts'
import { removeDraft } from './order-draft.ts'
import { newKey, type OrderInProgress, storeInput, writeKey } from './order-in-progress.ts'
import { problemOf, startWaitCountdown } from './order-problem.ts'
import { type Outcome, sendOrder } from './send-order.ts'

type OutcomeOf<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>

function setState(order: OrderInProgress, state: 'idle' | 'sending'): void {
  const { submit, submitText } = order
  order.state = state
  submit.disabled = state === 'sending'
  submit.textContent = state === 'sending' ? sendingText : submitText
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

/** Shows why the order was not placed, and prepares the next attempt. */
function showFailure(
  order: OrderInProgress,
  outcome: Exclude<Outcome, { kind: 'placed' | 'price-changed' }>,
  show: typeof showProblem,
): void {
  const hasFailed = outcome.kind === 'unreachable' || outcome.kind === 'failed'
  show(order.form, problemOf(outcome, hasFailed && order.retry.scheduleRetry()))
  if (outcome.kind === 'refused' && outcome.waitSeconds)
    order.stopCounting = startWaitCountdown(order.form, outcome.waitSeconds)
  if (outcome.kind === 'already-ordered') {
    order.isUnconfirmed = false
    // The new key is for the next click; nothing is sent automatically under it.
    order.key = newKey()
    writeKey(order)
    storeInput(order, {})
  }
}

/**
 * Few shoppers need this code, so it is loaded when a price has changed. Resolves to undefined if it cannot be
 * loaded, for example because a newer version of the site has replaced it.
 */
const loadChangedPrice = () => import('./changed-price.ts').catch(() => undefined)

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
  setState(order, 'sending')
  order.stopCounting()
  order.retry.begin()
  const wasUnconfirmed = order.isUnconfirmed
  order.isUnconfirmed = true
  storeInput(order, { key })
  const data = new FormData(form)
  const payload = orderPayload(
    (name) => (name === 'visitSource' ? firstVisit() : data.get(name)?.toString()),
    location.hostname,
    data.getAll('variant').map(String),
  )
  const outcome = await sendOrder(payload, key)
  if (outcome.kind === 'placed') return openThankYouPage(order, outcome)
  if (outcome.kind === 'refused' || outcome.kind === 'price-changed') {
    // A refusal is an answer, but an earlier attempt may have had none.
    order.isUnconfirmed = wasUnconfirmed
    storeInput(order, { key })
  }
  const show = isAutomatic ? showProblemQuietly : showProblem
  if (outcome.kind !== 'price-changed') {
    setState(order, 'idle')
    return showFailure(order, outcome, show)
  }
  const changedPrice = await loadChangedPrice()
  // The server shows the form again with the new prices and the same key.
  if (!changedPrice) return form.submit()
  setState(order, 'idle')
  changedPrice.showChangedPrice(order, payload, outcome.details, show)
}
