import { whenNear } from './near.ts'
import { timeLimit } from './time-limit.ts'

interface Generated {
  success: boolean
  faqs: { question: string; answer: string }[]
}

async function loadFaq(place: HTMLElement): Promise<void> {
  const status = place.querySelector<HTMLElement>('[data-status]')!
  const questions = place.querySelector<HTMLElement>('[data-questions]')!
  const pattern = questions.querySelector('details')!
  status.hidden = false
  // Hidden, not gone, and never lower than they were: what stands below stays where it is.
  questions.style.minHeight = `${questions.offsetHeight}px`
  questions.classList.add('is-waiting')
  try {
    const response = await fetch(place.dataset['faq']!, { signal: timeLimit(8000) })
    const { success, faqs } = (await response.json()) as Generated
    if (response.ok && success && faqs.length > 0) {
      questions.replaceChildren(...faqs.map(({ question, answer }, index) => {
        const item = pattern.cloneNode(true) as HTMLDetailsElement
        item.open = index === 0
        item.querySelector('summary')!.textContent = question
        item.querySelector('p')!.textContent = answer
        return item
      }))
    }
  } catch {
    // The canned questions stand there.
  }
  status.hidden = true
  questions.classList.remove('is-waiting')
}

/** Questions of a page whose seller has written none; the canned ones stay where none come (landing spec, section 8). */
export const startFaq = (): void =>
  document.querySelectorAll<HTMLElement>('[data-faq]').forEach((place) => whenNear(place, () => void loadFaq(place)))
