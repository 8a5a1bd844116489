import { startCarousel } from './page/carousel.ts'
import { minutesAndSeconds } from './page/countdown.ts'
import { startOffers } from './offers/offers.ts'
import { startClosing } from './thank-you/static-thanks.ts'
import { awaitOrder } from './thank-you/await-order.ts'

/** Duration of the confetti on the page of an accepted upsell, in ms (thank-you/pages). */
const confettiMs = 5000

/**
 * Counts down to zero and stops (thank-you/pages). It uses the clock, so that it is right after a phone wakes
 * up.
 */
function startOfferCountdown(element: HTMLElement): void {
  const ends = Date.now() + Number(element.dataset['offerCountdown']) * 1000
  const timer = setInterval(() => {
    const left = Math.max(0, Math.round((ends - Date.now()) / 1000))
    element.textContent = minutesAndSeconds(left)
    if (left === 0) clearInterval(timer)
  }, 1000)
}

/** The islands of the thank-you pages, loaded only there. */
export function startThankYou(kind: string): void {
  document.querySelectorAll<HTMLElement>('[data-offer-countdown]').forEach(startOfferCountdown)
  document.querySelectorAll<HTMLElement>('[data-gallery]').forEach(startCarousel)
  if (kind === 'upsell') startOffers()
  if (kind === 'static') startClosing()
  void awaitOrder()
  if (kind === 'accepted' && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    void import('./thank-you/confetti.ts').then(({ startConfetti }) => startConfetti(confettiMs))
}
