import type { Market } from '@pazar/contracts/money/market.ts'
import { failureText, priceChangedText } from '../order-form/fields.ts'
import { minutesAndSeconds } from './countdown.ts'
import type { Problem } from './form-problems.ts'
import type { Outcome } from './send-order.ts'

export const offlineMore = 'Nema interneta. Vaši podaci su sačuvani: čim se veza vrati, šaljemo porudžbinu sami, samo jednom.'
export const againMore = 'Vaši podaci su sačuvani. Pokušavamo ponovo sami; ista porudžbina se nikada ne pravi dva puta.'
export const anotherMore = 'Ako pritisnete dugme još jednom, šaljemo drugu porudžbinu.'
export const unsentMore = 'Porudžbina još nije poslata. Vaši podaci su sačuvani.'

/** What people are told of an order that did not go through, for as long as it did not. */
export function problemOf(outcome: Exclude<Outcome, { kind: 'placed' }>, market: Market): Problem {
  switch (outcome.kind) {
    case 'unreachable':
      return { message: failureText, more: navigator.onLine ? againMore : offlineMore, again: true }
    case 'failed':
      return { message: outcome.message, more: againMore, again: true }
    case 'already-ordered':
      return { message: outcome.message, more: anotherMore }
    case 'price-changed':
      return { message: priceChangedText(market) }
    case 'refused':
      return { message: outcome.message, fields: Object.fromEntries(outcome.issues.map(({ path, message }) => [path.split('.').at(-1)!, message])) }
  }
}

/** Counts down in the box how long the server wants us to wait. Answers how to stop it. */
export function countWait(form: HTMLFormElement, seconds: number): () => void {
  const place = form.querySelector<HTMLElement>('[data-problem-more]')!
  let left = seconds
  const tell = () => {
    place.textContent = left > 0 ? `Sačekajte još ${minutesAndSeconds(left)}. Vaši podaci su sačuvani.` : 'Sada možete da pokušate ponovo.'
  }
  // Read out each second it would drown everything else.
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
