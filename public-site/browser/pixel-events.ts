import { consentCookie } from '@pazar/contracts/website/consent.ts'
import { addressOf, eventAddress, type PixelEvent } from '../pixel/event-address.ts'

/** 90 days, as Meta's own script keeps them, s. */
const cookieAge = 90 * 24 * 60 * 60

const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
function keepCookie(name: string, value: string): string {
  document.cookie = `${name}=${value}; path=/; max-age=${cookieAge}; samesite=lax`
  return value
}
const browserId = () => cookie('_fbp') ?? keepCookie('_fbp', `fb.1.${Date.now()}.${Math.floor(Math.random() * 1e10)}`)
/** https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc */
function clickId(): string | undefined {
  const clicked = new URLSearchParams(location.search).get('fbclid')
  const known = cookie('_fbc')
  // The time in it is that of the click: the same click, seen again, keeps it.
  return clicked && /^[\w-]{1,500}$/.test(clicked) && !known?.includes(`.${clicked}`) ? keepCookie('_fbc', `fb.1.${Date.now()}.${clicked}`) : known
}

const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('.')

/** Whether a purchase is told for the first time: a thank-you page is looked at again. */
function firstTime(orderId: string): boolean {
  const name = `pazar-purchase-${orderId}`
  try {
    if (localStorage.getItem(name)) return false
    localStorage.setItem(name, '1')
  } catch {
    // Forbidden: Meta drops a repetition by its id.
  }
  return true
}

/** The written events (landing spec, section 7): page, product, quantity, checkout, purchase. */
export function startPixelEvents(pixelId: string, seller: string): void {
  // Taken back after the page had begun to tell.
  const isRefused = () => cookie(consentCookie(seller)) === 'no'
  const source = { pixelId, page: addressOf(location), referrer: document.referrer, fbp: browserId(), fbc: clickId() }
  const tell = (event: Omit<PixelEvent, 'id'> & { id?: string }) => {
    if (!isRefused()) new Image().src = eventAddress({ ...source, at: Date.now() }, { id: newId(), ...event })
  }
  tell({ name: 'PageView' })

  const bought = document.querySelector<HTMLElement>('[data-purchase]')?.dataset
  if (bought && firstTime(bought['purchase']!)) {
    tell({ name: 'Purchase', id: bought['purchase']!, value: Number(bought['value']), currency: bought['currency'], contentIds: [bought['content']!], quantity: Number(bought['quantity']) })
  }

  const form = document.querySelector<HTMLFormElement>('[data-order-form]')
  const product = document.body.dataset
  if (!form || !product['product']) return
  const field = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''
  const chosen = () => {
    const quantity = Number(form.querySelector<HTMLInputElement>('input[name="quantity"]:checked')?.value ?? 1)
    return { quantity, value: Number(field(`total-${quantity}`) || field('price')), currency: field('currency'), contentIds: [product['product']!], contentName: product['name'] }
  }
  tell({ name: 'ViewContent', ...chosen() })
  let { quantity } = chosen()
  form.addEventListener('change', () => {
    const now = chosen()
    // An order button chooses its quantity too: where that was chosen already, nobody has selected anything.
    if (now.quantity !== quantity) tell({ name: 'AddToCart', ...now })
    quantity = now.quantity
  })
  // Told once, however often the form is opened or a field of it is touched.
  let begun = false
  const begin = () => {
    if (!begun) tell({ name: 'InitiateCheckout', ...chosen() })
    begun = true
  }
  document.addEventListener('click', (event) => { if ((event.target as Element).closest('[data-order]')) begin() })
  form.addEventListener('focusin', begin)
}
