import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { stockColour } from '@pazar/contracts/upsell/stock-colour.ts'
import { startCarousel } from '../page/carousel.ts'
import { pictureText, slideId } from '../../thank-you/offer-pictures.ts'
import { noOffers } from '../../thank-you/messages.ts'
import { moneyOf } from '../../thank-you/shown-order.ts'
import { stockText } from '../../thank-you/stock.ts'
import { timeoutSignal } from '../web-api/timeout-signal.ts'

/** For the public list of offers (upsell/offer-page). */
const maxRetries = 3
const retryDelayMs = 1000

/**
 * @throws Error with "{status}: {body or status text}" (api/client-errors), or the browser's error for a lost
 *   connection
 */
async function fetchOffers(websiteId: string): Promise<PublicUpsellView[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(`/api/public/upsell/products/${websiteId}`, {
        headers: { Accept: 'application/json' },
        signal: timeoutSignal(10_000),
      })
      if (!response.ok)
        throw new Error(
          `${response.status}: ${(await response.json().catch(() => ({}))).message || response.statusText}`,
        )
      return await response.json()
    } catch (error) {
      if (attempt === maxRetries) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}

/** Fills the same gallery as the server's (thank-you/OfferPictures.tsx). */
function showPictures(card: HTMLElement, { id, title, images }: PublicUpsellView): void {
  const text = pictureText(title, images.length)
  const picture = (src: string, alt: string) =>
    Object.assign(new Image(960, 960), { src, alt, referrerPolicy: 'no-referrer' })
  const item = (content: HTMLElement, name = '') => {
    const element = Object.assign(document.createElement('li'), { id: name })
    element.append(content)
    return element
  }
  const slides = card.querySelector<HTMLElement>('[data-slides]')!
  slides.replaceChildren(...images.map((src, place) => item(picture(src, text(place)), slideId(id, place))))
  slides.setAttribute('aria-label', `Slike proizvoda ${title}`)
  card.querySelector<HTMLElement>('[data-pictures]')!.hidden = images.length === 0
  if (images.length < 2) return
  slides.tabIndex = 0
  const thumbs = card.querySelector<HTMLElement>('[data-thumbs]')!
  thumbs.replaceChildren(
    ...images.map((src, place) => {
      const link = Object.assign(document.createElement('a'), {
        href: `#${slideId(id, place)}`,
        ariaLabel: `Prikaži sliku ${place + 1}`,
      })
      link.dataset['showSlide'] = String(place)
      link.append(picture(src, ''))
      return item(link)
    }),
  )
  thumbs.hidden = false
}

/** Makes the card of an offer from the page's template. */
function cardOf(
  template: HTMLTemplateElement,
  offer: PublicUpsellView,
  showsDefaultStock: boolean,
): HTMLElement {
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
  features.replaceChildren(
    ...offer.features.map((each) => Object.assign(document.createElement('li'), { textContent: each })),
  )
  features.hidden = offer.features.length === 0
  const stock = card.querySelector<HTMLElement>('[data-stock]')!
  if (!showsDefaultStock && !offer.hasEnteredStock) stock.remove()
  else {
    stock.dataset['stock'] = stockColour(offer.stockLeft)
    stock.textContent = stockText(offer.stockLeft)
  }
  showPictures(card, offer)
  const field = (name: string) => card.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  field('upsellProductId').value = String(offer.id)
  field('totalPrice').value = String(offer.discountPrice)
  Object.assign(card.dataset, { title: offer.title, price: money(offer.discountPrice) })
  return card
}

/**
 * Loads the offers that the server could not load. After the last failure it shows an error with a button to
 * reload the page.
 */
export async function loadOffers(section: HTMLElement): Promise<void> {
  const unknown = section.querySelector<HTMLElement>('[data-offers-unknown]')!
  const text = unknown.querySelector('p')!
  const reload = unknown.querySelector<HTMLElement>('[data-reload]')!
  const failure = text.textContent
  reload.hidden = true
  text.textContent = 'Učitavamo ponude...'
  try {
    const offers = await fetchOffers(section.dataset['website']!)
    if (offers.length === 0)
      return section.replaceWith(
        Object.assign(document.createElement('p'), { className: 'no-offers', textContent: noOffers }),
      )
    const template = section.querySelector<HTMLTemplateElement>('[data-offer-template]')!
    section
      .querySelector('[data-offer-list]')!
      .replaceChildren(
        ...offers.map((offer) => cardOf(template, offer, section.dataset['defaultStock'] === 'shown')),
      )
    section.querySelectorAll<HTMLElement>('[data-gallery]').forEach(startCarousel)
    section.querySelector<HTMLElement>('[data-offers-clock]')!.hidden = false
    unknown.hidden = true
  } catch (error) {
    text.textContent = `${failure} ${(error as Error).message}`
    reload.hidden = false
  }
}
