/** How long a message about the order is shown over the page, in ms; then it is shown next to the button. */
const visibleMs = 6000

/**
 * Shows order problems of an advertorial page as a toast (order-form/errors). It temporarily lifts the form's
 * own message over the page, so that there is one message, which is announced once.
 */
export function startOrderToast(): void {
  const box = document.querySelector<HTMLElement>('[data-order-toast] [data-problem]')
  if (!box) return
  let moveToForm: number | undefined
  new MutationObserver(() => {
    clearTimeout(moveToForm)
    box.classList.toggle('is-toast', !box.hidden)
    moveToForm = window.setTimeout(() => box.classList.remove('is-toast'), visibleMs)
  }).observe(box, { attributeFilter: ['hidden'], childList: true, subtree: true })
}
