/** Chooses a quantity of the form, as a click on it would. */
function choose(quantity: string | undefined): void {
  const radio = document.querySelector<HTMLInputElement>(`[data-order-form] input[name="quantity"][value="${Number(quantity) || 1}"]`)
  if (!radio) return
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Lower than this (px), what stands still at the dialog's edges would leave no room for the field between them. */
const low = 320

/** A keyboard that lies over the page (Safari) covers the dialog's lower edge, where the button is: it moves up by as much. A phone on its side has little room even without one. */
function fitOverKeyboard(dialog: HTMLElement): void {
  const seen = window.visualViewport
  const fit = () => {
    dialog.style.setProperty('--covered', `${Math.max(0, Math.round(innerHeight - seen!.height))}px`)
    dialog.classList.toggle('is-low', seen!.height < low)
  }
  if (!seen) return
  fit()
  seen.addEventListener('resize', fit)
}

const isOpenHere = () => Boolean(history.state?.pazarOrder)

/**
 * Order buttons lift the form's card off the page into a dialog, and closing puts it back. An open dialog is an entry of its own
 * in the history: "back" on a phone closes it, and a reload opens it again.
 */
export function startOrderDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-order-dialog]')
  const home = document.querySelector<HTMLElement>('[data-order-home]')
  const card = document.querySelector<HTMLElement>('[data-order-card]')
  if (!dialog?.showModal || !home || !card) return
  const onlyInDialog = card.querySelectorAll<HTMLElement>('[data-close-order], [data-reserved]')

  function open(): void {
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
    if (isOpenHere()) history.back()
  })
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element
    // The backdrop is the dialog itself; its content is the card.
    if (target === dialog || target.closest('[data-close-order]')) dialog.close()
  })
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-order]')
    if (!button || dialog.open || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(button.dataset['order'])
    history.pushState({ pazarOrder: true }, '')
    open()
  })
  addEventListener('popstate', () => {
    if (isOpenHere() && !dialog.open) open()
    else if (!isOpenHere() && dialog.open) dialog.close()
  })
  fitOverKeyboard(dialog)
  if (isOpenHere()) open()
}
