/** "Nazad" goes back to where the shopper came from; where that was nowhere, its address is as good as any. */
export function startBackLink(): void {
  document.querySelector('[data-back]')?.addEventListener('click', (event) => {
    if (history.length < 2 || !document.referrer) return
    event.preventDefault()
    history.back()
  })
}
