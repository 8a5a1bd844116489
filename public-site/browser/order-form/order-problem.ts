import { failureText, fieldOfIssue } from '../../order-form/fields.ts'
import { minutesAndSeconds } from '../page/countdown.ts'
import type { Problem } from './form-problems.ts'
import type { Outcome } from './send-order.ts'

export const offlineDetails =
  'Nema interneta. Vaši podaci su sačuvani: čim se veza vrati, šaljemo porudžbinu sami, samo jednom.'
export const retryDetails =
  'Vaši podaci su sačuvani. Pokušavamo ponovo sami; ista porudžbina se nikada ne pravi dva puta.'
export const duplicateDetails =
  'Ako u prvoj treba nešto ispraviti, pozovite prodavca. Ako pritisnete dugme još jednom, šaljemo drugu porudžbinu.'
export const unsentDetails = 'Porudžbina još nije poslata. Vaši podaci su sačuvani.'
/** Nothing is sent automatically any more, and the answer of an attempt may have been lost. */
export const unconfirmedDetails =
  'Ne znamo da li je porudžbina stigla. Vaši podaci su sačuvani: ako je pošaljete ponovo sa istim podacima, ne pravi se druga porudžbina.'

/** The message about an order that was not placed. `isScheduled`: it will be sent again automatically. */
export function problemOf(
  outcome: Exclude<Outcome, { kind: 'placed' | 'price-changed' }>,
  isScheduled: boolean,
): Problem {
  switch (outcome.kind) {
    case 'unreachable':
    case 'failed': {
      const isOffline = outcome.kind === 'unreachable' && !navigator.onLine
      const promise = isOffline ? offlineDetails : retryDetails
      return {
        message: outcome.kind === 'failed' ? outcome.message : failureText,
        details: isScheduled ? promise : unconfirmedDetails,
        isRetrying: true,
      }
    }
    case 'already-ordered':
      return { message: outcome.message, details: duplicateDetails }
    case 'refused':
      return {
        message: outcome.message,
        fields: Object.fromEntries(outcome.issues.map(({ path, message }) => [fieldOfIssue(path), message])),
      }
  }
}

/** Shows a countdown until the next attempt is allowed. Returns a function that stops it. */
export function startWaitCountdown(form: HTMLFormElement, seconds: number): () => void {
  const place = form.querySelector<HTMLElement>('[data-problem-more]')!
  let left = seconds
  const tell = () => {
    place.textContent =
      left > 0
        ? `Sačekajte još ${minutesAndSeconds(left)}. Vaši podaci su sačuvani.`
        : 'Sada možete da pokušate ponovo.'
  }
  // A screen reader would announce it every second.
  place.setAttribute('aria-live', 'off')
  place.hidden = false
  tell()
  const timer = setInterval(() => {
    left -= 1
    tell()
    if (left <= 0) clearInterval(timer)
  }, 1000)
  return () => clearInterval(timer)
}
