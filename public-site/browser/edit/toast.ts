import { element } from '../web-api/elements.ts'

/** How long a toast is visible, in ms. */
const visibleMs = 6000
let place: HTMLElement | undefined
let hideTimer: number | undefined

/** Shows one toast at a time, like the admin UI. A failure is announced at once, other toasts politely. */
export function toast(title: string, text = '', kind: 'success' | 'failure' = 'success'): void {
  place ??= document.body.appendChild(element('div', { className: 'edit-toasts' }))
  const shown = element(
    'div',
    { className: `edit-toast edit-toast-${kind}`, role: kind === 'failure' ? 'alert' : 'status' },
    element('strong', {}, title),
  )
  if (text) shown.append(element('span', {}, text))
  place.replaceChildren(shown)
  clearTimeout(hideTimer)
  hideTimer = window.setTimeout(() => shown.remove(), visibleMs)
}
