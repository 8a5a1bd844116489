import { failureText, orderFields, priceChangedText, sendingText, submitText } from '../order-form/fields.ts'
import { orderPayload } from '../order-form/order-payload.ts'
import { thankYouAddress } from '../thank-you/parameters.ts'
import { missingIn, type Problem, showFieldError, showProblem } from './form-problems.ts'
import { dropDraft, keepDraft, readDraft } from './order-draft.ts'
import { reprice, showTotal } from './quantities.ts'
import { type Outcome, sendOrder } from './send-order.ts'

/** From the success to the thank-you page, ms (landing spec, section 9). */
const redirectAfter = 500

const hexadecimal = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const newKey = () => hexadecimal(crypto.getRandomValues(new Uint8Array(16)))

/**
 * The order form with a script: sends without leaving the page, keeps what was typed until the order is in, and never sends
 * twice. One key per page view, the same for every attempt.
 */
export function startOrderForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-order-form]')
  if (!form) return
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const submit = form.querySelector<HTMLButtonElement>('[data-submit]')!
  const websiteId = field('websiteId').value
  const draft = readDraft(websiteId)
  const key = draft?.key ?? newKey()
  let sending = false

  form.noValidate = true
  // A page out of the browser's own cache carries an old key; one that a refusal brought back carries the one to keep.
  field('pageView').value = `${field('pageView').value.split('.')[0]}.${key}`
  for (const { name } of orderFields) if (!field(name).value) field(name).value = draft?.values[name] ?? ''
  showTotal(form)

  const values = () => Object.fromEntries(orderFields.map(({ name }) => [name, field(name).value]))

  const busy = (yes: boolean) => {
    sending = yes
    submit.disabled = yes
    submit.textContent = yes ? sendingText : submitText
  }

  function problemOf(outcome: Exclude<Outcome, { kind: 'placed' }>): Problem {
    if (outcome.kind === 'failed') return { message: failureText }
    if (outcome.kind === 'price-changed') return { message: priceChangedText }
    const fields = Object.fromEntries(outcome.issues.map(({ path, message }) => [path.split('.').at(-1)!, message]))
    return { message: outcome.message, fields }
  }

  async function send(): Promise<void> {
    const missing = missingIn(form!)
    showProblem(form!, missing)
    if (missing || sending) return
    busy(true)
    keepDraft(websiteId, { values: values(), key })
    const data = new FormData(form!)
    const outcome = await sendOrder(orderPayload((name) => data.get(name)?.toString(), location.hostname), key)
    if (outcome.kind === 'placed') {
      dropDraft(websiteId)
      setTimeout(() => location.assign(thankYouAddress(outcome)), redirectAfter)
      return
    }
    busy(false)
    if (outcome.kind === 'price-changed') reprice(form!, outcome.details)
    showProblem(form!, problemOf(outcome))
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  form.addEventListener('input', (event) => {
    const { name } = event.target as HTMLInputElement
    showFieldError(form, name)
    keepDraft(websiteId, { values: values(), key: readDraft(websiteId)?.key })
  })
  form.addEventListener('change', () => showTotal(form))
  // Back from the thank-you page the browser may show this very page again, its button still busy and its key used up.
  addEventListener('pageshow', (event) => { if (event.persisted && sending) location.reload() })
}
