import { type Currency, formatMoney } from '@pazar/contracts/money/money.ts'
import { type PricedView, shownPrices } from '../pricing/shown-prices.ts'

/** Shows the total of what is chosen. */
export function showTotal(form: HTMLFormElement): void {
  const chosen = form.querySelector<HTMLInputElement>('input[name="quantity"]:checked')
  if (!chosen) return
  form.querySelector('[data-order-total]')!.textContent = chosen.dataset['total']!
  const before = form.querySelector<HTMLElement>('[data-order-before]')!
  before.textContent = chosen.dataset['before'] ?? ''
  before.hidden = !chosen.dataset['before']
}

/** Shows prices that changed since the page was made, by the resolver that made it. */
export function reprice(form: HTMLFormElement, view: Omit<PricedView, 'currency'> & { revision: number }): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null
  const currency = field('currency')!.value as Currency
  const money = (amount: number) => formatMoney(amount, currency).replaceAll(' ', '\u00a0')
  const prices = shownPrices({ ...view, currency })
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[name="quantity"]')) {
    const price = prices.find((each) => each.quantity === Number(radio.value))
    const card = radio.closest<HTMLElement>('label')!
    card.hidden = !price
    if (!price) {
      radio.checked = false
      continue
    }
    const [total, before] = [money(price.total), price.saving > 0 ? money(price.before) : '']
    radio.dataset['total'] = total
    if (before) radio.dataset['before'] = before
    else delete radio.dataset['before']
    card.querySelector('[data-shown-total]')!.textContent = total
    const [shownBefore, perPiece] = [card.querySelector('[data-shown-before]'), card.querySelector('[data-per-piece]')]
    if (shownBefore) shownBefore.textContent = before
    if (perPiece) perPiece.textContent = `${money(price.perPiece)} po komadu`
    const sent = field(`total-${price.quantity}`)
    if (sent) sent.value = String(price.total / 100)
  }
  if (!form.querySelector('input[name="quantity"]:checked')) form.querySelector<HTMLInputElement>('input[name="quantity"]')!.checked = true
  field('revision')!.value = String(view.revision)
  field('price')!.value = String(view.currentPrice)
  showTotal(form)
}
