import { isTrackingAllowed } from '@pazar/contracts/website/consent.ts'
import { pixelIdOf } from '../../pixel/pixel-id.ts'
import { consentAnswer } from '../consent/consent-answer.ts'
import { firstVisit } from './first-visit.ts'

/** A browser without requestIdleCallback (Safari) uses a short delay after the page has loaded. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

/**
 * Starts the ad pixel, once per page load; loads none of its code if the seller has no pixel. If the seller
 * asks for consent, it starts only after the shopper's consent to this seller, and shows the banner. Never
 * runs in the editor's preview.
 */
export function startPixel(): void {
  const { website, seller, consent } = document.body.dataset
  if (!website || !seller || window.parent !== window) return
  let isStarted = false
  const startEvents = async () => {
    if (isStarted) return
    isStarted = true
    const pixelId = await pixelIdOf(website, fetch.bind(window), () => localStorage)
    if (pixelId) (await import('./pixel-events.ts')).startPixelEvents(pixelId, seller)
  }
  const ask = async (from?: HTMLElement) =>
    (await import('../consent/consent.ts')).showConsent(
      { text: consent!, seller },
      (choice) => {
        firstVisit()
        if (choice === 'yes') void startEvents()
      },
      from,
    )
  const link = document.querySelector<HTMLElement>('[data-cookies]')
  link?.addEventListener('click', () => void ask(link))
  const start = () =>
    whenIdle(() => {
      const answer = consentAnswer(seller)
      if (isTrackingAllowed(consent !== undefined, answer)) void startEvents()
      else if (!answer) void ask()
    })
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
