/** Fields in which a held Enter means more lines, or nothing. */
const fields = 'input, textarea, [contenteditable=true]'

function ignoreRepeat(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !event.repeat) return
  if (event.target instanceof Element && event.target.closest(fields)) return
  event.preventDefault()
  // Menus press their items by a listener of their own.
  event.stopPropagation()
}

/**
 * Until the returned function is called, a held Enter presses a button, a link or a menu item once. Its repeats would
 * press what has come to the same place since, or the same button again once its request is answered.
 */
export function ignoreHeldEnter(): () => void {
  document.addEventListener('keydown', ignoreRepeat, true)
  return () => document.removeEventListener('keydown', ignoreRepeat, true)
}
