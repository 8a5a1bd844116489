import { minutesAndSeconds } from './countdown.ts'
import { startOffers } from './offers.ts'
import { startClosing } from './static-thanks.ts'

/** How long the confetti of the upsell-accepted page falls, ms (landing spec, section 9). */
const confettiFor = 5000

/** Counts down to zero and stops (landing spec, section 4): by the clock, so that a phone that slept shows the right time. */
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
  if (kind === 'upsell') startOffers()
  if (kind === 'static') startClosing()
  if (kind === 'accepted' && !matchMedia('(prefers-reduced-motion: reduce)').matches) void import('./confetti.ts').then(({ startConfetti }) => startConfetti(confettiFor))
}
