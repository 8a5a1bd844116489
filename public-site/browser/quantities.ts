import type { Currency } from '@pazar/contracts/money/money.ts'
import { moneyIn } from '../pricing/money-in.ts'
import { type PricedView, shownPrices } from '../pricing/shown-prices.ts'

/** Shows the total of what is chosen. */
export function showTotal(form: HTMLFormElement): void {
  const chosen = form.querySelector<HTMLInputElement>('input[data-total]:checked')
  if (!chosen) return
  form.querySelector('[data-order-total]')!.textContent = chosen.dataset['total']!
  const before = form.querySelector<HTMLElement>('[data-order-before]')!
  before.textContent = chosen.dataset['before'] ?? ''
  before.hidden = !chosen.dataset['before']
  const saving = form.querySelector<HTMLElement>('[data-order-saving]')!
  saving.textContent = `-${chosen.dataset['percent']}%`
  saving.hidden = before.hidden
}

/** Writes into a part of a card, or hides it. */
function fill(card: HTMLElement, part: string, text: string): void {
  const place = card.querySelector<HTMLElement>(`[data-${part}]`)!
  place.textContent = text
  place.hidden = !text
}

/** A card for a quantity that was not on sale when the page was made, and the field for its total. */
function addCard(form: HTMLFormElement, quantity: number): HTMLElement {
  const cards = [...form.querySelectorAll<HTMLElement>('[data-quantities] label')]
  const card = cards[0]!.cloneNode(true) as HTMLElement
  const radio = card.querySelector('input')!
  radio.value = String(quantity)
  radio.checked = false
  const next = cards.find((each) => Number(each.querySelector('input')!.value) > quantity)
  if (next) next.before(card)
  else cards.at(-1)!.after(card)
  const total = document.createElement('input')
  Object.assign(total, { type: 'hidden', name: `total-${quantity}` })
  card.parentElement!.append(total)
  return card
}

/** Shows prices that changed since the page was made, by the resolver that made it. */
export function reprice(form: HTMLFormElement, view: Omit<PricedView, 'currency'> & { revision: number }): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const currency = field('currency').value as Currency
  const money = moneyIn(currency)
  const prices = shownPrices({ ...view, currency })
  const radioOf = (quantity: number) => form.querySelector<HTMLInputElement>(`input[name="quantity"][value="${quantity}"]`)
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[name="quantity"]')) {
    const gone = !prices.some(({ quantity }) => quantity === Number(radio.value))
    radio.closest('label')!.hidden = gone
    if (gone) radio.checked = false
  }
  for (const price of prices) {
    const card = radioOf(price.quantity)?.closest('label') ?? addCard(form, price.quantity)
    const radio = card.querySelector('input')!
    const before = price.saving > 0 ? money(price.before) : ''
    Object.assign(radio.dataset, { total: money(price.total), before, percent: price.percent })
    fill(card, 'shown-label', price.label)
    fill(card, 'shown-badge', price.badge)
    fill(card, 'per-piece', price.quantity > 1 ? `${money(price.perPiece)} po komadu` : '')
    fill(card, 'shown-saving', price.saving > 0 ? `Uštedite ${money(price.saving)}` : '')
    fill(card, 'shown-total', money(price.total))
    fill(card, 'shown-before', before)
    field(`total-${price.quantity}`).value = String(price.total / 100)
  }
  if (!form.querySelector('input[name="quantity"]:checked')) radioOf(prices[0]!.quantity)!.checked = true
  field('revision').value = String(view.revision)
  field('price').value = String(view.currentPrice)
  showTotal(form)
}
