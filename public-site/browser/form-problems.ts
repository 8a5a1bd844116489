import { missingFields, missingFieldsTitle } from '../order-form/fields.ts'

export interface Problem {
  title?: string
  message: string
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

/** Shows what is wrong, at the top and beside the fields, and puts the cursor where it can be mended. */
export function showProblem(form: HTMLFormElement, problem: Problem | undefined): void {
  const box = form.querySelector<HTMLElement>('[data-problem]')!
  const title = box.querySelector<HTMLElement>('[data-problem-title]')!
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) showFieldError(form, place.dataset['error']!, problem?.fields?.[place.dataset['error']!])
  title.textContent = problem?.title ?? ''
  title.hidden = !problem?.title
  box.querySelector('[data-problem-text]')!.textContent = problem?.message ?? ''
  box.hidden = !problem
  if (!problem) return
  const first = form.querySelector<HTMLElement>('[aria-invalid]') ?? box
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
