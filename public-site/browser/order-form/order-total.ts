/**
 * Shows the total of the selected quantity.
 * @param withVariants the total if variants change it; it is not compared with the earlier price
 */
export function showTotal(form: HTMLFormElement, withVariants?: string): void {
  const chosen = form.querySelector<HTMLInputElement>('input[data-total]:checked')
  if (!chosen) return
  form.querySelector('[data-order-total]')!.textContent = withVariants ?? chosen.dataset['total']!
  const before = form.querySelector<HTMLElement>('[data-order-before]')!
  before.textContent = withVariants ? '' : (chosen.dataset['before'] ?? '')
  before.hidden = !before.textContent
  const saving = form.querySelector<HTMLElement>('[data-order-saving]')!
  saving.textContent = `-${chosen.dataset['percent']}%`
  saving.hidden = before.hidden
}
