import type { Market } from '@pazar/contracts/money/market.ts'
import { sendingText } from '../../order-form/fields.ts'
import { changedText } from '../../order-form/changed-text.ts'
import { orderPayload } from '../../order-form/order-payload.ts'
import { simpleThanksAddress, thankYouAddress } from '../../thank-you/parameters.ts'
import { firstVisit } from '../tracking/first-visit.ts'
import {
  missingFieldErrors,
  type Problem,
  showFieldError,
  showProblem,
  showProblemQuietly,
} from './form-problems.ts'
import { removeDraft, storeDraft, readDraft } from './order-draft.ts'
import { startWaitCountdown, problemOf, unsentDetails } from './order-problem.ts'
import { startRetry } from './order-retry.ts'
import { startPhoneHint } from './phone-hint.ts'
import { showNewPrices, showTotal } from './quantities.ts'
import { sendOrder } from './send-order.ts'

const hexadecimal = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const newKey = () => hexadecimal(crypto.getRandomValues(new Uint8Array(16)))

/** Names of the radio buttons, which are stored along with the text fields. */
const choices = ['quantity', 'legacyOffer'] as const

/**
 * The order form with JavaScript: submits without leaving the page, stores the input until the order is
 * placed, and never submits twice. All attempts of a page view use the same key until its order is known to
 * exist; after that, another order is intended.
 */
export function startOrderForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-order-form]')
  if (!form) return
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-field]')]
  const submit = form.querySelector<HTMLButtonElement>('[data-submit]')!
  const submitText = submit.textContent
  const draftName = form.dataset['draft'] ?? field('websiteId').value
  const draft = readDraft(draftName)
  let key = draft?.key ?? newKey()
  let state: 'idle' | 'sending' | 'placed' = 'idle'
  let stopCounting = () => {}

  form.noValidate = true
  // A page from the browser's cache has an old key; a page with a refused form has the key to reuse.
  function writeKey(newProof?: string): void {
    const [shownAt, , proof] = field('pageView').value.split('.')
    field('pageView').value = [shownAt, key, newProof ?? proof].join('.')
  }
  writeKey()
  for (const each of fields) if (!each.value) each.value = draft?.values[each.name] ?? ''
  for (const name of choices) {
    const chosen = draft?.values[name]
    const radio =
      chosen &&
      form.querySelector<HTMLInputElement>(`[type="radio"][name="${name}"][value="${CSS.escape(chosen)}"]`)
    if (radio) radio.checked = true
  }
  showTotal(form)
  const asksAboutPhone = startPhoneHint(form)
  // Shoppers see the message where they click, also in a dialog that is scrolled to its end.
  const problem = form.querySelector<HTMLElement>('[data-problem]')!
  if (problem.hidden) submit.before(problem)
  if (draft?.changed) {
    showProblem(form, { message: draft.changed, details: unsentDetails })
    storeDraft(draftName, { values: draft.values, key: draft.key })
  } else if (draft?.key && problem.hidden) showProblemQuietly(form, { message: unsentDetails })

  const values = () => {
    const data = new FormData(form)
    return Object.fromEntries([
      ...fields.map((each) => [each.name, each.value]),
      ...choices.map((name) => [name, data.get(name)?.toString() ?? '']),
    ])
  }

  const busy = (yes: boolean) => {
    submit.disabled = yes
    submit.textContent = yes ? sendingText : submitText
  }

  async function send(isAutomatic: boolean): Promise<void> {
    if (state !== 'idle') return
    const missing = missingFieldErrors(form!)
    if (!isAutomatic || missing) showProblem(form!, missing)
    if (missing) return
    if (!isAutomatic && asksAboutPhone()) return
    const report = (problem: Problem) =>
      isAutomatic ? showProblemQuietly(form!, problem) : showProblem(form!, problem)
    state = 'sending'
    stopCounting()
    retry.begin()
    busy(true)
    storeDraft(draftName, { values: values(), key })
    const data = new FormData(form!)
    const payload = orderPayload(
      (name) => (name === 'visitSource' ? firstVisit() : data.get(name)?.toString()),
      location.hostname,
    )
    const outcome = await sendOrder(payload, key)
    if (outcome.kind === 'placed') {
      state = 'placed'
      removeDraft(draftName)
      const address =
        form!.dataset['thanks'] === 'simple' ? simpleThanksAddress(outcome) : thankYouAddress(outcome)
      // Replaces the history entry of the open dialog, so that "back" leads to the page and not into a form
      // that was sent.
      const leave = () => (history.state?.pazarOrder ? location.replace(address) : location.assign(address))
      setTimeout(leave, Number(form!.dataset['redirectAfter']))
      return
    }
    state = 'idle'
    busy(false)
    if (outcome.kind === 'price-changed') {
      const changed = changedText(payload, outcome.details, field('market').value as Market)
      if (!form!.querySelector('[data-quantities]')) {
        // Only the server renders prices and delivery of the legacy offers, so load the page again; the draft
        // has the input. A reload could resubmit a form that was posted before this script ran.
        storeDraft(draftName, { values: values(), key, changed })
        return location.replace(`/hvala?website=${payload.websiteId}`)
      }
      showNewPrices(form!, outcome.details)
      writeKey(outcome.details.priceProof)
      report({ message: changed, details: unsentDetails })
      return
    }
    report(problemOf(outcome))
    if (outcome.kind === 'refused' && outcome.waitSeconds)
      stopCounting = startWaitCountdown(form!, outcome.waitSeconds)
    if (outcome.kind === 'already-ordered') {
      // The new key is for the next click; nothing is sent automatically under it.
      key = newKey()
      writeKey()
      storeDraft(draftName, { values: values() })
    }
    if (outcome.kind === 'unreachable' || outcome.kind === 'failed') retry.scheduleRetry()
  }
  const retry = startRetry(() => void send(true))

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(false)
  })
  form.querySelector('[data-retry]')!.addEventListener('click', () => void send(false))
  form.addEventListener('input', (event) => {
    const { name } = event.target as HTMLInputElement
    showFieldError(form, name)
    // After a change of the input the shopper submits it themselves.
    retry.stop()
    if (form.querySelector<HTMLElement>('[data-retry]')!.hidden && state === 'idle')
      showProblemQuietly(form, undefined)
    storeDraft(draftName, { values: values(), key: readDraft(draftName)?.key })
  })
  form.addEventListener('change', () => showTotal(form))
  // A phone's "next" key is Enter: it submits only if no required field below is empty.
  form.addEventListener('keydown', (event) => {
    const place = fields.indexOf(event.target as HTMLInputElement)
    const next =
      place < 0
        ? undefined
        : fields.slice(place + 1).find((each) => each.dataset['missing'] && !each.value.trim())
    if (event.key !== 'Enter' || event.isComposing || !next) return
    event.preventDefault()
    next.focus()
  })
  document.querySelector('[data-order-dialog]')?.addEventListener('close', retry.stop)
  // After "back" from the thank-you page the browser may show this page from its cache, with its button
  // disabled and its key used up.
  addEventListener('pageshow', (event) => {
    if (event.persisted && state !== 'idle') location.reload()
  })
}
