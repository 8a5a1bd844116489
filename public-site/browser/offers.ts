import { addingFailed, addTexts, missingOrderData } from '../thank-you/messages.ts'
import { thankYouAddress } from '../thank-you/parameters.ts'
import { moneyOf } from '../thank-you/shown-order.ts'
import { loadOffers } from './load-offers.ts'
import { timeLimit } from './time-limit.ts'

/** How long the success overlay stays, ms (landing spec, section 9). */
const overlayFor = 3000

/** What an order has come to, and where that is in the log. */
export interface Sum {
  totalPrice: number
  position: string | undefined
}

type Added = ({ ok: true } & Sum) | { ok: false; message: string; soldOut?: boolean }

/** Offers that are pressed one right after the other may be answered in another order than they were added in: the larger sum is the later one. */
export const largerSum = (shown: Sum | undefined, answered: Sum): Sum => (shown && shown.totalPrice > answered.totalPrice ? shown : answered)

/** Puts an offer into the order. Never throws; again is no second time (resolution 34). */
async function add(form: HTMLFormElement): Promise<Added> {
  const field = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value
  const body = { originalOrderId: field('originalOrderId'), upsellProductId: field('upsellProductId'), quantity: field('quantity'), totalPrice: field('totalPrice') }
  if (!body.originalOrderId || !Number(body.upsellProductId)) return { ok: false, message: missingOrderData }
  try {
    const response = await fetch('/api/combine-upsell', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': `${body.originalOrderId}-${body.upsellProductId}` },
      body: JSON.stringify(body),
      signal: timeLimit(15_000),
    })
    const answer = await response.json().catch(() => ({}))
    if (response.ok) return { ok: true, totalPrice: answer.totalPrice, position: response.headers.get('X-Position') ?? undefined }
    // Only refusals say something that helps: sold out, too late.
    return { ok: false, message: response.status < 500 && answer.message ? answer.message : addingFailed, soldOut: answer.code === 'sold_out' }
  } catch {
    return { ok: false, message: addingFailed }
  }
}

/** The order below shows what it has become. */
function tellReceipt(title: string, price: string, total: string): void {
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

/** The offers of the upsell page: each idle, adding, added (landing spec, section 4). */
export function startOffers(): void {
  const section = document.querySelector<HTMLElement>('[data-offers]')
  if (!section) return
  const { website, currency } = section.dataset as { website: string; currency: string }
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-${name}]`)!
  const overlay = part('added')
  let hiding: number | undefined
  let sum: Sum | undefined

  function celebrate(title: string, total: string): void {
    part('added-title').textContent = title
    part('added-total').textContent = total
    overlay.hidden = false
    clearTimeout(hiding)
    hiding = window.setTimeout(() => { overlay.hidden = true }, overlayFor)
  }

  function tell(message: string): void {
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
    const become = (state: keyof typeof addTexts) => {
      button.disabled = state !== 'idle'
      button.dataset['state'] = state
      button.querySelector('[data-add-text]')!.textContent = addTexts[state]
    }
    tell('')
    become('adding')
    const outcome = await add(form)
    if (!outcome.ok) {
      become(outcome.soldOut ? 'soldOut' : 'idle')
      if (outcome.soldOut) form.closest('[data-offer]')?.querySelector('[data-stock]')?.remove()
      tell(outcome.message)
      return
    }
    become('added')
    const { title = '', price = '' } = form.closest<HTMLElement>('[data-offer]')!.dataset
    sum = largerSum(sum, outcome)
    const total = moneyOf(currency)(sum.totalPrice)
    tellReceipt(title, price, total)
    celebrate(title, total)
    part('finish').hidden = false
    part('decline').hidden = true
    const orderId = (form.elements.namedItem('originalOrderId') as HTMLInputElement).value
    // A reload then shows the order as it has become, not as it was read before.
    history.replaceState(history.state, '', thankYouAddress({ websiteId: Number(website), orderId, position: sum.position }))
  })
  overlay.addEventListener('click', () => { overlay.hidden = true })
  if (section.dataset['state'] === 'unknown') void loadOffers(section)
}
