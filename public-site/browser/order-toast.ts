/** How long a message about the order stays over the page before it settles beside the button, ms. */
const over = 6000

/**
 * On an advertorial page what is wrong with an order comes as a toast (landing spec, section 8): the form's own message, lifted over the
 * page for a while, so that there is one message and it is read out once.
 */
export function startOrderToast(): void {
  const box = document.querySelector<HTMLElement>('[data-order-toast] [data-problem]')
  if (!box) return
  let settle: number | undefined
  new MutationObserver(() => {
    clearTimeout(settle)
    box.classList.toggle('is-toast', !box.hidden)
    settle = window.setTimeout(() => box.classList.remove('is-toast'), over)
  }).observe(box, { attributeFilter: ['hidden'], childList: true, subtree: true })
}
