import type { Market } from '@pazar/contracts/money/market.ts'
import { checkPhone, phoneHint } from '../../order-form/phone-hint.ts'
import { showProblemQuietly } from './form-problems.ts'
import { fieldOf } from './order-input.ts'

/**
 * Warns next to the phone field about an unusual number, and removes the warning when it is corrected.
 * Returns a check for the submit: true once for each unusual number, and the shopper is asked to check it. A
 * second submit with the same number is accepted (orders/customer-fields).
 */
export function startPhoneHint(form: HTMLFormElement): () => boolean {
  const [phone, help] = [
    form.querySelector<HTMLInputElement>('[data-field][name="phone"]'),
    form.querySelector<HTMLElement>('[data-help="phone"]'),
  ]
  if (!phone || !help) return () => false
  const usual = help.textContent
  const market = fieldOf(form, 'market').value as Market
  let hintedNumber: string | undefined
  help.setAttribute('role', 'status')
  const tell = (hint: string | undefined) => {
    help.classList.toggle('is-hint', hint !== undefined)
    help.textContent = hint ?? usual
  }
  phone.addEventListener('change', () => tell(phoneHint(phone.value, market)))
  phone.addEventListener('input', () => {
    if (!phoneHint(phone.value, market)) tell(undefined)
  })
  return () => {
    const hint = phoneHint(phone.value, market)
    if (!hint || hintedNumber === phone.value) return false
    hintedNumber = phone.value
    tell(hint)
    showProblemQuietly(form, { message: checkPhone(market) })
    phone.focus({ preventScroll: true })
    phone.scrollIntoView({ block: 'center' })
    return true
  }
}
