import type { Market } from '@pazar/contracts/money/market.ts'
import { checkPhone, phoneHint } from '../order-form/phone-hint.ts'
import { tellProblem } from './form-problems.ts'

/**
 * Says beside the telephone number what is odd about it, once it is typed, and stops saying so while it is mended. Answers what the form asks when
 * it is sent: true once for each odd number, and the shopper is then asked to look at it; pressed again with the same number, it is his own
 * (resolution 22).
 */
export function startPhoneHint(form: HTMLFormElement): () => boolean {
  const [phone, help] = [form.querySelector<HTMLInputElement>('[data-field][name="phone"]'), form.querySelector<HTMLElement>('[data-help="phone"]')]
  if (!phone || !help) return () => false
  const usual = help.textContent
  const market = (form.elements.namedItem('market') as HTMLInputElement).value as Market
  let asked: string | undefined
  help.setAttribute('role', 'status')
  const tell = (hint: string | undefined) => {
    help.classList.toggle('is-hint', hint !== undefined)
    help.textContent = hint ?? usual
  }
  phone.addEventListener('change', () => tell(phoneHint(phone.value, market)))
  phone.addEventListener('input', () => { if (!phoneHint(phone.value, market)) tell(undefined) })
  return () => {
    const hint = phoneHint(phone.value, market)
    if (!hint || asked === phone.value) return false
    asked = phone.value
    tell(hint)
    tellProblem(form, { message: checkPhone(market) })
    phone.focus({ preventScroll: true })
    phone.scrollIntoView({ block: 'center' })
    return true
  }
}
