import type { Market } from '@pazar/contracts/money/market.ts'
import { phoneHint } from '../order-form/phone-hint.ts'

/** Says beside the telephone number what is odd about it, once it is typed, and stops saying so while it is mended. */
export function startPhoneHint(form: HTMLFormElement): void {
  const [phone, help] = [form.querySelector<HTMLInputElement>('[data-field][name="phone"]'), form.querySelector<HTMLElement>('[data-help="phone"]')]
  if (!phone || !help) return
  const usual = help.textContent
  const market = (form.elements.namedItem('market') as HTMLInputElement).value as Market
  help.setAttribute('role', 'status')
  const tell = (hint: string | undefined) => {
    help.classList.toggle('is-hint', hint !== undefined)
    help.textContent = hint ?? usual
  }
  phone.addEventListener('change', () => tell(phoneHint(phone.value, market)))
  phone.addEventListener('input', () => { if (!phoneHint(phone.value, market)) tell(undefined) })
}
