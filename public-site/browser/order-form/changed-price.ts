import type { Market } from '@pazar/contracts/money/market.ts'
import { type Currency, toMinor } from '@pazar/contracts/money/money.ts'
import type { priceChangedDetails } from '@pazar/contracts/order/routes.ts'
import type { WebsiteTerms } from '@pazar/contracts/website/terms-schema.ts'
import { deliveryMark, fromTermsView, termsTexts } from '@pazar/contracts/website/terms.ts'
import type { PublicVariants } from '@pazar/contracts/website/variants-schema.ts'
import { optionLabel } from '@pazar/contracts/website/variants.ts'
import type { z } from 'zod'
import { dialect } from '../../landing-page/dialect.ts'
import { changedText } from '../../order-form/changed-text.ts'
import { formAnswers } from '../../order-form/form-answers.ts'
import type { OrderPayload } from '../../order-form/order-payload.ts'
import { moneyIn } from '../../pricing/money-in.ts'
import {
  type PricedView,
  shownPrices,
  shownSaving,
  sumTitle,
  withDeliveryText,
} from '../../pricing/shown-prices.ts'
import type { showProblem } from './form-problems.ts'
import { type OrderInProgress, storeInput, writeKey } from './order-in-progress.ts'
import { fieldOf } from './order-input.ts'
import { unsentDetails } from './order-problem.ts'
import { showTotal } from './order-total.ts'

/** Fills a part of a card; hides it if the text is empty. */
function fill(card: HTMLElement, part: string, text: string): void {
  const place = card.querySelector<HTMLElement>(`[data-${part}]`)!
  place.textContent = text
  place.hidden = !text
}

/**
 * Adds a card for a quantity that was not on sale when the page was rendered, and the field for its total.
 */
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

/** Updates all texts of the form about delivery, payment and returns. */
function showTerms(form: HTMLFormElement, terms: WebsiteTerms): void {
  const market = fieldOf(form, 'market').value as Market
  const texts = termsTexts(terms, market)
  const { delivery, returns } = texts
  const places = {
    'order-delivery': delivery.value,
    'delivery-title': delivery.title,
    'order-sum': sumTitle(delivery.way),
    'return-days': returns.days,
  }
  for (const [place, text] of Object.entries(places))
    form.querySelector(`[data-${place}]`)!.textContent = text
  for (const { name, text } of formAnswers(texts, dialect(market)))
    form.querySelector(`[data-answer="${name}"]`)!.textContent = text
  fieldOf(form, 'shownDelivery').value = deliveryMark(terms)
}

/**
 * Updates the options of all selects and the fields with their differences. Options that were added since are
 * missing until the page is loaded again.
 */
function showChangedVariants(form: HTMLFormElement, variants: PublicVariants | null): void {
  const currency = fieldOf(form, 'currency').value as Currency
  for (const option of form.querySelectorAll<HTMLOptionElement>(
    'select[name="variant"] option[value]:not([value=""])',
  )) {
    const now = variants?.options.find(({ variantId }) => String(variantId) === option.value)
    option.disabled = !now?.inStock
    if (!now || option.disabled) option.selected = false
    if (!now) continue
    option.textContent = optionLabel({ ...now, priceDifference: toMinor(now.priceDifference) }, currency)
    fieldOf(form, `difference-${now.variantId}`).value = String(now.priceDifference)
  }
}

/** Shows prices that have changed since the page was rendered, by the same functions as the server. */
function showNewPrices(
  form: HTMLFormElement,
  view: Omit<PricedView, 'currency'> & { revision: number; variants: PublicVariants | null },
): void {
  const currency = fieldOf(form, 'currency').value as Currency
  const money = moneyIn(currency)
  const prices = shownPrices({ ...view, currency })
  const radioOf = (quantity: number) =>
    form.querySelector<HTMLInputElement>(`input[name="quantity"][value="${quantity}"]`)
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[name="quantity"]')) {
    const gone = !prices.some(({ quantity }) => quantity === Number(radio.value))
    radio.closest('label')!.hidden = gone
    if (gone) radio.checked = false
  }
  for (const price of prices) {
    const card = radioOf(price.quantity)?.closest('label') ?? addCard(form, price.quantity)
    const radio = card.querySelector('input')!
    const before = price.saving > 0 ? money(price.before) : ''
    Object.assign(radio.dataset, {
      total: money(price.toPay),
      before: shownSaving(price) ? before : '',
      percent: price.percent,
    })
    fill(card, 'shown-label', price.label)
    fill(card, 'shown-badge', price.badge)
    fill(card, 'shown-note', price.note)
    fill(card, 'per-piece', price.quantity > 1 ? `${money(price.perPiece)} po komadu` : '')
    fill(card, 'shown-saving', price.saving > 0 ? `Uštedite ${money(price.saving)}` : '')
    fill(card, 'shown-total', money(price.total))
    fill(card, 'shown-before', before)
    fill(card, 'shown-with-delivery', withDeliveryText(price, money))
    fieldOf(form, `total-${price.quantity}`).value = String(price.toPay / 100)
  }
  if (!form.querySelector('input[name="quantity"]:checked')) radioOf(prices[0]!.quantity)!.checked = true
  showTerms(form, fromTermsView(view.terms))
  fieldOf(form, 'revision').value = String(view.revision)
  fieldOf(form, 'price').value = String(view.currentPrice)
  showTotal(form)
  if (!form.querySelector('[data-variants]')) return
  showChangedVariants(form, view.variants)
  // The variants' island shows the total with the new differences.
  form.dispatchEvent(new Event('change'))
}

/** Shows the prices that the order would now have; the shopper submits it again. */
export function showChangedPrice(
  order: OrderInProgress,
  payload: OrderPayload,
  details: z.infer<typeof priceChangedDetails>,
  show: typeof showProblem,
): void {
  const { form, key } = order
  const changed = changedText(payload, details, fieldOf(form, 'market').value as Market)
  if (!form.querySelector('[data-quantities]')) {
    // Only the server renders prices and delivery of the legacy offers, so load the page again; the draft
    // has the input. A reload could resubmit a form that was posted before this script ran.
    storeInput(order, { key, changed })
    location.replace(`/hvala?website=${payload.websiteId}`)
    return
  }
  showNewPrices(form, details)
  writeKey(order, details.priceProof)
  show(form, { message: changed, details: unsentDetails })
}
