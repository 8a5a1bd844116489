/** Selects a quantity of the form, like a click. */
function choose(quantity: string): void {
  const radio = document.querySelector<HTMLInputElement>(
    `[data-order-form] input[name="quantity"][value="${Number(quantity)}"]`,
  )
  if (!radio) return
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Below this height the sticky head and foot of the dialog would leave no space for a field between them. */
const minHeightPx = 320

/**
 * In Safari the keyboard overlays the page and covers the dialog's button, so the lower edge moves up by the
 * keyboard's height. A phone in landscape has little height even without a keyboard.
 */
function fitOverKeyboard(dialog: HTMLElement): void {
  const seen = window.visualViewport
  const fit = () => {
    dialog.style.setProperty('--covered', `${Math.max(0, Math.round(innerHeight - seen!.height))}px`)
    dialog.classList.toggle('is-low', seen!.height < minHeightPx)
  }
  if (!seen) return
  fit()
  seen.addEventListener('resize', fit)
}

/** The quantity of the button that opened the dialog of this history entry. */
const openedFor = (): string | undefined => history.state?.pazarOrder
const isOpenHere = () => Boolean(openedFor())

/**
 * Order buttons move the form's card from the page into a dialog; closing moves it back. An open dialog is a
 * history entry of its own: "back" on a phone closes it, and a reload opens it again.
 */
export function startOrderDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-order-dialog]')
  const home = document.querySelector<HTMLElement>('[data-order-home]')
  const card = document.querySelector<HTMLElement>('[data-order-card]')
  if (!dialog?.showModal || !home || !card) return
  // After a reload the entry of the open dialog still has it.
  let offered = openedFor()
  const onlyInDialog = card.querySelectorAll<HTMLElement>('[data-close-order], [data-reserved]')

  function open(): void {
    // Preserves the height of the page, which would otherwise jump under the dialog.
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
    // A click on the backdrop has the dialog itself as its target; its content is the card.
    if (target === dialog || target.closest('[data-close-order]')) dialog.close()
  })
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-order]')
    if (!button || dialog.open || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    event.preventDefault()
    const quantity = button.dataset['order'] || '1'
    // A button of the same offer keeps what the shopper has chosen since.
    if (quantity !== offered) choose(quantity)
    offered = quantity
    history.pushState({ pazarOrder: quantity }, '')
    open()
  })
  addEventListener('popstate', () => {
    if (isOpenHere() && !dialog.open) open()
    else if (!isOpenHere() && dialog.open) dialog.close()
  })
  fitOverKeyboard(dialog)
  if (isOpenHere()) open()
}
