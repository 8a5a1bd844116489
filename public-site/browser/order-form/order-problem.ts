import { failureText, fieldOfIssue } from '../../order-form/fields.ts'
import { minutesAndSeconds } from '../page/countdown.ts'
import type { Problem } from './form-problems.ts'
import type { Outcome } from './send-order.ts'

export const offlineDetails =
  'Nema interneta. Vaši podaci su sačuvani: čim se veza vrati, šaljemo porudžbinu sami, samo jednom.'
export const retryDetails =
  'Vaši podaci su sačuvani. Pokušavamo ponovo sami; ista porudžbina se nikada ne pravi dva puta.'
export const duplicateDetails = 'Ako pritisnete dugme još jednom, šaljemo drugu porudžbinu.'
export const unsentDetails = 'Porudžbina još nije poslata. Vaši podaci su sačuvani.'

/** The message about an order that was not placed. */
export function problemOf(outcome: Exclude<Outcome, { kind: 'placed' | 'price-changed' }>): Problem {
  switch (outcome.kind) {
    case 'unreachable':
      return {
        message: failureText,
        details: navigator.onLine ? retryDetails : offlineDetails,
        isRetrying: true,
      }
    case 'failed':
      return { message: outcome.message, details: retryDetails, isRetrying: true }
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
