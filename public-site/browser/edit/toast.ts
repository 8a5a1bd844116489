import { element } from './elements.ts'

/** How long a toast stays, ms. */
const stays = 6000
let place: HTMLElement | undefined
let away: number | undefined

/** One toast at a time, as the operator's screens have it: a title and a text, read out politely; a failure at once. */
export function toast(title: string, text = '', kind: 'success' | 'failure' = 'success'): void {
  place ??= document.body.appendChild(element('div', { className: 'edit-toasts' }))
  const shown = element('div', { className: `edit-toast edit-toast-${kind}`, role: kind === 'failure' ? 'alert' : 'status' }, element('strong', {}, title))
  if (text) shown.append(element('span', {}, text))
  place.replaceChildren(shown)
  clearTimeout(away)
  away = window.setTimeout(() => shown.remove(), stays)
}
