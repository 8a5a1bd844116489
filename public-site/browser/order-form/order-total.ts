/** Shows the total of the selected quantity. */
export function showTotal(form: HTMLFormElement): void {
  const chosen = form.querySelector<HTMLInputElement>('input[data-total]:checked')
  if (!chosen) return
  form.querySelector('[data-order-total]')!.textContent = chosen.dataset['total']!
  const before = form.querySelector<HTMLElement>('[data-order-before]')!
  before.textContent = chosen.dataset['before'] ?? ''
  before.hidden = !chosen.dataset['before']
  const saving = form.querySelector<HTMLElement>('[data-order-saving]')!
  saving.textContent = `-${chosen.dataset['percent']}%`
  saving.hidden = before.hidden
}
