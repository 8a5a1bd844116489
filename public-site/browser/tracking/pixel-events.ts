import { consentCookie } from '@pazar/contracts/website/consent.ts'
import { addressOf, eventAddress, type PixelEvent } from '../../pixel/event-address.ts'
import { onPurchase, shownPurchases } from './purchases.ts'

/** 90 days in seconds, as in Meta's own script. */
const cookieMaxAgeSeconds = 90 * 24 * 60 * 60

const cookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
function setCookie(name: string, value: string): string {
  document.cookie = `${name}=${value}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax`
  return value
}
const browserId = () =>
  cookie('_fbp') ?? setCookie('_fbp', `fb.1.${Date.now()}.${Math.floor(Math.random() * 1e10)}`)
/** https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc */
function clickId(): string | undefined {
  const clicked = new URLSearchParams(location.search).get('fbclid')
  const storedClickId = cookie('_fbc')
  // The cookie has the time of the click, so the same click must not replace it.
  return clicked && /^[\w-]{1,500}$/.test(clicked) && !storedClickId?.includes(`.${clicked}`)
    ? setCookie('_fbc', `fb.1.${Date.now()}.${clicked}`)
    : storedClickId
}

const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('.')

/** Whether a purchase is reported for the first time; a thank-you page may be opened again. */
function isFirstReport(orderId: string): boolean {
  const name = `pazar-purchase-${orderId}`
  try {
    if (localStorage.getItem(name)) return false
    localStorage.setItem(name, '1')
  } catch {
    // Storage is forbidden: Meta drops a repetition by its event id.
  }
  return true
}

/** The specified events (pixel/events): page, product, quantity, checkout, purchase. */
export function startPixelEvents(pixelId: string, seller: string): void {
  // The shopper may withdraw consent after the events have started.
  const isRefused = () => cookie(consentCookie(seller)) === 'no'
  const source = {
    pixelId,
    page: addressOf(location),
    referrer: document.referrer,
    fbp: browserId(),
    fbc: clickId(),
  }
  const sendEvent = (event: Omit<PixelEvent, 'id'> & { id?: string }) => {
    if (!isRefused()) new Image().src = eventAddress({ ...source, at: Date.now() }, { id: newId(), ...event })
  }
  sendEvent({ name: 'PageView' })

  const reportPurchases = () => {
    for (const purchase of shownPurchases())
      if (!isRefused() && isFirstReport(purchase.id)) sendEvent({ name: 'Purchase', ...purchase })
  }
  reportPurchases()
  onPurchase(reportPurchases)

  const form = document.querySelector<HTMLFormElement>('[data-order-form]')
  const product = document.body.dataset
  if (!form || !product['product']) return
  const field = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''
  const chosen = () => {
    const quantity = Number(
      form.querySelector<HTMLInputElement>('input[name="quantity"]:checked')?.value ?? 1,
    )
    return {
      quantity,
      value: Number(field(`total-${quantity}`) || field('price')),
      currency: field('currency'),
      contentIds: [product['product']!],
      contentName: product['name'],
    }
  }
  sendEvent({ name: 'ViewContent', ...chosen() })
  let { quantity } = chosen()
  form.addEventListener('change', () => {
    const now = chosen()
    // An order button also selects its quantity: if that was selected already, the shopper has changed
    // nothing.
    if (now.quantity !== quantity) sendEvent({ name: 'AddToCart', ...now })
    quantity = now.quantity
  })
  // Reported once, however often the form is opened or focused.
  let begun = false
  const begin = () => {
    if (!begun) sendEvent({ name: 'InitiateCheckout', ...chosen() })
    begun = true
  }
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-order]')) begin()
  })
  form.addEventListener('focusin', begin)
}
