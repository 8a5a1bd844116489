import { visitQueryOf } from '@pazar/contracts/order/visit-source.ts'
import { isTrackingAllowed } from '@pazar/contracts/website/consent.ts'
import { consentAnswer } from '../consent/consent-answer.ts'

/** How long a browser stores the first visit: 30 days, in ms. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

/**
 * Campaign parameters of the shopper's first visit to this seller's pages that had some, as a query string.
 * The browser stores them unless the shopper has refused, and only after consent if the page asks for it. If
 * nothing is stored, the parameters of this address apply.
 */
export function firstVisit(): string {
  const here = visitQueryOf(location.search)
  const { seller, consent } = document.body.dataset
  if (!seller || window.parent !== window) return here
  const name = `pazar-visit-${seller}`
  try {
    if (!isTrackingAllowed(consent !== undefined, consentAnswer(seller))) {
      localStorage.removeItem(name)
      return here
    }
    const stored: { at: number; query: string } | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    const age = stored ? Date.now() - stored.at : NaN
    if (age >= 0 && age < maxAgeMs) return stored!.query
    if (here) localStorage.setItem(name, JSON.stringify({ at: Date.now(), query: here }))
    else localStorage.removeItem(name)
  } catch {
    // Storage is forbidden or has invalid data: use the parameters of this address.
  }
  return here
}
