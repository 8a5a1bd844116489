import type { Market } from '@pazar/contracts/money/market.ts'
import { sendingText } from '../order-form/fields.ts'
import { orderPayload } from '../order-form/order-payload.ts'
import { simpleThanksAddress, thankYouAddress } from '../thank-you/parameters.ts'
import { missingIn, showFieldError, showProblem, tellProblem } from './form-problems.ts'
import { dropDraft, keepDraft, readDraft } from './order-draft.ts'
import { countWait, problemOf, unsentMore } from './order-problem.ts'
import { startRetry } from './order-retry.ts'
import { startPhoneHint } from './phone-hint.ts'
import { reprice, showTotal } from './quantities.ts'
import { sendOrder } from './send-order.ts'

const hexadecimal = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const newKey = () => hexadecimal(crypto.getRandomValues(new Uint8Array(16)))

/**
 * The order form with a script: sends without leaving the page, keeps what was typed until the order is in, and never sends
 * twice. One key per page view, the same for every attempt, until its order is known to be in: then another is the shopper's own wish.
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
  // A page out of the browser's own cache carries an old key; one that a refusal brought back carries the one to keep.
  const tellKey = () => void (field('pageView').value = `${field('pageView').value.split('.')[0]}.${key}`)
  tellKey()
  for (const each of fields) if (!each.value) each.value = draft?.values[each.name] ?? ''
  const chosen = draft?.values['quantity']
  const radio = chosen && form.querySelector<HTMLInputElement>(`[name="quantity"][value="${Number(chosen)}"]`)
  if (radio) radio.checked = true
  showTotal(form)
  const asksAboutPhone = startPhoneHint(form)
  // Where the button is pressed the answer is looked for, also in a dialog that is scrolled to its end.
  const problem = form.querySelector<HTMLElement>('[data-problem]')!
  if (problem.hidden) submit.before(problem)
  if (draft?.key && problem.hidden) tellProblem(form, { message: unsentMore })

  const values = () => Object.fromEntries([...fields.map((each) => [each.name, each.value]), ['quantity', new FormData(form).get('quantity')?.toString() ?? '']])

  const busy = (yes: boolean) => {
    submit.disabled = yes
    submit.textContent = yes ? sendingText : submitText
  }

  async function send(byItself: boolean): Promise<void> {
    if (state !== 'idle') return
    const missing = missingIn(form!)
    if (!byItself || missing) showProblem(form!, missing)
    if (missing) return
    if (!byItself && asksAboutPhone()) return
    state = 'sending'
    stopCounting()
    retry.begin()
    busy(true)
    keepDraft(draftName, { values: values(), key })
    const data = new FormData(form!)
    const outcome = await sendOrder(orderPayload((name) => data.get(name)?.toString(), location.hostname), key)
    if (outcome.kind === 'placed') {
      state = 'placed'
      dropDraft(draftName)
      const address = form!.dataset['thanks'] === 'simple' ? simpleThanksAddress(outcome) : thankYouAddress(outcome)
      // In place of the open dialog's own entry: "back" then leads to the page and not into a form that was sent.
      const leave = () => (history.state?.pazarOrder ? location.replace(address) : location.assign(address))
      setTimeout(leave, Number(form!.dataset['redirectAfter']))
      return
    }
    state = 'idle'
    busy(false)
    if (outcome.kind === 'price-changed') {
      // Fixed offers have no other price: the market is another, and so is the page.
      if (!form!.querySelector('[data-quantities]')) return location.reload()
      reprice(form!, outcome.details)
    }
    const told = problemOf(outcome, field('market').value as Market)
    if (byItself) tellProblem(form!, told)
    else showProblem(form!, told)
    if (outcome.kind === 'refused' && outcome.wait) stopCounting = countWait(form!, outcome.wait)
    if (outcome.kind === 'already-ordered') {
      // Of the next press, and of nothing that is sent by itself.
      key = newKey()
      tellKey()
      keepDraft(draftName, { values: values() })
    }
    if (outcome.kind === 'unreachable' || outcome.kind === 'failed') retry.wait()
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
    // Whoever changes something sends it himself.
    retry.stop()
    if (form.querySelector<HTMLElement>('[data-retry]')!.hidden && state === 'idle') tellProblem(form, undefined)
    keepDraft(draftName, { values: values(), key: readDraft(draftName)?.key })
  })
  form.addEventListener('change', () => showTotal(form))
  // A phone's "next" key is Enter: it sends the form only once nothing is missing further down.
  form.addEventListener('keydown', (event) => {
    const place = fields.indexOf(event.target as HTMLInputElement)
    const next = place < 0 ? undefined : fields.slice(place + 1).find((each) => each.dataset['missing'] && !each.value.trim())
    if (event.key !== 'Enter' || event.isComposing || !next) return
    event.preventDefault()
    next.focus()
  })
  document.querySelector('[data-order-dialog]')?.addEventListener('close', retry.stop)
  // Back from the thank-you page the browser may show this very page again, its button still busy and its key used up.
  addEventListener('pageshow', (event) => { if (event.persisted && state !== 'idle') location.reload() })
}
