import { missingFields, missingFieldsTitle } from '../order-form/fields.ts'

export interface Problem {
  title?: string
  message: string
  /** What happens next, below the message. */
  more?: string
  /** Whether a button offers to send it again. */
  again?: boolean
  /** By field name. */
  fields?: Record<string, string>
}

const inputOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`#order-${name}`)

/** Shows one field's error beside it, or none. */
export function showFieldError(form: HTMLFormElement, name: string, message = ''): void {
  const place = form.querySelector(`[data-error="${name}"]`)
  if (place) place.textContent = message
  const input = inputOf(form, name)
  if (message) input?.setAttribute('aria-invalid', 'true')
  else input?.removeAttribute('aria-invalid')
}

const fill = (box: HTMLElement, part: string, text: string | undefined) => {
  const place = box.querySelector<HTMLElement>(`[data-problem-${part}]`)!
  place.textContent = text ?? ''
  place.hidden = !text
}

/** Shows what is wrong beside the button, without moving anything. */
export function tellProblem(form: HTMLFormElement, problem: Problem | undefined): void {
  const box = form.querySelector<HTMLElement>('[data-problem]')!
  fill(box, 'title', problem?.title)
  fill(box, 'text', problem?.message)
  fill(box, 'more', problem?.more)
  box.querySelector<HTMLElement>('[data-retry]')!.hidden = !problem?.again
  box.hidden = !problem
}

/** Shows what is wrong, beside the button and the fields, and puts the cursor where it can be mended. */
export function showProblem(form: HTMLFormElement, problem: Problem | undefined): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) showFieldError(form, place.dataset['error']!, problem?.fields?.[place.dataset['error']!])
  tellProblem(form, problem)
  if (!problem) return
  const first = form.querySelector<HTMLElement>('[aria-invalid]') ?? form.querySelector<HTMLElement>('[data-problem]')!
  first.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
}

/** The same words as the server's; what it alone can judge (a telephone number, an address) is left to it. */
export function missingIn(form: HTMLFormElement): Problem | undefined {
  const fields: Record<string, string> = {}
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-missing]')) {
    if (input.value.trim() === '') fields[input.name] = input.dataset['missing']!
  }
  return Object.keys(fields).length > 0 ? { title: missingFieldsTitle, message: missingFields, fields } : undefined
}
