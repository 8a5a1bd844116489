import { missingFields, missingFieldsTitle } from '../../order-form/fields.ts'

export interface Problem {
  title?: string
  message: string
  /** What happens next, shown below the message. */
  details?: string
  /** Whether a button offers to send the order again. */
  isRetrying?: boolean
  /** Errors by field name. */
  fields?: Record<string, string>
}

/**
 * The piece whose chosen variant the message names: „M / Crna“ is the option "M / Crna (+200 RSD)". The first
 * if it names none.
 */
function namedPiece(selects: HTMLSelectElement[], message: string): number {
  const label = /„(.*)“/.exec(message)?.[1]
  const piece = selects.findIndex((select) => `${select.selectedOptions[0]?.text} (`.startsWith(`${label} (`))
  return Math.max(piece, 0)
}

/** Shows the error of a field next to it; an empty message removes it. Of variants, it marks one piece's select. */
export function showFieldError(form: HTMLFormElement, name: string, message = ''): void {
  const place = form.querySelector(`[data-error="${name}"]`)
  if (place) place.textContent = message
  const selects = [...form.querySelectorAll<HTMLSelectElement>(`select[name="${name}"]`)]
  const inputs = selects.length > 0 ? selects : form.querySelectorAll(`#order-${name}`)
  const wrong = message ? inputs[namedPiece(selects, message)] : undefined
  for (const input of inputs)
    if (input === wrong) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
}

const fill = (box: HTMLElement, part: string, text: string | undefined) => {
  const place = box.querySelector<HTMLElement>(`[data-problem-${part}]`)!
  place.textContent = text ?? ''
  place.hidden = !text
}

/** Shows the problem next to the button, without scrolling or focus. */
export function showProblemQuietly(form: HTMLFormElement, problem: Problem | undefined): void {
  const box = form.querySelector<HTMLElement>('[data-problem]')!
  fill(box, 'title', problem?.title)
  fill(box, 'text', problem?.message)
  fill(box, 'more', problem?.details)
  box.querySelector<HTMLElement>('[data-retry]')!.hidden = !problem?.isRetrying
  box.hidden = !problem
}

/** Shows the problem next to the button and the fields, and focuses the first field to correct. */
export function showProblem(form: HTMLFormElement, problem: Problem | undefined): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]'))
    showFieldError(form, place.dataset['error']!, problem?.fields?.[place.dataset['error']!])
  showProblemQuietly(form, problem)
  if (!problem) return
  const first =
    form.querySelector<HTMLElement>('[aria-invalid]') ?? form.querySelector<HTMLElement>('[data-problem]')!
  first.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
}

/**
 * Finds empty required fields, with the server's messages. Only the server validates the rest (phone number,
 * address).
 */
export function missingFieldErrors(form: HTMLFormElement): Problem | undefined {
  const fields: Record<string, string> = {}
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-missing]')) {
    if (input.value.trim() === '') fields[input.name] = input.dataset['missing']!
  }
  return Object.keys(fields).length > 0
    ? { title: missingFieldsTitle, message: missingFields, fields }
    : undefined
}
