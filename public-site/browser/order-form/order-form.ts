import { readPageView } from '../../order-form/read-page-view.ts'
import { showFieldError, showProblem, showProblemQuietly } from './form-problems.ts'
import { type OrderDraft, readDraft, storeDraft } from './order-draft.ts'
import { fieldOf, restoreInput, startNextKey } from './order-input.ts'
import { unconfirmedDetails, unsentDetails } from './order-problem.ts'
import { startRetry } from './order-retry.ts'
import { startPhoneHint } from './phone-hint.ts'
import { newKey, type OrderInProgress, storeInput, writeKey } from './order-in-progress.ts'
import { showTotal } from './order-total.ts'
import { submitOrder } from './submit-order.ts'

/** Tells the shopper that the restored input has not been ordered yet, and why. */
function showUnsentDraft(order: OrderInProgress, draft: OrderDraft | undefined): void {
  const { form, submit, draftName } = order
  // Shoppers see the message where they click, also in a dialog that is scrolled to its end.
  submit.before(form.querySelector('[data-problem]')!)
  if (draft?.changed) {
    showProblem(form, { message: draft.changed, details: unsentDetails })
    storeDraft(draftName, { ...draft, changed: undefined })
  } else if (draft?.key)
    showProblemQuietly(form, { message: draft.isUnconfirmed ? unconfirmedDetails : unsentDetails })
}

/** Whether the server has returned the form with a problem. It then contains what the shopper sent last. */
const isReturned = (form: HTMLFormElement): boolean =>
  !form.querySelector<HTMLElement>('[data-problem]')!.hidden

/** The key of the last request, whose order may have been placed although it got no answer; otherwise a new one. */
function keyOf(form: HTMLFormElement, draft: OrderDraft | undefined): string {
  return isReturned(form) && !draft?.isUnconfirmed
    ? readPageView(fieldOf(form, 'pageView').value).idempotencyKey
    : (draft?.key ?? newKey())
}

function startListening(order: OrderInProgress): void {
  const { form, draftName, retry } = order
  const retryButton = form.querySelector<HTMLElement>('[data-retry]')!
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submitOrder(order, false)
  })
  retryButton.addEventListener('click', () => void submitOrder(order, false))
  /** Also removes the promise of automatic attempts from the message. */
  function stopRetrying() {
    retry.stop()
    const details = form.querySelector('[data-problem-more]')!
    // Screen readers announce every change, so there is none at the next letters.
    if (!retryButton.hidden && details.textContent !== unconfirmedDetails)
      details.textContent = unconfirmedDetails
  }
  form.addEventListener('input', (event) => {
    // Another draft would outlive the order, and the next page view would take the order for unconfirmed.
    if (order.state === 'placed') return
    const { name } = event.target as HTMLInputElement
    showFieldError(form, name)
    // After a change of the input the shopper submits it themselves.
    stopRetrying()
    if (retryButton.hidden && order.state === 'idle') showProblemQuietly(form, undefined)
    storeInput(order, { key: readDraft(draftName)?.key })
  })
  form.addEventListener('change', () => showTotal(form))
  document.querySelector('[data-order-dialog]')?.addEventListener('close', stopRetrying)
  // After "back" from the thank-you page the browser may show this page from its cache, with its button
  // disabled and its key used up.
  addEventListener('pageshow', (event) => {
    if (event.persisted && order.state !== 'idle') location.reload()
  })
}

/** Few products have variants. Without this code the selects work, but the total does not follow them. */
const loadVariants = (form: HTMLFormElement) =>
  import('./variants.ts').then(({ startVariants }) => startVariants(form)).catch(console.error)

/**
 * The order form with JavaScript: submits without leaving the page, stores the input until the order is
 * placed, and never submits twice.
 */
export function startOrderForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-order-form]')
  if (!form) return
  const draftName = form.dataset['draft'] ?? fieldOf(form, 'websiteId').value
  const draft = readDraft(draftName)
  const submit = form.querySelector<HTMLButtonElement>('[data-submit]')!
  const order: OrderInProgress = {
    form,
    draftName,
    key: keyOf(form, draft),
    state: 'idle',
    isUnconfirmed: draft?.isUnconfirmed ?? false,
    submit,
    submitText: submit.textContent,
    retry: startRetry(() => void submitOrder(order, true)),
    asksAboutPhone: startPhoneHint(form),
    stopCounting: () => {},
  }
  form.noValidate = true
  // A page from the browser's cache has an old key.
  writeKey(order)
  if (isReturned(form)) storeInput(order, { key: order.key })
  else {
    restoreInput(form, draft?.values ?? {})
    showUnsentDraft(order, draft)
  }
  showTotal(form)
  if (form.querySelector('[data-variants]')) void loadVariants(form)
  startNextKey(form)
  startListening(order)
}
