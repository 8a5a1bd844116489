import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import { maybeSignedIn } from './stored-session.ts'

/**
 * Loads the seller's tools in a browser with a stored session; the page itself contains none of them. A
 * seller's own host has no session, and the editor's preview has tools of its own.
 */
export function startSellerTools(): void {
  const { website, platform } = document.body.dataset
  if (!website || !platform || window.parent !== window) return
  if (isSellerHost(location.hostname, platform) || !maybeSignedIn()) return
  const tools = import('../edit/seller-tools.ts').then(({ showSellerTools }) =>
    showSellerTools(Number(website)),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'e') return
    event.preventDefault()
    void tools.then((shown) => shown?.toggle())
  }
  addEventListener('keydown', onKeyDown)
  void tools.then((shown) => {
    if (!shown) removeEventListener('keydown', onKeyDown)
  })
}
