import { whenNear } from './when-near.ts'
import { timeoutSignal } from '../web-api/timeout-signal.ts'

interface Generated {
  success: boolean
  faqs: { question: string; answer: string }[]
}

async function loadFaq(place: HTMLElement): Promise<void> {
  const status = place.querySelector<HTMLElement>('[data-status]')!
  const questions = place.querySelector<HTMLElement>('[data-questions]')!
  const pattern = questions.querySelector('details')!
  status.hidden = false
  // The old questions are hidden but take up their space, so that nothing below moves.
  questions.style.minHeight = `${questions.offsetHeight}px`
  questions.classList.add('is-waiting')
  try {
    const response = await fetch(place.dataset['faq']!, { signal: timeoutSignal(8000) })
    const { success, faqs } = (await response.json()) as Generated
    if (response.ok && success && faqs.length > 0) {
      questions.replaceChildren(
        ...faqs.map(({ question, answer }, index) => {
          const item = pattern.cloneNode(true) as HTMLDetailsElement
          item.open = index === 0
          item.querySelector('summary')!.textContent = question
          item.querySelector('p')!.textContent = answer
          return item
        }),
      )
    }
  } catch {
    // The canned questions remain.
  }
  status.hidden = true
  questions.classList.remove('is-waiting')
}

/**
 * Loads generated questions for a page whose seller has written none; the canned ones remain if none can be
 * loaded (texts/shopper-calls).
 */
export const startFaq = (): void =>
  document
    .querySelectorAll<HTMLElement>('[data-faq]')
    .forEach((place) => whenNear(place, () => void loadFaq(place)))
