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
  | { ok: false; message: string; code?: string }

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
      code: answer.code,
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
    const [pieces, ...variants] = row.querySelectorAll('span')
    pieces!.textContent = '1 komad, dodato u isti paket'
    for (const each of variants) each.remove()
    row.querySelector('b')!.textContent = price
    items.append(row)
  }
  const shown = document.querySelector('[data-receipt-total]')
  if (shown) shown.textContent = total
}

const partOf = (section: HTMLElement, name: string) => section.querySelector<HTMLElement>(`[data-${name}]`)!

/** The overlay about an added offer; a click hides it. Returns a function that shows it. */
function startOverlay(section: HTMLElement): (title: string, total: string) => void {
  const overlay = partOf(section, 'added')
  let hiding: number | undefined
  const hide = () => {
    overlay.hidden = true
  }
  overlay.addEventListener('click', hide)
  return (title, total) => {
    partOf(section, 'added-title').textContent = title
    partOf(section, 'added-total').textContent = total
    overlay.hidden = false
    clearTimeout(hiding)
    hiding = window.setTimeout(hide, overlayMs)
  }
}

function showMessage(section: HTMLElement, message: string): void {
  const place = partOf(section, 'offers-problem')
  place.textContent = message
  place.hidden = !message
  if (message) place.scrollIntoView({ block: 'center' })
}

/** States after refusals that the same request would get again. */
const refusedStates: Record<string, keyof typeof addTexts> = { sold_out: 'soldOut', offer_ended: 'ended' }

function setButtonState(button: HTMLButtonElement, state: keyof typeof addTexts): void {
  // A disabled button would lose the keyboard's focus.
  button.setAttribute('aria-disabled', String(state !== 'idle'))
  button.dataset['state'] = state
  button.querySelector('[data-add-text]')!.textContent = addTexts[state]
}

/** With the new position a reload shows the updated order, not an older one. */
function updateAddress(websiteId: number, form: HTMLFormElement, position: string | undefined): void {
  const orderId = (form.elements.namedItem('originalOrderId') as HTMLInputElement).value
  history.replaceState(history.state, '', thankYouAddress({ websiteId, orderId, position }))
}

/** The offers of the upsell page; each is idle, adding or added (upsell/offer-page). */
export function startOffers(): void {
  const section = document.querySelector<HTMLElement>('[data-offers]')
  if (!section) return
  const { website, currency } = section.dataset as { website: string; currency: string }
  const celebrate = startOverlay(section)
  let sum: OrderTotal | undefined

  section.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-add-offer]')) return
    event.preventDefault()
    const button = form.querySelector('button')!
    if (button.dataset['state'] !== 'idle') return
    showMessage(section, '')
    setButtonState(button, 'adding')
    const outcome = await addOffer(form)
    const offer = form.closest<HTMLElement>('[data-offer]')!
    if (!outcome.ok) {
      const state = refusedStates[outcome.code ?? ''] ?? 'idle'
      setButtonState(button, state)
      if (state !== 'idle') offer.querySelector('[data-stock]')?.remove()
      showMessage(section, outcome.message)
      return
    }
    setButtonState(button, 'added')
    addPurchase(outcome.purchase)
    const { title = '', price = '' } = offer.dataset
    sum = largerSum(sum, outcome)
    const total = moneyOf(currency)(sum.totalPrice)
    updateReceipt(title, price, total)
    celebrate(title, total)
    partOf(section, 'finish').hidden = false
    partOf(section, 'decline').hidden = true
    updateAddress(Number(website), form, sum.position)
  })
  if (section.dataset['state'] === 'unknown') void loadOffers(section)
}
