/** Names of the radio buttons, which are stored along with the text fields. */
const choices = ['quantity', 'legacyOffer'] as const

/** The form's field with this name, which must exist. */
export const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement

const textFields = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[data-field]')]

/** The shopper's input by field name. */
export function readInput(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  return Object.fromEntries([
    ...textFields(form).map(({ name, value }) => [name, value]),
    ...choices.map((name) => [name, data.get(name)?.toString() ?? '']),
    ['variant', data.getAll('variant').join()],
  ])
}

/**
 * Fills in stored input. Keeps text that the server or the browser has already filled in, and what the shopper
 * chose before this script ran.
 */
export function restoreInput(form: HTMLFormElement, values: Record<string, string>): void {
  for (const field of textFields(form)) if (!field.value) field.value = values[field.name] ?? ''
  for (const name of choices) {
    const chosen = values[name]
    const current = form.querySelector<HTMLInputElement>(`[type="radio"][name="${name}"]:checked`)
    if (current && !current.defaultChecked) continue
    const radio =
      chosen &&
      form.querySelector<HTMLInputElement>(`[type="radio"][name="${name}"][value="${CSS.escape(chosen)}"]`)
    if (radio) radio.checked = true
  }
  const selects = form.querySelectorAll<HTMLSelectElement>('select[name="variant"]')
  for (const [piece, variant] of (values['variant'] ?? '').split(',').entries()) {
    const option =
      variant && selects[piece]?.querySelector<HTMLOptionElement>(`[value="${CSS.escape(variant)}"]:enabled`)
    if (option && !selects[piece]!.value) option.selected = true
  }
}

/** A phone's "next" key is Enter: it submits only if no required field below is empty. */
export function startNextKey(form: HTMLFormElement): void {
  form.addEventListener('keydown', (event) => {
    const fields = textFields(form)
    const place = fields.indexOf(event.target as HTMLInputElement)
    const next =
      place < 0
        ? undefined
        : fields.slice(place + 1).find((field) => field.dataset['missing'] && !field.value.trim())
    if (event.key !== 'Enter' || event.isComposing || !next) return
    event.preventDefault()
    next.focus()
  })
}
