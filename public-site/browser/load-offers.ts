import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { stockColour } from '@pazar/contracts/upsell/stock-colour.ts'
import { noOffers } from '../thank-you/messages.ts'
import { moneyOf } from '../thank-you/shown-order.ts'
import { stockText } from '../thank-you/stock.ts'
import { timeLimit } from './time-limit.ts'

/** Of the public list of offers (landing spec, section 7). */
const retries = 3
const retryAfter = 1000

/** @throws Error with "{status}: {body or status text}" (resolution 3), or what the browser says of a lost connection */
async function fetchOffers(websiteId: string): Promise<PublicUpsellView[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(`/api/public/upsell/products/${websiteId}`, { headers: { Accept: 'application/json' }, signal: timeLimit(10_000) })
      if (!response.ok) throw new Error(`${response.status}: ${(await response.json().catch(() => ({}))).message || response.statusText}`)
      return await response.json()
    } catch (error) {
      if (attempt === retries) throw error
      await new Promise((resolve) => setTimeout(resolve, retryAfter))
    }
  }
}

/** One offer's card out of the page's template. */
function cardOf(template: HTMLTemplateElement, offer: PublicUpsellView): HTMLElement {
  const card = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  const money = moneyOf(offer.currency)
  const fill = (part: string, text: string) => {
    const place = card.querySelector<HTMLElement>(`[data-offer-${part}]`)!
    place.textContent = text
    place.hidden = !text
  }
  const saves = offer.savings > 0
  fill('title', offer.title)
  fill('description', offer.urgentDescription)
  fill('price', money(offer.discountPrice))
  fill('before', saves ? money(offer.originalPrice) : '')
  fill('saving', saves ? `Uštedite ${money(offer.savings)}` : '')
  const features = card.querySelector<HTMLElement>('[data-offer-features]')!
  features.replaceChildren(...offer.features.map((each) => Object.assign(document.createElement('li'), { textContent: each })))
  features.hidden = offer.features.length === 0
  const stock = card.querySelector<HTMLElement>('[data-stock]')
  if (stock) {
    stock.dataset['stock'] = stockColour(offer.stockLeft)
    stock.textContent = stockText(offer.stockLeft)
  }
  const [image] = offer.images
  if (image) card.querySelector('[data-offer-picture]')!.replaceChildren(Object.assign(new Image(960, 960), { src: image, alt: '', referrerPolicy: 'no-referrer' }))
  const field = (name: string) => card.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  field('upsellProductId').value = String(offer.id)
  field('totalPrice').value = String(offer.discountPrice)
  Object.assign(card.dataset, { title: offer.title, price: money(offer.discountPrice) })
  return card
}

/** Asks for the offers that the server could not ask for; in the end says that they cannot be had, with a button to load the page again. */
export async function loadOffers(section: HTMLElement): Promise<void> {
  const unknown = section.querySelector<HTMLElement>('[data-offers-unknown]')!
  const text = unknown.querySelector('p')!
  const reload = unknown.querySelector<HTMLElement>('[data-reload]')!
  const failure = text.textContent
  reload.hidden = true
  text.textContent = 'Učitavamo ponude...'
  try {
    const offers = await fetchOffers(section.dataset['website']!)
    if (offers.length === 0) return section.replaceWith(Object.assign(document.createElement('p'), { className: 'no-offers', textContent: noOffers }))
    const template = section.querySelector<HTMLTemplateElement>('[data-offer-template]')!
    section.querySelector('[data-offer-list]')!.replaceChildren(...offers.map((offer) => cardOf(template, offer)))
    section.querySelector<HTMLElement>('[data-offers-clock]')!.hidden = false
    unknown.hidden = true
  } catch (error) {
    text.textContent = `${failure} ${(error as Error).message}`
    reload.hidden = false
  }
}
