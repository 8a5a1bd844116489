import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import { maybeSignedIn } from './stored-session.ts'

/**
 * The Edit/Lock button, for everybody, and Ctrl+E, for who is signed in (landing spec, 2.4 and 6). What edits is fetched when it is wanted. At
 * a seller's own host the button leads to the platform's page; `#uredi` there begins at once, as it does after a sign-in.
 */
export function startEditButton(): void {
  const { website, platform } = document.body.dataset
  if (!website || !platform || window.parent !== window) return
  // No call of the operator's answers there.
  const elsewhere = isSellersHost(location.hostname, platform)
  const toggle = async () => (await import('./edit/edit-mode.ts')).toggleEditMode()
  document.querySelector<HTMLElement>('[data-edit-toggle]')?.addEventListener('click', ({ currentTarget }) => {
    if (elsewhere) location.assign(`${platform}/${(currentTarget as HTMLElement).dataset['editToggle']}#uredi`)
    else void toggle()
  })
  if (elsewhere) return
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'e' || !maybeSignedIn()) return
    event.preventDefault()
    void toggle()
  })
  if (location.hash === '#uredi') {
    history.replaceState(history.state, '', location.pathname + location.search)
    void toggle()
  }
}
