import { consentCookie, mayBeTold } from '@pazar/contracts/website/consent.ts'
import { pixelIdOf } from '../pixel/pixel-id.ts'

/** A browser without it (Safari) has its idle moment a little after the page is there. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

/**
 * The ad pixel, once per page load, and not a byte of it where the seller has none; where he wants it, only after the shopper's yes to this very seller, which is asked
 * for here. Never in the editor's preview.
 */
export function startPixel(): void {
  const { website, seller, consent } = document.body.dataset
  if (!website || !seller || window.parent !== window) return
  let told = false
  const tell = async () => {
    if (told) return
    told = true
    const pixelId = await pixelIdOf(website, fetch.bind(window), () => localStorage)
    if (pixelId) (await import('./pixel-events.ts')).startPixelEvents(pixelId, seller)
  }
  const ask = async (from?: HTMLElement) => (await import('./consent.ts')).showConsent({ text: consent!, seller }, (said) => { if (said === 'yes') void tell() }, from)
  const link = document.querySelector<HTMLElement>('[data-cookies]')
  link?.addEventListener('click', () => void ask(link))
  const start = () => whenIdle(() => {
    const answer = new RegExp(`(?:^|; )${consentCookie(seller)}=(yes|no)`).exec(document.cookie)?.[1]
    if (mayBeTold(consent !== undefined, answer)) void tell()
    else if (!answer) void ask()
  })
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
