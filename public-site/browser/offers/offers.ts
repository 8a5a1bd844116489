import { addingFailed, addTexts, missingOrderData } from '../../thank-you/messages.ts'
import { thankYouAddress } from '../../thank-you/parameters.ts'
import { moneyOf } from '../../thank-you/shown-order.ts'
import { type Purchase, upsellPurchase } from '../../pixel/purchases.ts'
import { loadOffers } from './load-offers.ts'
import { addPurchase } from '../tracking/purchases.ts'
import { timeoutSignal } from '../web-api/timeout-signal.ts'

/** How long the success overlay is visible, in ms (upsell/offer-page). */
const overlayMs = 3000

/** The total of an order and its position in the log. */
export interface OrderTotal {
  totalPrice: number
  position: string | undefined
}

type AddOfferOutcome =
  | ({ ok: true; purchase: Purchase } & OrderTotal)
  | { ok: false; message: string; soldOut?: boolean }

/** Two offers added in quick succession may be answered out of order; the larger total is the newer one. */
export const largerSum = (shown: OrderTotal | undefined, answered: OrderTotal): OrderTotal =>
  shown && shown.totalPrice > answered.totalPrice ? shown : answered

/** Adds an offer to the order. Never throws; a repetition adds nothing (upsell/accept). */
async function addOffer(form: HTMLFormElement): Promise<AddOfferOutcome> {
  const field = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value
  const body = {
    originalOrderId: field('originalOrderId'),
    upsellProductId: field('upsellProductId'),
    quantity: field('quantity'),
    totalPrice: field('totalPrice'),
  }
  if (!body.originalOrderId || !Number(body.upsellProductId)) return { ok: false, message: missingOrderData }
  try {
    const response = await fetch('/api/combine-upsell', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': `${body.originalOrderId}-${body.upsellProductId}`,
      },
      body: JSON.stringify(body),
      signal: timeoutSignal(15_000),
    })
    const answer = await response.json().catch(() => ({}))
    if (response.ok) {
      const { totalPrice, upsellOrderId, upsellTotalPrice, currency } = answer
      const purchase = upsellPurchase({
        orderId: upsellOrderId,
        upsellProductId: Number(body.upsellProductId),
        quantity: Number(body.quantity),
        totalPrice: upsellTotalPrice,
        currency,
      })
      return { ok: true, totalPrice, purchase, position: response.headers.get('X-Position') ?? undefined }
    }
    // Only refusals have a helpful message: sold out, or too late.
    return {
      ok: false,
      message: response.status < 500 && answer.message ? answer.message : addingFailed,
      soldOut: answer.code === 'sold_out',
    }
  } catch {
    return { ok: false, message: addingFailed }
  }
}

/** Adds the upsell to the receipt and updates the total. */
function updateReceipt(title: string, price: string, total: string): void {
  const items = document.querySelector('[data-receipt-items]')
  const row = items?.querySelector('li')?.cloneNode(true) as HTMLElement | undefined
  if (items && row) {
    row.classList.add('receipt-extra')
    row.querySelector('.order-thumb')?.remove()
    row.querySelector('strong')!.textContent = title
    row.querySelector('span')!.textContent = '1 komad, dodato u isti paket'
    row.querySelector('b')!.textContent = price
    items.append(row)
  }
  const shown = document.querySelector('[data-receipt-total]')
  if (shown) shown.textContent = total
}

/** The offers of the upsell page; each is idle, adding or added (upsell/offer-page). */
export function startOffers(): void {
  const section = document.querySelector<HTMLElement>('[data-offers]')
  if (!section) return
  const { website, currency } = section.dataset as { website: string; currency: string }
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-${name}]`)!
  const overlay = part('added')
  let hiding: number | undefined
  let sum: OrderTotal | undefined

  function celebrate(title: string, total: string): void {
    part('added-title').textContent = title
    part('added-total').textContent = total
    overlay.hidden = false
    clearTimeout(hiding)
    hiding = window.setTimeout(() => {
      overlay.hidden = true
    }, overlayMs)
  }

  function showMessage(message: string): void {
    const place = part('offers-problem')
    place.textContent = message
    place.hidden = !message
    if (message) place.scrollIntoView({ block: 'center' })
  }

  section.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-add-offer]')) return
    event.preventDefault()
    const button = form.querySelector('button')!
    if (button.disabled) return
    const setButtonState = (state: keyof typeof addTexts) => {
      button.disabled = state !== 'idle'
      button.dataset['state'] = state
      button.querySelector('[data-add-text]')!.textContent = addTexts[state]
    }
    showMessage('')
    setButtonState('adding')
    const outcome = await addOffer(form)
    if (!outcome.ok) {
      setButtonState(outcome.soldOut ? 'soldOut' : 'idle')
      if (outcome.soldOut) form.closest('[data-offer]')?.querySelector('[data-stock]')?.remove()
      showMessage(outcome.message)
      return
    }
    setButtonState('added')
    addPurchase(outcome.purchase)
    const { title = '', price = '' } = form.closest<HTMLElement>('[data-offer]')!.dataset
    sum = largerSum(sum, outcome)
    const total = moneyOf(currency)(sum.totalPrice)
    updateReceipt(title, price, total)
    celebrate(title, total)
    part('finish').hidden = false
    part('decline').hidden = true
    const orderId = (form.elements.namedItem('originalOrderId') as HTMLInputElement).value
    // With the new position a reload shows the updated order, not an older one.
    history.replaceState(
      history.state,
      '',
      thankYouAddress({ websiteId: Number(website), orderId, position: sum.position }),
    )
  })
  overlay.addEventListener('click', () => {
    overlay.hidden = true
  })
  if (section.dataset['state'] === 'unknown') void loadOffers(section)
}
