/** Chooses a quantity of the form, as a click on it would. */
function choose(quantity: string | undefined): void {
  const radio = document.querySelector<HTMLInputElement>(`[data-order-form] input[name="quantity"][value="${Number(quantity) || 1}"]`)
  if (!radio) return
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Order buttons lift the form's card off the page into a dialog, and closing puts it back. */
export function startOrderDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-order-dialog]')
  const home = document.querySelector<HTMLElement>('[data-order-home]')
  const card = document.querySelector<HTMLElement>('[data-order-card]')
  if (!dialog?.showModal || !home || !card) return
  const onlyInDialog = card.querySelectorAll<HTMLElement>('[data-close-order], [data-reserved]')

  function open(quantity: string | undefined): void {
    if (dialog!.open) return
    choose(quantity)
    // The page keeps its length, or it would jump under the dialog.
    home!.style.minHeight = `${home!.offsetHeight}px`
    dialog!.append(card!)
    for (const each of onlyInDialog) each.hidden = false
    dialog!.showModal()
    card!.querySelector<HTMLElement>('h2')?.focus()
  }

  dialog.addEventListener('close', () => {
    for (const each of onlyInDialog) each.hidden = true
    home.append(card)
    home.style.minHeight = ''
  })
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element
    // The backdrop is the dialog itself; its content is the card.
    if (target === dialog || target.closest('[data-close-order]')) dialog.close()
  })
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-order]')
    if (!button || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(button.dataset['order'])
  })
}
